internal import GalleyShaping
internal import GalleyText

/// How a profile rounds widths before it compares them: the unicode profile not at all, the browser to 1/64.
///
/// Chromium holds lengths in 1/64 px: a line's width is rounded up, the available width down, and a line may be wider
/// than its room by one such unit.
struct FitMetrics {
  let profile: Profile

  /// A width as the profile counts it.
  @inline(__always)
  func width(_ width: Double) -> Double {
    profile == .unicode ? width : ItemRounding.up(width)
  }

  /// A length of the style as the profile counts it.
  func length(_ length: Double) -> Double {
    profile == .unicode || !length.isFinite ? length : ItemRounding.down(length)
  }

  /// A room as the profile counts it: all from one multiple of 1/64 to below the next are the same, without exception,
  /// so that ranges of rooms can say where lines change.
  ///
  /// Chromium holds the room in single precision first, which lifts what is less than 4e-8 of it below a multiple.
  @inline(__always)
  func room(_ available: Double) -> Double {
    profile == .unicode || !available.isFinite ? available : (available * 64).rounded(.down) / 64
  }

  /// The widest that still fits into `available`.
  @inline(__always)
  func limit(_ available: Double) -> Double {
    profile == .unicode ? available : room(available) + 1 / 64
  }

  /// Whether a width is at most `limit`, a result of `limit(_:)`, as the profile counts it: the same as comparing
  /// `width(_:)`, without rounding.
  @inline(__always)
  func fits(_ width: Double, limit: Double) -> Bool {
    profile == .unicode ? width <= limit : ItemRounding.isAtMost(width, limit)
  }

  /// The least available width into which `width` fits: the inverse of `limit`.
  @inline(__always)
  func need(_ width: Double) -> Double {
    profile == .unicode ? width : self.width(width) - 1 / 64
  }
}
