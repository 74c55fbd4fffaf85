package import GalleyText

/// The case of a stretch of text that is shaped otherwise than it is stored: for small capitals.
package enum CaseMapping {
  /// Whether uppercase changes the scalar.
  package static func changesWhenUppercased(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return 0x61...0x7A ~= scalar }
    var mapped: [UInt32] = []
    CaseTables.appendFull(.upper, of: scalar, to: &mapped)
    return mapped != [scalar]
  }

  /// Calls `body` with each scalar of a stretch in uppercase, or in lowercase, and the offset of what it stands for.
  ///
  /// A scalar stays as it is where `isCovered` refuses what it would become. The pointer is correct because `range` is
  /// a range of scalars of `text`, which is valid UTF-8 and lent for the call.
  package static func forEachScalar(
    of text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, isUppercase: Bool, language: LanguageTag?,
    isCovered: (UInt32) -> Bool, _ body: (_ scalar: UInt32, _ offset: Int) -> Void
  ) {
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      scalars.append(unsafe UTF8Decoding.scalar(at: offset, in: text))
      offsets.append(offset)
      offset += unsafe UTF8Decoding.length(lead: text[offset])
    }
    var mapper = CaseMapper(scalars)
    mapper.language = CaseLanguage(language)
    var index = 0
    while index < scalars.count {
      let count = isUppercase ? mapper.uppercase(index) : mapper.lowercase(index)
      if mapper.output.allSatisfy(isCovered) {
        for scalar in mapper.output { body(scalar, offsets[index]) }
      } else {
        for kept in index..<index + count { body(scalars[kept], offsets[kept]) }
      }
      index += count
    }
  }
}
