/// Width and height in layout units.
public struct Size: Hashable, Sendable {
  /// Along the x axis: along the lines, in vertical text across.
  public var width: Double
  /// Along the y axis: across the lines, in vertical text along.
  public var height: Double

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// A size from its two parts.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
