/// A point in layout units, x to the right and y down, unless a comment names another unit.
public struct LayoutPoint: Hashable, Sendable {
  /// Distance from the origin along the x axis.
  public var x: Double
  /// Distance from the origin along the y axis.
  public var y: Double

  /// The origin: both coordinates are 0.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// A point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
