internal import CUnicodeTables

/// The table of pairs of ``BrowserBreaks``: whether a line may end between two adjacent scalars from U+0021 to U+00FF,
/// whatever text is around them.
enum BrowserPairs {
  /// Whether the table contains a scalar.
  @inline(__always)
  static func contains(_ scalar: UInt32) -> Bool { scalar &- 0x21 <= 0xFF - 0x21 }

  /// Whether a line may end between two scalars that the table contains.
  @inline(__always)
  static func breaks(between before: UInt32, and after: UInt32) -> Bool {
    galley_browser_pair_breaks(before, after) != 0
  }
}
