/// All points within some distance of a polygon's edge, in the axes of the lines: a bar with round ends.
struct EdgeSurroundings {
  /// The ends of the edge: x along the lines, y across.
  var first: LayoutPoint
  var last: LayoutPoint
  /// The distance; greater than 0.
  var distance: Double

  /// What the points cover of a band, along the lines; `nil` for nothing.
  ///
  /// The points are convex, so they cover one interval, and each end of it is at the place of the band that is nearest
  /// to where the points reach farthest.
  func interval(in band: Interval) -> Interval? {
    let low = min(first.y, last.y)
    let high = max(first.y, last.y)
    guard low - distance < band.end, band.start < high + distance else { return nil }
    // Where an edge is at a right angle to the lines, all of it reaches equally far.
    let nearest = band.clamped(min(max(band.start, low), high))
    let highest = first.x == last.x ? nearest : band.clamped(first.x > last.x ? first.y : last.y)
    let lowest = first.x == last.x ? nearest : band.clamped(first.x < last.x ? first.y : last.y)
    guard let end = reach(at: highest, sign: 1), let start = reach(at: lowest, sign: -1) else { return nil }
    return Interval(start: -start, end: end)
  }

  /// How far the points reach at a place across the lines: in the direction of growing x if `sign` is 1, else against
  /// it, where the result is the negative of x. `nil` if no point is there.
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
