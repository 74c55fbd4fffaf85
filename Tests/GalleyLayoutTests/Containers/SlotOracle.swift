import Galley
import GalleyTestSupport

/// Decides for single points whether a container's shapes keep lines out, directly from the definitions of the shapes.
struct SlotOracle {
  let container: Container
  let writingMode: ParagraphStyle.WritingMode

  /// Whether an exclusion contains the point. The point is in the axes of the box.
  func isForbidden(_ point: LayoutPoint) -> Bool { container.exclusions.contains { $0.forbids(point) } }

  /// The point at these distances along and across the lines, from the box's left side (top in vertical text) and from
  /// its block-start side.
  func point(along: Double, across: Double) -> LayoutPoint {
    switch writingMode {
    case .horizontalTB: LayoutPoint(x: along, y: across)
    case .verticalRL: LayoutPoint(x: container.size.width - across, y: along)
    case .verticalLR: LayoutPoint(x: across, y: along)
    }
  }

  /// Whether a point of the strip `band` at a position along the lines is forbidden. Tests the edges of the strip, many
  /// points between them, and points on both sides of every crossing with a shape's edge. Points on an edge do not
  /// count.
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

  /// The positions across the lines of a polygon's edges at a position along the lines.
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
  /// Whether the exclusion, with its margin, contains the point.
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
  /// The extreme points and the corners of the shape's edge.
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
  /// How often a ray to the right crosses the edges of a polygon: `sum` counts downward crossings as 1 and upward ones
  /// as −1, `count` counts all crossings.
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
