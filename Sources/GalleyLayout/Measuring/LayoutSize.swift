/// Width and height in layout units.
public struct LayoutSize: Hashable, Sendable {
  /// Length along the x axis: along horizontal lines, across vertical lines.
  public var width: Double
  /// Length along the y axis: across horizontal lines, along vertical lines.
  public var height: Double

  /// No extent.
  public static let zero = LayoutSize(width: 0, height: 0)

  /// A size from its two parts.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
