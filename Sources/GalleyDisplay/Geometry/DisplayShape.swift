public import GalleyLayout

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
