/// A size: a width and a height, in layout units.
public struct LayoutSize: Hashable, Sendable {
  /// Length along the x axis: along horizontal lines, across vertical lines.
  public var width: Double
  /// Length along the y axis: across horizontal lines, along vertical lines.
  public var height: Double

  /// The size with width 0 and height 0.
  public static let zero = LayoutSize(width: 0, height: 0)

  /// A size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
