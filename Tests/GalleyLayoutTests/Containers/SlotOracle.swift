import Galley
import GalleyTestSupport

/// Says point by point what a container leaves free, from the shapes' definitions.
struct SlotOracle {
  let container: Container
  let writingMode: ParagraphStyle.WritingMode

  /// Whether lines keep out of the point, which is in the box's axes.
  func isForbidden(_ point: LayoutPoint) -> Bool { container.exclusions.contains { $0.forbids(point) } }

  /// The point at a place along the lines and across, from the box's left (in vertical text top) and block-start side.
  func point(along: Double, across: Double) -> LayoutPoint {
    switch writingMode {
    case .horizontalTB: LayoutPoint(x: along, y: across)
    case .verticalRL: LayoutPoint(x: container.size.width - across, y: along)
    case .verticalLR: LayoutPoint(x: across, y: along)
    }
  }

  /// Whether a point of the strip `band` at a place along the lines is forbidden: looks at the strip's edges, at many
  /// places between, and at both sides of all places where an edge crosses. Places on an edge itself do not count.
  func isForbidden(along: Double, band: ClosedRange<Double>) -> Bool {
    var places = (0...60).map { band.lowerBound + (band.upperBound - band.lowerBound) * Double($0) / 60 }
    for exclusion in container.exclusions {
      for point in exclusion.shape.corners {
        places.append(writingMode == .horizontalTB ? point.y : writingMode == .verticalLR ? point.x : -point.x)
        if writingMode == .verticalRL { places[places.count - 1] += container.size.width }
      }
    }
    let crossings = container.exclusions.flatMap { self.crossings(of: $0.shape, along: along) }
    let edges = (places + crossings).filter { band.contains($0) }.sorted()
    let middles = zip(edges, edges.dropFirst()).map { ($0 + $1) / 2 }
    return (places.filter { band.contains($0) } + middles).contains { isForbidden(point(along: along, across: $0)) }
  }

  /// Where the edges of a polygon are at a place along the lines.
  private func crossings(of shape: Exclusion.Shape, along: Double) -> [Double] {
    guard case .polygon(let points, _) = shape else { return [] }
    return points.indices.compactMap { index in
      let (a, b) = (turned(points[index]), turned(points[(index + 1) % points.count]))
      guard a.x != b.x, (a.x < along) != (b.x < along) else { return nil }
      return a.y + (b.y - a.y) * (along - a.x) / (b.x - a.x)
    }
  }

  /// The point with x along the lines and y across.
  private func turned(_ point: LayoutPoint) -> LayoutPoint {
    switch writingMode {
    case .horizontalTB: point
    case .verticalRL: LayoutPoint(x: point.y, y: container.size.width - point.x)
    case .verticalLR: LayoutPoint(x: point.y, y: point.x)
    }
  }
}

extension Exclusion {
  /// Whether the exclusion keeps lines out of a point.
  func forbids(_ point: LayoutPoint) -> Bool {
    let growth = textSide == .inside ? -margin : margin
    let isInside: Bool
    switch shape {
    case .rectangle(let rect):
      isInside =
        abs(point.x - rect.x - rect.width / 2) < rect.width / 2 + growth
        && abs(point.y - rect.y - rect.height / 2) < rect.height / 2 + growth
    case .circle(let center, let radius):
      let (dx, dy) = (point.x - center.x, point.y - center.y)
      isInside = (dx * dx + dy * dy).squareRoot() < radius + growth
    case .ellipse(let center, let radiusX, let radiusY):
      let (dx, dy) = ((point.x - center.x) / (radiusX + growth), (point.y - center.y) / (radiusY + growth))
      isInside = radiusX + growth > 0 && radiusY + growth > 0 && dx * dx + dy * dy < 1
    case .polygon(let points, let rule):
      let isNear = points.indices.contains { index in
        point.distance(to: points[index], points[(index + 1) % points.count]) < margin
      }
      let winding = point.winding(in: points)
      let isIn = rule == .nonzero ? winding.sum != 0 : winding.count % 2 != 0
      return isNear || isIn != (textSide == .inside)
    }
    return isInside != (textSide == .inside)
  }
}

extension Exclusion.Shape {
  /// Points of the edge that reach farthest, or where it has a corner.
  var corners: [LayoutPoint] {
    switch self {
    case .rectangle(let rect):
      [
        LayoutPoint(x: rect.x, y: rect.y), LayoutPoint(x: rect.x + rect.width, y: rect.y + rect.height),
      ]
    case .circle(let center, _), .ellipse(let center, _, _): [center]
    case .polygon(let points, _): points
    }
  }
}

extension LayoutPoint {
  /// How often a ray to the right crosses the edges of a polygon: downwards less upwards, and in all.
  fileprivate func winding(in points: [LayoutPoint]) -> (sum: Int, count: Int) {
    var (sum, count) = (0, 0)
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) where (a.y <= y) != (b.y <= y) {
      guard a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) > x else { continue }
      sum += a.y <= y ? 1 : -1
      count += 1
    }
    return (sum, count)
  }

  /// The distance to the edge from `a` to `b`.
  fileprivate func distance(to a: LayoutPoint, _ b: LayoutPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let part = square > 0 ? min(1, max(0, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0
    let (ox, oy) = (x - a.x - part * dx, y - a.y - part * dy)
    return (ox * ox + oy * oy).squareRoot()
  }
}
