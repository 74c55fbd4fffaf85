internal import GalleyText
internal import GalleyUnicode

/// Finds the direction of a text's first strong character, and which line endings are not spaces.
enum StrongDirection {
  /// The direction of the first strong character, by UAX #9, P2 and P3, but isolates are not skipped; `nil` if no
  /// character is strong.
  static func first(in utf8: ArraySlice<UInt8>) -> ParagraphStyle.WritingDirection? {
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      switch CodePointProperties(scalar).bidiClass {
      case .l: return .leftToRight
      case .r, .al: return .rightToLeft
      default: continue
      }
    }
    return nil
  }

  /// Whether a text may have right-to-left characters: whether a byte starts a character of U+0580 to U+07FF, where the
  /// Hebrew, Arabic and Syriac letters are.
  static func mayHaveRightToLeft(_ utf8: [UInt8]) -> Bool { utf8.contains { 0xD6...0xDF ~= $0 } }

  /// Whether a line ending between two characters is not a space: between wide East Asian characters that are not
  /// Hangul. CSS Text 4, §4.1.3.
  static func joinsWithoutSpace(_ left: Unicode.Scalar?, _ right: Unicode.Scalar?) -> Bool {
    guard let left, let right else { return false }
    return isWide(left) && isWide(right)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    let properties = CodePointProperties(scalar)
    switch properties.eastAsianWidth {
    case .wide, .fullwidth, .halfwidth: return properties.script != .hangul
    default: return false
    }
  }
}
