/// A place in layout units, x to the right and y down, unless a comment names another unit.
public struct LayoutPoint: Hashable, Sendable {
  /// Along the x axis.
  public var x: Double
  /// Along the y axis.
  public var y: Double

  /// Where coordinates start.
  public static let zero = LayoutPoint(x: 0, y: 0)

  /// A point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
