package import GalleyText

extension WordBreaker {
  /// The ends of the segments in UTF-8 bytes, ascending; the last one is the end of the text.
  ///
  /// The result is empty for the empty text. Ill-formed bytes read as U+FFFD, one for each maximal subpart.
  package static func ends(of utf8: Span<UInt8>) -> [Int] {
    let text = DecodedText(utf8)
    return text.offsets(after: rules(of: text.scalars).map(\.isBoundary))
  }

  /// The ends of the segments by which carets move and which clicks select, as `ends(of:)` returns them. In runs of
  /// Line_Break class SA, such as Thai, words end where `segmenter` says. In profile `browser` the rules of UAX #29 are
  /// changed as in browsers; without a segmenter, a run of class SA then is one word.
  package static func ends(
    of utf8: Span<UInt8>, behavior: Behavior, segmenter: (any WordSegmenter)?
  ) -> [Int] {
    let text = DecodedText(utf8)
    let scalars = behavior.contains(.icuWords) ? text.scalars.map(WordTailoring.browser) : text.scalars
    var boundaries = rules(of: scalars).map(\.isBoundary)
    let words = segmenter.map { DictionaryWords(text.scalars, by: $0).boundaries } ?? []
    for (index, word) in words.enumerated() {
      if let word { boundaries[index] = word == .betweenWords }
    }
    return text.offsets(after: boundaries)
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

/// What browsers change in the words of UAX #29. A scalar that other rules apply to is replaced with one that the
/// standard's rules already treat in this way.
enum WordTailoring {
  /// A scalar by the rules of CLDR: a full stop joins numbers but not letters, and a colon joins nothing.
  static func cldr(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x2E, 0xFF0E: 0x2C
    case 0x3A, 0xFE55, 0xFF1A: 0x21
    default: scalar
    }
  }

  /// A scalar by the rules of browsers: those of CLDR, and letters of Thai, Lao, Khmer and Burmese count as letters.
  /// Where words end between two of these letters is left to dictionaries.
  static func browser(_ scalar: UInt32) -> UInt32 { isComplexLetter(scalar) ? 0x61 : cldr(scalar) }

  /// Whether a scalar is a letter of a script whose words are found by dictionary.
  private static func isComplexLetter(_ scalar: UInt32) -> Bool {
    guard scalar >= 0xE01 else { return false }
    let properties = CodePointProperties(scalar)
    return properties.lineBreak == .sa && properties.generalCategory.isLetter
  }
}
