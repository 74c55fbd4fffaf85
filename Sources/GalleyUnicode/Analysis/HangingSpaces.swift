/// White space that hangs over a line's end (CSS Text 4, §4.3.2): space, tab, and the other space separators that are
/// no NBSP.
enum HangingSpaces {
  @inline(__always)
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09: true
    case ..<0x1680: false
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether Chromium counts one of these at a line's end: all but space, tab and the ideographic space, which hang.
  @inline(__always)
  static func takeUpWidthInChromium(_ scalar: UInt32) -> Bool { scalar > 0x20 && scalar != 0x3000 }

  /// Whether a scalar is in a range that has none of them, no word separator and no soft hyphen: most letters.
  @inline(__always)
  static func areFar(from scalar: UInt32) -> Bool {
    scalar &- 0xAE < 0x1361 - 0xAE || scalar &- 0x3001 < 0x10100 - 0x3001 || scalar &- 0x200B < 0x205F - 0x200B
  }
}
