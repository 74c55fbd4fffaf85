extension Exclusion {
  /// A shape that text flows around or inside: see ``Exclusion``.
  ///
  /// Coordinates are layout units from the container's top left corner, x to the right and y down, in vertical text
  /// too. Numbers beyond ±10¹² count as ±10¹². Negative sizes and radii count as 0.
  public enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rectangle(LayoutRect)
    /// A circle.
    case circle(center: LayoutPoint, radius: Double)
    /// An ellipse whose axes are parallel to the container's.
    case ellipse(center: LayoutPoint, radiusX: Double, radiusY: Double)
    /// A polygon, closed by an edge from the last point to the first. Edges may cross: `rule` decides which points are
    /// inside.
    ///
    /// A polygon with fewer than three points has no inside. But if the exclusion has a margin, text keeps this
    /// distance from the polygon's points and edge.
    case polygon([LayoutPoint], rule: Exclusion.WindingRule = .nonzero)
  }
}

extension Exclusion {
  /// Says which points are inside a polygon whose edges cross. Both rules look at the edges that a ray from the point
  /// crosses.
  public enum WindingRule: String, CaseIterable, Hashable, Sendable {
    /// A point is inside if the edges crossed downwards and the edges crossed upwards differ in number.
    case nonzero
    /// A point is inside if the number of edges crossed is odd.
    case evenodd
  }
}

extension Exclusion.Shape {
  /// Whether every number of the shape is finite.
  var isFinite: Bool {
    switch self {
    case .rectangle(let rect):
      rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite
    case .circle(let center, let radius): center.isFinite && radius.isFinite
    case .ellipse(let center, let radiusX, let radiusY): center.isFinite && radiusX.isFinite && radiusY.isFinite
    case .polygon(let points, _): points.allSatisfy(\.isFinite)
    }
  }
}

extension LayoutPoint {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
