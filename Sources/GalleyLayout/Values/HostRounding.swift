internal import GalleyText

/// How a host rounds the sizes that Galley returns to its pixel grid, in layout units.
///
/// Only returned sizes are rounded, never the available width in which lines are broken. A 32-bit float can represent
/// each rounded size exactly.
///
///     HostRounding.devicePixels(scale: 2).size(LayoutSize(width: 40.2, height: 19))  // 40.5 × 19
public enum HostRounding: Hashable, Sendable {
  /// No pixel grid: a length becomes the smallest 32-bit float that is not below the length.
  case none
  /// Rounds up to whole device pixels; `scale` is the number of device pixels in a layout unit. A scale that is not
  /// finite or not above 0 rounds as `none` does.
  case devicePixels(scale: Double)
  /// Rounds as Yoga rounds the far edges of text nodes: up to the next device pixel, but down if at most 0.0001 of a
  /// device pixel is cut off (`YGRoundValueToPixelGrid` with `forceCeil`). Yoga's own rounding does not change a length
  /// that was rounded this way.
  case yoga(scale: Double)

  /// Rounds a length so that the host can store and round the length without cutting off any text. `NaN` and negative
  /// lengths become 0.
  public func length(_ length: Double) -> Double {
    guard length > 0 else { return 0 }
    switch self {
    case .devicePixels(let scale) where Self.isScale(scale):
      return Double(Float(notBelow: (length * scale).rounded(.up) / scale))
    case .yoga(let scale) where Self.isScale(scale):
      let pixels = length * scale
      let whole = pixels.rounded(.down)
      let answer = pixels - whole <= Self.yogaTolerance ? whole : whole + 1
      // A float slightly above the pixel would be rounded up to the next pixel.
      let float = Float(answer / scale)
      return Double(Double(float) * scale - answer > Self.yogaTolerance ? float.nextDown : float)
    case .none, .devicePixels, .yoga:
      return Double(Float(notBelow: length))
    }
  }

  /// Rounds both lengths of a size.
  public func size(_ size: LayoutSize) -> LayoutSize {
    LayoutSize(width: length(size.width), height: length(size.height))
  }

  /// Whether the host's rounding can turn a length between `least` and `greatest` into the length `box`.
  ///
  /// Hosts round each edge separately. If a box does not start on the pixel grid, rounding can make the box up to one
  /// device pixel shorter. It can make the box up to three pixels longer: one pixel because the answer is rounded up,
  /// and one at each edge. Without a grid the length changes by at most one unit in the last place of a 32-bit float.
  /// Yoga without a grid treats lengths as equal if they differ by less than 0.0001, which can happen at several edges
  /// of a box.
  func mayMake(_ box: Double, from least: Double, to greatest: Double) -> Bool {
    let lost: Double
    let won: Double
    switch self {
    case .devicePixels(let scale) where Self.isScale(scale), .yoga(let scale) where Self.isScale(scale):
      lost = 1 / scale
      won = 3 / scale
    case .yoga:
      lost = 8 * Self.yogaTolerance
      won = 8 * Self.yogaTolerance
    case .none, .devicePixels:
      lost = 0
      won = 0
    }
    return least - lost - Self.unitInLastPlace(of: least) <= box
      && box <= greatest + won + Self.unitInLastPlace(of: greatest)
  }

  /// One unit in the last place of a length stored as a 32-bit float.
  private static func unitInLastPlace(of length: Double) -> Double { Double(Float(min(length, 1e30)).ulp) }

  private static func isScale(_ scale: Double) -> Bool { scale > 0 && scale < .infinity }

  /// The fraction of a device pixel that Yoga ignores.
  private static var yogaTolerance: Double { 0.0001 }
}

extension Float {
  /// The smallest 32-bit float that is not below `value`: content that is `value` wide fits into a box of this width.
  /// `NaN` stays `NaN`.
  package init(notBelow value: Double) {
    let nearest = Float(value)
    self = Double(nearest) < value ? nearest.nextUp : nearest
  }
}
