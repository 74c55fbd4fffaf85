public import GalleyLayout
public import GalleyText

/// A shape to fill, to stroke or to clip to, in layout units.
public enum DisplayShape: Hashable, Sendable {
  /// A rectangle.
  case rect(LayoutRect)
  /// A rectangle with rounded corners.
  case roundedRect(LayoutRect, DisplayShape.CornerRadii)
  /// Contours, filled by the nonzero rule.
  case path(OutlinePath)

  /// A rectangle with one corner radius; a rectangle with square corners if the radius is not above 0.
  public static func rect(_ rect: LayoutRect, cornerRadius: Double) -> DisplayShape {
    cornerRadius > 0 ? .roundedRect(rect, DisplayShape.CornerRadii(cornerRadius)) : .rect(rect)
  }
}

extension DisplayShape {
  /// The shape as contours. If two rounded corners of a rectangle would overlap, all its radii are scaled down.
  public var path: OutlinePath {
    switch self {
    case .rect(let rect): OutlinePath(rect)
    case .roundedRect(let rect, let radii): OutlinePath(rect, radii)
    case .path(let path): path
    }
  }

  /// The smallest rectangle around the shape's points, including the control points of curves. `nil` if the shape has
  /// no area or if a coordinate is not finite.
  public var bounds: LayoutRect? {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _): rect.isDrawable ? rect : nil
    case .path(let path): path.bounds
    }
  }

  /// Returns the shape moved to the right by `x` and down by `y`.
  func moved(x: Double, y: Double) -> DisplayShape {
    switch self {
    case .rect(let rect): .rect(rect.moved(x: x, y: y))
    case .roundedRect(let rect, let radii): .roundedRect(rect.moved(x: x, y: y), radii)
    case .path(let path): .path(path.mapping { LayoutPoint(x: $0.x + x, y: $0.y + y) })
    }
  }
}

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

extension DisplayShape {
  /// How a line along a path is drawn: half of its width on each side of the path.
  public struct Stroke: Hashable, Sendable {
    /// The line's width in layout units; zero or less draws nothing.
    public var width: Double
    /// The shape of its corners.
    public var join: TextStyle.LineJoin
    /// The lengths of dashes and gaps in layout units: dash, gap, dash, gap, … Empty for an unbroken line.
    ///
    /// The list must have an even number of lengths. `stroke-dasharray` of CSS and SVG repeats a list with an odd
    /// number; ``OutlinePath/stroked(_:)`` draws an unbroken line instead.
    public var dashes: [Double]

    /// A line, by default unbroken and with pointed corners.
    public init(width: Double, join: TextStyle.LineJoin = .miter, dashes: [Double] = []) {
      self.width = width
      self.join = join
      self.dashes = dashes
    }

    /// The greatest ratio of a pointed corner's length to the line's width: SVG's initial `stroke-miterlimit`. A corner
    /// with a greater ratio is beveled.
    public static let miterLimit = 4.0

    /// The lengths in ``dashes``. `nil` means that the line is drawn unbroken, because the list is empty, has an odd
    /// number of lengths, contains a length that is negative or not finite, or contains only zeros.
    var usableDashes: [Double]? {
      guard !dashes.isEmpty, dashes.count % 2 == 0, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }),
        dashes.reduce(0, +) > 0
      else { return nil }
      return dashes
    }
  }
}

extension LayoutRect {
  /// Returns the border of the rectangle as four rectangles, one inside each edge, each `line` thick. The four do not
  /// overlap. If the rectangle is too small for that, returns the rectangle itself; if it has no area, nothing.
  func frame(width line: Double) -> [LayoutRect] {
    guard isDrawable else { return [] }
    guard width > 2 * line, height > 2 * line else { return [self] }
    return [
      LayoutRect(x: x, y: y, width: width, height: line),
      LayoutRect(x: x, y: y + line, width: line, height: height - 2 * line),
      LayoutRect(x: maxX - line, y: y + line, width: line, height: height - 2 * line),
      LayoutRect(x: x, y: maxY - line, width: width, height: line),
    ]
  }
}
