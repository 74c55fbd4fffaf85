package import GalleyText

/// Changes the case of a range of text for shaping only: small capitals are shaped from scalars that differ from the
/// stored text.
package enum CaseMapping {
  /// Whether the uppercase mapping changes the scalar.
  package static func changesWhenUppercased(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return 0x61...0x7A ~= scalar }
    var mapped: [UInt32] = []
    CaseTables.appendFull(.upper, of: scalar, to: &mapped)
    return mapped != [scalar]
  }

  /// Calls `body` with each scalar of a range in uppercase or lowercase, and the offset of the stored scalar that it
  /// replaces.
  ///
  /// A scalar remains unchanged if `isCovered` returns `false` for a scalar that it would become. The pointer is
  /// correct because `range` is a range of scalars of `text`, which is valid UTF-8 and lent for the call.
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
