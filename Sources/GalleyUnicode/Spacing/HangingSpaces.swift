/// White space that hangs at the end of a line (CSS Text 4, §4.3.2): space, tab, and the other space separators except
/// no-break spaces.
enum HangingSpaces {
  @inline(__always)
  /// Whether `scalar` is white space that hangs.
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09: true
    case ..<0x1680: false
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a hanging space takes up width at the end of a line in browsers: all except space, tab and the ideographic
  /// space.
  @inline(__always)
  static func takeUpWidthInBrowsers(_ scalar: UInt32) -> Bool { scalar > 0x20 && scalar != 0x3000 }

  /// Whether a scalar is in a range that contains no hanging space, no word separator and no soft hyphen. Most letters
  /// are, so one test excludes all three.
  @inline(__always)
  static func areFar(from scalar: UInt32) -> Bool {
    scalar &- 0xAE < 0x1361 - 0xAE || scalar &- 0x3001 < 0x10100 - 0x3001 || scalar &- 0x200B < 0x205F - 0x200B
  }
}
