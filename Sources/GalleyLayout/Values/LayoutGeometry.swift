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

/// The smallest rectangle around several rectangles. Stores edges instead of sizes, so that the size is rounded only
/// once.
struct RectUnion {
  private var edges: (left: Double, top: Double, right: Double, bottom: Double)?

  /// Extends the union by a rectangle.
  mutating func add(_ rect: LayoutRect) {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    guard let old = edges else {
      edges = (rect.x, rect.y, right, bottom)
      return
    }
    edges = (min(old.left, rect.x), min(old.top, rect.y), max(old.right, right), max(old.bottom, bottom))
  }

  /// The union; `nil` if no rectangle was added.
  var rect: LayoutRect? {
    edges.map { LayoutRect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top) }
  }
}

/// Heights as integers, in units of 1/1024 layout unit, so that a sum of heights does not depend on the order of
/// addition. Long documents and lists of rows use it.
package enum HeightUnits {
  /// How many units a layout unit has.
  private static let scale = 1024.0
  /// The largest height, in layout units. Larger ones, and infinity, count as this.
  private static let limit = 4_294_967_296.0

  /// A length in layout units, rounded to the nearest integer number of units. A length that is not a number is 0.
  package static func units(_ length: Double) -> Int64 {
    guard !length.isNaN else { return 0 }
    return Int64((min(max(length, -limit), limit) * scale).rounded())
  }

  /// A number of units as a length in layout units.
  package static func length(_ units: Int64) -> Double { Double(units) / scale }
}
