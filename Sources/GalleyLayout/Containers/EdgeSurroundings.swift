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
    guard let end = reach(at: highest, sign: 1), let start = reach(at: lowest, sign: -1) else { return nil }
    return Interval(start: -start, end: end)
  }

  /// The greatest x of the shape at a position across the lines if `sign` is 1; the negative of its smallest x if
  /// `sign` is -1. `nil` if the shape has no point at this position.
  private func reach(at y: Double, sign: Double) -> Double? {
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
