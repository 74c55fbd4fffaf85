internal import GalleyText

/// How a host's pixel grid rounds the sizes it is answered, in layout units.
///
/// It is applied to answers, never to the room that lines are broken in. Sizes come out as 32-bit floats would hold
/// them.
///
///     HostRounding.up(scale: 2).size(Size(width: 40.2, height: 19))  // 40.5 × 19
public enum HostRounding: Hashable, Sendable {
  /// Not at all: the least 32-bit float that is not below the length.
  case none
  /// Up to the next of `scale` device pixels a layout unit. A scale that is not finite or not above 0 rounds nothing.
  case up(scale: Double)
  /// As Yoga rounds the far edges of text nodes: up to the next device pixel, but down where no more than 0.0001 of one
  /// would be lost (`YGRoundValueToPixelGrid` with `forceCeil`). What it answers its grid leaves alone.
  case yoga(scale: Double)

  /// A length that a host can hold and round without cutting anything off; NaN and negative lengths become 0.
  public func length(_ length: Double) -> Double {
    guard length > 0 else { return 0 }
    switch self {
    case .up(let scale) where Self.isScale(scale):
      return Double(Float(notBelow: (length * scale).rounded(.up) / scale))
    case .yoga(let scale) where Self.isScale(scale):
      let pixels = length * scale
      let whole = pixels.rounded(.down)
      let answer = pixels - whole <= Self.yogaTolerance ? whole : whole + 1
      // A float that is a little above the pixel would be rounded up to the next.
      let float = Float(answer / scale)
      return Double(Double(float) * scale - answer > Self.yogaTolerance ? float.nextDown : float)
    case .none, .up, .yoga:
      return Double(Float(notBelow: length))
    }
  }

  /// Both of a size's lengths.
  public func size(_ size: Size) -> Size { Size(width: length(size.width), height: length(size.height)) }

  /// Whether the host's rounding may make `box` of a length between those that were answered or asked for.
  ///
  /// Edges are rounded each for itself, so that up to a device pixel is lost where the box does not start on the grid.
  /// Up to three are won: one where the answer is rounded up, one at either edge. Without a grid it is a 32-bit float's
  /// last place; Yoga without a grid takes for equal what differs by less than 0.0001, at several edges of a box.
  func mayMake(_ box: Double, from least: Double, to greatest: Double) -> Bool {
    let lost: Double
    let won: Double
    switch self {
    case .up(let scale) where Self.isScale(scale), .yoga(let scale) where Self.isScale(scale):
      lost = 1 / scale
      won = 3 / scale
    case .yoga:
      lost = 8 * Self.yogaTolerance
      won = 8 * Self.yogaTolerance
    case .none, .up:
      lost = 0
      won = 0
    }
    return least - lost - Self.place(of: least) <= box && box <= greatest + won + Self.place(of: greatest)
  }

  /// What the last place of a length is worth as a 32-bit float.
  private static func place(of length: Double) -> Double { Double(Float(min(length, 1e30)).ulp) }

  private static func isScale(_ scale: Double) -> Bool { scale > 0 && scale < .infinity }

  /// The part of a pixel that Yoga takes for none.
  private static var yogaTolerance: Double { 0.0001 }
}

extension Float {
  /// The least 32-bit float that is not below `value`: a box that wide has room for what is `value` wide. NaN stays
  /// NaN.
  public init(notBelow value: Double) {
    let nearest = Float(value)
    self = Double(nearest) < value ? nearest.nextUp : nearest
  }
}
