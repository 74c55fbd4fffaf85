internal import GalleyText

/// What becomes of a collapsible line feed in the source: CSS Text 4, §4.1.3 (segment break transformation).
enum SegmentBreak {
  /// Whether it is removed and not turned into a space: next to a zero width space, or between two wide East Asian
  /// characters none of which is Hangul. `before` and `after` bound the white space that holds it.
  ///
  /// CSS leaves the choice; Chromium knows the zero width space alone, and so does the browser profile.
  static func vanishes(in source: [UInt8], before: Int, after: Int, profile: ParagraphStyle.Profile) -> Bool {
    guard let left = UTF8Decoding.scalar(endingAt: before, in: source),
      let right = after < source.count ? UTF8Decoding.scalar(at: after, in: source) : nil
    else { return false }
    return left == 0x200B || right == 0x200B || profile == .unicode && isWide(left) && isWide(right)
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    let properties = CodePointProperties(scalar)
    switch properties.eastAsianWidth {
    case .wide, .fullwidth, .halfwidth: return properties.script != .hangul
    default: return false
    }
  }
}
