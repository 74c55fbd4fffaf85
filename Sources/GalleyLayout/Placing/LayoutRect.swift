/// A rectangle in layout units, y down.
public struct LayoutRect: Hashable, Sendable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Extent along the x axis.
  public var width: Double
  /// Extent along the y axis.
  public var height: Double

  /// A rectangle from its corner and extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
