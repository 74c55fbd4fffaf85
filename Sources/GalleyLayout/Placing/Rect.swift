/// A rectangle in layout units, y down.
public struct LayoutRect: Hashable, Sendable {
  /// Left edge.
  public var left: Double
  /// Top edge.
  public var top: Double
  /// Extent along the x axis.
  public var width: Double
  /// Extent along the y axis.
  public var height: Double

  /// A rectangle from its corner and extents.
  public init(left: Double, top: Double, width: Double, height: Double) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}
