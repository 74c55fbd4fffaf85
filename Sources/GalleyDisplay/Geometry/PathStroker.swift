internal import GalleyLayout
internal import GalleyText

extension OutlinePath {
  /// Returns the area that a line along the contours covers, as contours for the nonzero rule: for canvases that can
  /// fill but not stroke. Contours count as closed. Curves become lines that are at most 1/64 layout unit away.
  public func stroked(_ style: DisplayShape.Stroke) -> OutlinePath {
    guard style.width > 0, style.width.isFinite else { return OutlinePath() }
    var stroker = PathStroker(style)
    for contour in flattened(tolerance: 1.0 / 64) {
      if let dashes = style.usableDashes {
        for dash in Self.dashed(contour, dashes) { stroker.add(dash, isClosed: false) }
      } else {
        stroker.add(contour, isClosed: true)
      }
    }
    return stroker.path
  }

  /// Cuts a closed polygon into dashes. After 100,000 dashes the rest stays unbroken.
  private static func dashed(_ polygon: [LayoutPoint], _ dashes: [Double]) -> [[LayoutPoint]] {
    var result: [[LayoutPoint]] = []
    var part: [LayoutPoint] = []
    var index = 0
    var left = dashes[0]
    guard let first = polygon.first, polygon.count > 1 else { return [] }
    part = [first]
    for (start, end) in zip(polygon, polygon.dropFirst() + [first]) {
      let length = start.distance(to: end)
      var done = 0.0
      while length - done > left, result.count < 100_000 {
        done += left
        let point = start.interpolated(to: end, at: done / length)
        if index % 2 == 0 {
          result.append(part + [point])
          part = []
        } else {
          part = [point]
        }
        index = (index + 1) % dashes.count
        left = dashes[index]
      }
      left -= length - done
      if index % 2 == 0 { part.append(end) }
    }
    if part.count > 1 { result.append(part) }
    return result
  }
}

/// Makes the outline of a stroke: a rectangle for each edge of a polygon and a polygon or disc for each corner. All
/// have the same direction, so that the nonzero rule unites them.
private struct PathStroker {
  private(set) var path = OutlinePath()
  private let half: Double
  private let join: TextStyle.LineJoin

  init(_ style: DisplayShape.Stroke) {
    half = style.width / 2
    join = style.join
  }

  mutating func add(_ points: [LayoutPoint], isClosed: Bool) {
    guard let first = points.first, points.count > 1 else { return }
    let ends = isClosed ? points.dropFirst() + [first] : points.dropFirst()
    for (start, end) in zip(points, ends) { addEdge(start, end) }
    for index in points.indices {
      if !isClosed, index == 0 || index == points.count - 1 { continue }
      let before = points[index == 0 ? points.count - 1 : index - 1]
      let after = points[index == points.count - 1 ? 0 : index + 1]
      addCorner(from: before, at: points[index], to: after)
    }
  }

  private mutating func addEdge(_ start: LayoutPoint, _ end: LayoutPoint) {
    guard let (x, y) = Self.normal(start, end) else { return }
    addPolygon([
      LayoutPoint(x: start.x + x * half, y: start.y + y * half), LayoutPoint(x: end.x + x * half, y: end.y + y * half),
      LayoutPoint(x: end.x - x * half, y: end.y - y * half), LayoutPoint(x: start.x - x * half, y: start.y - y * half),
    ])
  }

  private mutating func addCorner(from before: LayoutPoint, at corner: LayoutPoint, to after: LayoutPoint) {
    guard let first = Self.normal(before, corner), let second = Self.normal(corner, after) else { return }
    if join == .round { return path.addDisc(center: corner, radius: half) }
    // The gap between the rectangles of the two edges is on the outer side of the turn.
    let turn = first.x * second.y - first.y * second.x
    guard turn != 0 else { return }
    let side = turn > 0 ? -half : half
    let a = LayoutPoint(x: corner.x + first.x * side, y: corner.y + first.y * side)
    let b = LayoutPoint(x: corner.x + second.x * side, y: corner.y + second.y * side)
    let cosine = first.x * second.x + first.y * second.y
    // The ratio of the miter's length to the line's width is 1 / cos(half the angle of the turn).
    // For a turn of 180 degrees the sum is 0; the lower bound of 1e-12 avoids a division by zero.
    let ratio = (2 / max(1 + cosine, 1e-12)).squareRoot()
    guard join == .miter, ratio <= DisplayShape.Stroke.miterLimit else { return addPolygon([corner, a, b]) }
    let (x, y) = (first.x + second.x, first.y + second.y)
    let factor = side / (1 + cosine)
    addPolygon([corner, a, LayoutPoint(x: corner.x + x * factor, y: corner.y + y * factor), b])
  }

  /// Adds a convex polygon, reversed if necessary so that all polygons have the same direction.
  private mutating func addPolygon(_ points: [LayoutPoint]) {
    var area = 0.0
    for (a, b) in zip(points, points.dropFirst() + [points[0]]) { area += a.x * b.y - b.x * a.y }
    guard area != 0, area.isFinite else { return }
    let ordered = area > 0 ? points : points.reversed()
    path.move(to: ordered[0])
    for point in ordered.dropFirst() { path.line(to: point) }
  }

  /// The vector of length 1 perpendicular to an edge; `nil` for an edge without length.
  private static func normal(_ start: LayoutPoint, _ end: LayoutPoint) -> (x: Double, y: Double)? {
    let length = start.distance(to: end)
    guard length > 0, length.isFinite else { return nil }
    return (-(end.y - start.y) / length, (end.x - start.x) / length)
  }
}

extension LayoutPoint {
  /// The distance to another point.
  func distance(to other: LayoutPoint) -> Double {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }
}
