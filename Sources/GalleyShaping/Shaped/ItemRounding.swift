/// How the browser profile rounds the width of an item's part on a line: up to 1/64, the unit of Chromium's lengths.
package enum ItemRounding {
  /// The least multiple of 1/64 that is not less; what a sum of floats adds by accident does not count.
  @inlinable @inline(__always)
  package static func up(_ width: Double) -> Double { (width * 64 - 1e-7).rounded(.up) / 64 }

  /// Whether `up(width)` is at most a multiple of 1/64.
  @inlinable @inline(__always)
  package static func isAtMost(_ width: Double, _ multiple: Double) -> Bool { width * 64 - 1e-7 <= multiple * 64 }

  /// The greatest multiple of 1/64 that is not more, likewise: lengths of the style, offsets.
  @inlinable @inline(__always)
  package static func down(_ length: Double) -> Double { (length * 64 + 1e-7).rounded(.down) / 64 }
}
