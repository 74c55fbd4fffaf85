internal import GalleyText

/// Decides whether a collapsible line feed of the source is removed or becomes a space: CSS Text 4, §4.1.3 (segment
/// break transformation).
enum SegmentBreak {
  /// Whether the line feed is removed, not replaced by a space: it is next to a zero width space, or between two
  /// characters with the East_Asian_Width F, W or H that are not Hangul. `before` and `after` are the bounds of the
  /// white space that contains the line feed.
  ///
  /// CSS leaves this choice to implementations. With `Behavior.keepsSegmentBreaks`, a line feed is removed only next to
  /// a zero width space.
  static func vanishes(in source: [UInt8], before: Int, after: Int, behavior: Behavior) -> Bool {
    guard let left = UTF8Decoding.scalar(endingAt: before, in: source),
      let right = after < source.count ? UTF8Decoding.scalar(at: after, in: source) : nil
    else { return false }
    return left == 0x200B || right == 0x200B || !behavior.contains(.keepsSegmentBreaks) && isWide(left) && isWide(right)
  }

  /// Whether the East_Asian_Width is F, W or H, and the script is not Hangul.
  private static func isWide(_ scalar: UInt32) -> Bool {
    let properties = CodePointProperties(scalar)
    switch properties.eastAsianWidth {
    case .wide, .fullwidth, .halfwidth: return properties.script != .hangul
    default: return false
    }
  }
}
