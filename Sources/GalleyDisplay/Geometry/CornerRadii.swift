extension DisplayShape {
  /// The radii of a rectangle's rounded corners, in layout units. CSS Backgrounds 3, section 5.
  public struct CornerRadii: Hashable, Sendable {
    /// The radius at the top left.
    public var topLeft: Double
    /// The radius at the top right.
    public var topRight: Double
    /// The radius at the bottom right.
    public var bottomRight: Double
    /// The radius at the bottom left.
    public var bottomLeft: Double

    /// Corners with separate radii; 0 is a square corner.
    public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomRight = bottomRight
      self.bottomLeft = bottomLeft
    }

    /// Four equal corners.
    public init(_ radius: Double) {
      self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// Whether no corner is round.
    var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }

    /// The radii as they fit into a rectangle: at least 0, and all multiplied by one factor if two of them would
    /// overlap on a side. CSS Backgrounds 3, section 5.5.
    func fitting(width: Double, height: Double) -> DisplayShape.CornerRadii {
      func usable(_ radius: Double) -> Double { radius.isFinite ? max(0, radius) : 0 }
      let (a, b) = (usable(topLeft), usable(topRight))
      let (c, d) = (usable(bottomRight), usable(bottomLeft))
      var factor = 1.0
      for (sum, side) in [(a + b, width), (c + d, width), (a + d, height), (b + c, height)] where sum > side {
        factor = min(factor, side / sum)
      }
      return DisplayShape.CornerRadii(
        topLeft: a * factor, topRight: b * factor, bottomRight: c * factor, bottomLeft: d * factor)
    }

    /// The radii of a parallel shape at a distance outwards: `distance` is added to the radius of each round corner,
    /// and results below 0 become 0.
    func grown(by distance: Double) -> DisplayShape.CornerRadii {
      func grown(_ radius: Double) -> Double { radius > 0 ? max(0, radius + distance) : 0 }
      return DisplayShape.CornerRadii(
        topLeft: grown(topLeft), topRight: grown(topRight), bottomRight: grown(bottomRight),
        bottomLeft: grown(bottomLeft)
      )
    }
  }
}
