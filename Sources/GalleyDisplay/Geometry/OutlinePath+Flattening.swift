internal import GalleyLayout

extension OutlinePath {
  /// Returns the contours as polygons whose edges are at most `tolerance` away from the curves. Each polygon is closed
  /// without a repetition of its first point. Repeated points are left out.
  func flattened(tolerance: Double) -> [[LayoutPoint]] {
    var contours: [[LayoutPoint]] = []
    var contour: [LayoutPoint] = []
    func finish() {
      if contour.count > 1, contour.first == contour.last { contour.removeLast() }
      if !contour.isEmpty { contours.append(contour) }
      contour = []
    }
    func add(_ point: LayoutPoint) { if point != contour.last { contour.append(point) } }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        contour = [point]
      case .line(let point): add(point)
      case .quad(let control, let end):
        guard let start = contour.last else { continue }
        let (first, second) = start.cubicControls(ofQuadratic: control, to: end)
        for point in Self.curve(start, first, second, end, tolerance) { add(point) }
      case .cubic(let first, let second, let end):
        guard let start = contour.last else { continue }
        for point in Self.curve(start, first, second, end, tolerance) { add(point) }
      }
    }
    finish()
    return contours
  }

  /// Returns points on a cubic curve, without its start. The number of equal steps follows from the second differences
  /// of the control points, which bound the distance between a curve and its chords.
  private static func curve(_ a: LayoutPoint, _ b: LayoutPoint, _ c: LayoutPoint, _ d: LayoutPoint, _ tolerance: Double)
    -> [LayoutPoint]
  {
    let first = ((a.x - 2 * b.x + c.x) * (a.x - 2 * b.x + c.x) + (a.y - 2 * b.y + c.y) * (a.y - 2 * b.y + c.y))
      .squareRoot()
    let second = ((b.x - 2 * c.x + d.x) * (b.x - 2 * c.x + d.x) + (b.y - 2 * c.y + d.y) * (b.y - 2 * c.y + d.y))
      .squareRoot()
    let wanted = (0.75 * max(first, second) / tolerance).squareRoot().rounded(.up)
    let steps = wanted.isFinite ? min(max(Int(min(wanted, 1000)), 1), 1000) : 1
    return (1...steps).map { step in
      if step == steps { return d }
      let t = Double(step) / Double(steps)
      let u = 1 - t
      let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return LayoutPoint(
        x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
    }
  }
}
