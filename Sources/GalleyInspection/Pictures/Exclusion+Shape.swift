internal import GalleyDisplay
internal import GalleyLayout

extension Exclusion {
  /// The outline of the exclusion's shape, without its margin.
  var displayShape: DisplayShape {
    switch shape {
    case .rectangle(let rect): .rect(rect)
    case .circle(let center, let radius): .path(OutlinePath(ellipseAt: center, radiusX: radius, radiusY: radius))
    case .ellipse(let center, let x, let y): .path(OutlinePath(ellipseAt: center, radiusX: x, radiusY: y))
    case .polygon(let points, _): .path(OutlinePath(polygon: points))
    }
  }
}

extension OutlinePath {
  /// An ellipse whose axes are parallel to the coordinate axes: four cubic curves. Negative radii count as 0.
  init(ellipseAt center: LayoutPoint, radiusX: Double, radiusY: Double) {
    self.init()
    let (x, y) = (max(0, radiusX), max(0, radiusY))
    // The distance of the control points from the ends of a quarter of a unit circle: 4/3 · (√2 − 1).
    let control = 0.5522847498307936
    func point(_ u: Double, _ v: Double) -> LayoutPoint { LayoutPoint(x: center.x + u * x, y: center.y + v * y) }
    move(to: point(1, 0))
    cubic(point(1, control), point(control, 1), to: point(0, 1))
    cubic(point(-control, 1), point(-1, control), to: point(-1, 0))
    cubic(point(-1, -control), point(-control, -1), to: point(0, -1))
    cubic(point(control, -1), point(1, -control), to: point(1, 0))
  }

  /// A closed polygon. Empty if there are no points.
  init(polygon points: [LayoutPoint]) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
  }
}
