internal import GalleyShaping
internal import GalleyText

/// How a profile rounds widths before it compares them. Profile `unicode` does not round. Profile `browser` rounds to
/// 1/64 of a layout unit.
///
/// Chromium stores lengths in units of 1/64 px. It rounds a line's width up and the available width down, and lets a
/// line exceed the available width by one such unit.
struct FitMetrics {
  let profile: Profile

  /// Rounds the width of a line: up to the next 1/64 in profile `browser`, not at all in profile `unicode`.
  @inline(__always)
  func width(_ width: Double) -> Double {
    profile == .unicode ? width : ItemRounding.up(width)
  }

  /// Rounds a length of the style, for example an indent: down to 1/64 in profile `browser`, not at all in profile
  /// `unicode`.
  func length(_ length: Double) -> Double {
    profile == .unicode || !length.isFinite ? length : ItemRounding.down(length)
  }

  /// Rounds the available width: down to 1/64 in profile `browser`, not at all in profile `unicode`.
  ///
  /// In profile `browser` all available widths from one multiple of 1/64 up to the next are equal, without exception,
  /// so that a range of available widths can say exactly when lines change.
  ///
  /// Known difference: Chromium stores the available width in single precision first. A width that is less than 4e-8 of
  /// itself below a multiple of 1/64 becomes that multiple there.
  @inline(__always)
  func room(_ available: Double) -> Double {
    profile == .unicode || !available.isFinite ? available : (available * 64).rounded(.down) / 64
  }

  /// The width of the widest line that fits into `available`.
  @inline(__always)
  func limit(_ available: Double) -> Double {
    profile == .unicode ? available : room(available) + 1 / 64
  }

  /// Whether a width is at most `limit`, a result of `limit(_:)`. Gives the answer of `width(width) <= limit`, without
  /// rounding the width.
  @inline(__always)
  func fits(_ width: Double, limit: Double) -> Bool {
    profile == .unicode ? width <= limit : ItemRounding.isAtMost(width, limit)
  }

  /// The smallest available width into which a line of this width fits: the inverse of `limit(_:)`.
  @inline(__always)
  func need(_ width: Double) -> Double {
    profile == .unicode ? width : self.width(width) - 1 / 64
  }
}
