extension LayoutRect {
  /// The x coordinate of the right edge.
  public var maxX: Double { x + width }

  /// The y coordinate of the bottom edge.
  public var maxY: Double { y + height }

  /// The x coordinate of the center.
  public var midX: Double { x + width / 2 }

  /// The y coordinate of the center.
  public var midY: Double { y + height / 2 }

  /// The top left corner.
  public var origin: LayoutPoint { LayoutPoint(x: x, y: y) }

  /// Width and height.
  public var size: LayoutSize { LayoutSize(width: width, height: height) }

  /// A rectangle from its top left corner and its size.
  public init(origin: LayoutPoint = .zero, size: LayoutSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The rectangle moved to the right and down.
  public func moved(x dx: Double, y dy: Double) -> LayoutRect {
    LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with all edges moved inwards by a distance, outwards if it is negative. Width and height are at
  /// least 0.
  public func inset(by distance: Double) -> LayoutRect {
    LayoutRect(
      x: x + distance, y: y + distance, width: max(0, width - 2 * distance), height: max(0, height - 2 * distance))
  }

  /// Whether a point is inside. The left and the top edge belong to the rectangle, the right and the bottom edge do
  /// not.
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether the rectangles have an area in common.
  public func intersects(_ other: LayoutRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The area that both rectangles cover, or `nil` if that is empty.
  public func intersection(_ other: LayoutRect) -> LayoutRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let rect = LayoutRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return rect.isDrawable ? rect : nil
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return LayoutRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether the rectangle has an area, and all of its numbers are finite.
  package var isDrawable: Bool {
    width > 0 && height > 0 && x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }
}
