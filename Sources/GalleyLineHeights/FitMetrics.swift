public import GalleyText

/// Rounds widths as a profile does before it compares them, all in layout units. Profile `unicode` does not round.
/// Profile `browser` rounds to 1/64 of a layout unit.
///
/// Browsers store lengths in units of 1/64 px. They round a line's width up and the available width down, and let a
/// line exceed the available width by one such unit.
@usableFromInline
package struct FitMetrics {
  /// The profile whose rounding this is.
  @usableFromInline package let behavior: Behavior

  /// Makes the rounding of a profile.
  @inlinable @inline(__always)
  package init(behavior: Behavior) { self.behavior = behavior }

  /// Rounds the width of a line, or of a part of it: up to the next 1/64 in profile `browser`, not at all in profile
  /// `unicode`.
  @inlinable @inline(__always)
  package func width(_ width: Double) -> Double {
    !behavior.contains(.roundsLengths) ? width : ItemRounding.up(width)
  }

  /// Rounds a length of the style, for example an indent: down to 1/64 in profile `browser`, not at all in profile
  /// `unicode`. An infinite length stays infinite.
  @inlinable
  package func length(_ length: Double) -> Double {
    !behavior.contains(.roundsLengths) || !length.isFinite ? length : ItemRounding.down(length)
  }

  /// Rounds the available width: down to 1/64 in profile `browser`, not at all in profile `unicode`. An infinite width
  /// stays infinite.
  ///
  /// In profile `browser` all available widths from one multiple of 1/64 up to the next one (not included) are equal.
  /// Unlike `length(_:)`, this method ignores no floating-point error, so the available widths at which lines change
  /// are exact.
  ///
  /// Known difference: browsers store the available width in single precision first. A width that is less than 4e-8 of
  /// itself below a multiple of 1/64 becomes that multiple there.
  @inlinable @inline(__always)
  package func availableWidth(_ available: Double) -> Double {
    !behavior.contains(.roundsLengths) || !available.isFinite ? available : (available * 64).rounded(.down) / 64
  }

  /// The smallest available width above `width` that the profile distinguishes from it.
  package func availableWidth(above width: Double) -> Double {
    !behavior.contains(.roundsLengths) || !width.isFinite ? width.nextUp : ((width * 64).rounded(.down) + 1) / 64
  }

  /// The width of the widest line that fits into the available width `available`, in layout units.
  @inlinable @inline(__always)
  package func limit(_ available: Double) -> Double {
    !behavior.contains(.roundsLengths) ? available : availableWidth(available) + 1 / 64
  }

  /// The smallest available width into which a line of this width fits: the inverse of `limit(_:)`.
  @inlinable @inline(__always)
  package func need(_ width: Double) -> Double {
    !behavior.contains(.roundsLengths) ? width : self.width(width) - 1 / 64
  }
}

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
