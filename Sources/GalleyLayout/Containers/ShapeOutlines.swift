/// A polygon in the axes of the lines: the x of its points is along the lines, and the y is across the lines.
struct PolygonOutline {
  /// An edge that is not parallel to the lines. Its two ends are in the order in which lines stack.
  private struct Edge {
    var top: LayoutPoint
    var bottom: LayoutPoint
    /// 1 if the polygon's outline runs along this edge in the direction in which lines stack; -1 if it runs in the
    /// opposite direction.
    var winding: Int

    /// The edge's position along the lines, at a position across the lines.
    func x(at y: Double) -> Double {
      if y <= top.y { return top.x }
      if y >= bottom.y { return bottom.x }
      return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
    }
  }

  /// The part of an edge in a band: `a` is its position along the lines at the start of the band, `b` at the end.
  fileprivate struct Part {
    var a: Double
    var b: Double
    var winding: Int
    var middle: Double { (a + b) / 2 }
  }

  private var edges: [Edge] = []
  /// For each edge the points that are nearer to the edge than the margin; empty if the margin is 0.
  private var surroundings: [EdgeSurroundings] = []
  /// The positions of all points across the lines, ascending and without repetitions.
  private let heights: [Double]
  private let rule: Exclusion.WindingRule
  /// The interval that the polygon and its margin cover across the lines.
  let extent: Interval

  /// The polygon with these points. Text keeps the distance `margin` from the edges.
  init(_ points: [LayoutPoint], _ rule: Exclusion.WindingRule, margin: Double) {
    self.rule = rule
    var heights = points.map(\.y).sorted()
    heights.removeRepeated()
    self.heights = heights
    extent = Interval(start: (heights.first ?? 0) - margin, end: (heights.last ?? 0) + margin)
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      if point.y < next.y { edges.append(Edge(top: point, bottom: next, winding: 1)) }
      if point.y > next.y { edges.append(Edge(top: next, bottom: point, winding: -1)) }
      if margin > 0 { surroundings.append(EdgeSurroundings(first: point, last: next, distance: margin)) }
    }
  }

  /// Keeps text outside of the polygon. Removes from the free intervals of a band each position along the lines that,
  /// anywhere in the band, is inside the polygon or nearer to an edge than the margin.
  func removeInside(in band: Interval, _ free: inout FreeIntervals) { removeCovered(in: band, inside: true, &free) }

  /// Keeps text inside the polygon. Removes from the free intervals of a band each position along the lines that,
  /// anywhere in the band, is outside of the polygon or nearer to an edge than the margin.
  func removeOutside(in band: Interval, _ free: inout FreeIntervals) { removeCovered(in: band, inside: false, &free) }

  private func removeCovered(in band: Interval, inside: Bool, _ free: inout FreeIntervals) {
    for edge in surroundings {
      if let interval = edge.interval(in: band) { free.remove(from: interval.start, interval.end) }
    }
    // The band is cut at the points' heights. So each edge either crosses a whole part of the band, or is outside of
    // this part.
    var start = band.start
    for height in heights where height > start && height < band.end {
      removeParts(in: Interval(start: start, end: height), inside, &free)
      start = height
    }
    removeParts(in: Interval(start: start, end: band.end), inside, &free)
  }

  /// Removes the inside of the polygon from the free intervals of a band, or its outside if `inside` is `false`. No
  /// edge may start or end inside the band.
  private func removeParts(in band: Interval, _ inside: Bool, _ free: inout FreeIntervals) {
    if free.isEmpty { return }
    let active = edges.filter { $0.top.y <= band.start && $0.bottom.y >= band.end }
    let parts = active.map { Part(a: $0.x(at: band.start), b: $0.x(at: band.end), winding: $0.winding) }
    // If edges cross, their order changes, so the band is cut at each crossing.
    var cuts = Self.crossings(of: parts)
    guard !cuts.isEmpty else { return removeSpans(between: parts, inside, &free) }
    cuts.append(1)
    var last = 0.0
    for cut in cuts where cut > last {
      removeSpans(between: parts.map { $0.part(from: last, to: cut) }, inside, &free)
      last = cut
    }
  }

  /// The positions in a band at which edges cross, as fractions of the band's height, ascending.
  private static func crossings(of parts: [Part]) -> [Double] {
    var cuts: [Double] = []
    let sorted = parts.sorted { $0.a < $1.a }
    if zip(sorted, sorted.dropFirst()).allSatisfy({ $0.a < $1.a && $0.b <= $1.b }) { return cuts }
    for (index, part) in parts.enumerated() {
      for other in parts[(index + 1)...] {
        let (before, after) = (part.a - other.a, part.b - other.b)
        guard (before < 0 && after > 0) || (before > 0 && after < 0) else { continue }
        cuts.append(before / (before - after))
      }
    }
    return cuts.sorted()
  }

  /// Removes the inside of the polygon, or its outside if `inside` is `false`. `parts` are the parts of the edges in
  /// the band; they must not cross.
  private func removeSpans(between parts: [Part], _ inside: Bool, _ free: inout FreeIntervals) {
    let parts = parts.sorted { $0.middle < $1.middle }
    var winding = 0
    var last: Part?
    for part in parts {
      let isInside = rule == .nonzero ? winding != 0 : winding & 1 != 0
      if isInside == inside {
        if let last {
          // Two identical parts have nothing between them.
          if last.a != part.a || last.b != part.b { free.remove(from: min(last.a, last.b), max(part.a, part.b)) }
        } else {
          free.remove(from: -.infinity, max(part.a, part.b))
        }
      }
      winding += part.winding
      last = part
    }
    guard !inside else { return }
    free.remove(from: last.map { min($0.a, $0.b) } ?? -.infinity, .infinity)
  }
}

extension PolygonOutline.Part {
  /// The part between two positions, which are fractions of the band's height.
  fileprivate func part(from start: Double, to end: Double) -> Self {
    var part = self
    part.a = a + (b - a) * start
    part.b = a + (b - a) * end
    return part
  }
}

extension [Double] {
  /// Removes values that are equal to the value before them.
  fileprivate mutating func removeRepeated() {
    var kept: [Double] = []
    for value in self where kept.last != value { kept.append(value) }
    self = kept
  }
}

/// All points within a given distance of one edge of a polygon, in the axes of the lines. The shape is a bar with round
/// ends.
struct EdgeSurroundings {
  /// The ends of the edge: x along the lines, y across.
  var first: LayoutPoint
  var last: LayoutPoint
  /// The distance; greater than 0.
  var distance: Double

  /// The interval of all positions along the lines that the shape covers anywhere in a band; `nil` if the shape is
  /// outside of the band.
  ///
  /// The shape is convex, so it covers one interval. Each end of the interval is at the position across the lines,
  /// inside the band, that is nearest to the point where the shape extends farthest in that direction.
  func interval(in band: Interval) -> Interval? {
    let low = min(first.y, last.y)
    let high = max(first.y, last.y)
    guard low - distance < band.end, band.start < high + distance else { return nil }
    // If the edge is at a right angle to the lines, the shape extends equally far along the whole edge.
    let nearest = band.clamped(min(max(band.start, low), high))
    let highest = first.x == last.x ? nearest : band.clamped(first.x > last.x ? first.y : last.y)
    let lowest = first.x == last.x ? nearest : band.clamped(first.x < last.x ? first.y : last.y)
    guard let end = edge(at: highest, sign: 1), let start = edge(at: lowest, sign: -1) else { return nil }
    return Interval(start: -start, end: end)
  }

  /// The greatest x of the shape at a position across the lines if `sign` is 1; the negative of its smallest x if
  /// `sign` is -1. `nil` if the shape has no point at this position.
  private func edge(at y: Double, sign: Double) -> Double? {
    var farthest: Double?
    for end in [first, last] where abs(y - end.y) < distance {
      let offset = y - end.y
      let reach = sign * end.x + ((distance - offset) * (distance + offset)).squareRoot()
      farthest = max(farthest ?? reach, reach)
    }
    let delta = LayoutPoint(x: sign * (last.x - first.x), y: last.y - first.y)
    guard delta.y != 0 else { return farthest }
    // The side of the bar: the edge, moved by the distance at a right angle to the edge.
    let length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
    let normal = LayoutPoint(x: abs(delta.y) / length, y: (delta.y > 0 ? -delta.x : delta.x) / length)
    let part = (y - first.y - distance * normal.y) / delta.y
    guard part >= 0, part <= 1 else { return farthest }
    let reach = sign * first.x + distance * normal.x + part * delta.x
    return max(farthest ?? reach, reach)
  }
}

/// An ellipse in the axes of the lines: `along` is the axis of the lines, `across` the axis in which lines stack.
struct EllipseOutline {
  var centerAlong: Double
  var centerAcross: Double
  /// Both radii are at least 0.
  var radiusAlong: Double
  var radiusAcross: Double

  /// The interval that the ellipse covers across the lines.
  var extent: Interval { Interval(start: centerAcross - radiusAcross, end: centerAcross + radiusAcross) }

  /// Half of the ellipse's width at a position across the lines; `nil` outside of the ellipse.
  private func halfWidth(at across: Double) -> Double? {
    guard radiusAcross > 0 else { return nil }
    let distance = abs(across - centerAcross) / radiusAcross
    guard distance < 1 else { return nil }
    return radiusAlong * ((1 - distance) * (1 + distance)).squareRoot()
  }

  /// Keeps text outside of the ellipse. Removes from the free intervals of a band each position along the lines that,
  /// anywhere in the band, is inside the ellipse. In a band, the ellipse is widest at the position nearest to its
  /// center.
  func removeInside(in band: Interval, _ free: inout FreeIntervals) {
    guard let half = halfWidth(at: band.clamped(centerAcross)) else { return }
    free.remove(from: centerAlong - half, centerAlong + half)
  }

  /// Keeps text inside the ellipse. Removes from the free intervals of a band each position along the lines that,
  /// anywhere in the band, is outside of the ellipse. In a band, the ellipse is narrowest at one of the band's edges.
  func removeOutside(in band: Interval, _ free: inout FreeIntervals) {
    guard let first = halfWidth(at: band.start), let last = halfWidth(at: band.end) else { return free.removeAll() }
    let half = min(first, last)
    free.removeAllBut(from: centerAlong - half, centerAlong + half)
  }
}
