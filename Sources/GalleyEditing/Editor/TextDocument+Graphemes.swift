internal import GalleyText
internal import GalleyUnicode

/// Finds the graphemes before and after an offset, without laying out the text. Both functions read 64 bytes at first,
/// and four times as many as long as these do not decide.
extension TextDocument {
  /// The range of the grapheme (UAX #29) that starts at an offset; empty at the end of the text. An offset inside a
  /// grapheme counts as its start.
  func grapheme(after offset: Int) -> TextRange {
    let start = rounded(offset..<offset).lowerBound
    var length = 64
    while true {
      let bytes = Array(string(in: rounded(start..<min(start + length, utf8Count))).utf8)
      guard let end = GraphemeBreaker.ends(of: bytes.span).first else { return start..<start }
      // A boundary before the last byte that was read does not depend on what follows.
      if end < bytes.count || start + bytes.count >= utf8Count { return start..<start + end }
      length *= 4
    }
  }

  /// The bytes of the grapheme that ends at an offset; empty at the start of the text. An offset inside a grapheme
  /// counts as its end.
  func bytesOfGrapheme(before offset: Int) -> ArraySlice<UInt8> {
    let end = rounded(offset..<offset).lowerBound
    var length = 64
    while true {
      let start = rounded(max(0, end - length)..<end).lowerBound
      let bytes = Array(string(in: start..<end).utf8)
      let ends = GraphemeBreaker.ends(of: bytes.span)
      let grapheme = bytes[(ends.dropLast().last ?? 0)...]
      if start == 0 || bytes[..<grapheme.startIndex].resetsGraphemes { return grapheme }
      length *= 4
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain a scalar after which the edges of graphemes do not depend on the text before it: a
  /// scalar without a class in the rules of UAX #29 for graphemes, such as a Latin letter or a space, or a control
  /// character.
  fileprivate var resetsGraphemes: Bool {
    String(decoding: self, as: UTF8.self).unicodeScalars.reversed().contains { scalar in
      let properties = CodePointProperties(scalar)
      guard properties.indicConjunctBreak == .other, !properties.flags.contains(.extendedPictographic) else {
        return false
      }
      return switch properties.graphemeBreak {
      case .other, .control, .cr, .lf: true
      default: false
      }
    }
  }
}
