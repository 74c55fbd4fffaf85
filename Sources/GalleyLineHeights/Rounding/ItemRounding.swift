/// Rounds to multiples of 1/64 layout unit, the unit in which browsers store lengths, as profile `browser` rounds the
/// width of an item's part on a line.
///
/// A sum of floating-point numbers may miss the exact multiple by a tiny amount. A difference of at most 1e-7 of the
/// unit (1e-7/64 layout units) counts as such an error and does not change the result.
@usableFromInline
package enum ItemRounding {
  /// The least multiple of 1/64 that is not less than `width`, in layout units.
  @inlinable @inline(__always)
  package static func up(_ width: Double) -> Double { (width * 64 - 1e-7).rounded(.up) / 64 }

  /// Whether `up(width) <= multiple`, computed without rounding. `multiple` must be a multiple of 1/64.
  @inlinable @inline(__always)
  package static func isAtMost(_ width: Double, _ multiple: Double) -> Bool { width * 64 - 1e-7 <= multiple * 64 }

  /// The greatest multiple of 1/64 that is not more than `length`, in layout units: for offsets, and for lengths that a
  /// style gives.
  @inlinable @inline(__always)
  package static func down(_ length: Double) -> Double { (length * 64 + 1e-7).rounded(.down) / 64 }
}
