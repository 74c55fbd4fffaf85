extension WordBreaker {
  /// The ends of the segments in UTF-8 bytes, ascending; the last one is the end of the text.
  ///
  /// The result is empty for the empty text. Ill-formed bytes read as U+FFFD, one for each maximal subpart.
  package static func ends(of utf8: Span<UInt8>) -> [Int] {
    let text = DecodedText(utf8)
    return text.offsets(after: rules(of: text.scalars).map(\.isBoundary))
  }
}

extension SentenceBreaker {
  /// The ends of the sentences in UTF-8 bytes, ascending; the last one is the end of the text.
  ///
  /// The result is empty for the empty text. Ill-formed bytes read as U+FFFD, one for each maximal subpart.
  package static func ends(of utf8: Span<UInt8>) -> [Int] {
    let text = DecodedText(utf8)
    return text.offsets(after: rules(of: text.scalars).map(\.isBoundary))
  }
}

/// The scalars of a UTF-8 text, and their offsets.
private struct DecodedText {
  var scalars: [UInt32] = []

  /// The offset of each scalar, and of the end of the text, in UTF-8 bytes.
  var offsets = [0]

  init(_ utf8: Span<UInt8>) {
    var offset = 0
    while offset < utf8.count {
      let (scalar, length) = UTF8Scalar.decode(utf8, at: offset)
      offset += length
      scalars.append(scalar)
      offsets.append(offset)
    }
  }

  /// The offsets of the boundaries, without the boundary at the start of the text.
  func offsets(after boundaries: [Bool]) -> [Int] {
    zip(offsets, boundaries).dropFirst().compactMap { offset, isBoundary in isBoundary ? offset : nil }
  }
}
