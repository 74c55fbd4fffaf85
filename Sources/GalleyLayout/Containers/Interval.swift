/// An interval of positions on one axis, in layout units.
struct Interval: Hashable {
  /// The smallest position.
  var start: Double
  /// The greatest position.
  var end: Double

  /// Whether the two intervals overlap. Intervals that only touch do not overlap.
  func intersects(_ other: Interval) -> Bool { start < other.end && other.start < end }

  /// Whether this interval contains all of the other interval.
  func contains(_ other: Interval) -> Bool { start <= other.start && other.end <= end }

  /// The position in the interval that is nearest to `place`.
  func clamped(_ place: Double) -> Double { min(max(place, start), end) }

  /// This interval with both ends moved outwards by `growth`, or inwards if `growth` is negative.
  func grown(by growth: Double) -> Interval { Interval(start: start - growth, end: end + growth) }
}

extension Interval {
  /// The band of a line: the interval that the line covers on the block axis, from `offset` to `offset + height`.
  ///
  /// The outermost 1/1024 of a layout unit at both edges is left out. So a line that ends exactly at a shape does not
  /// overlap the shape, even if rounding makes two sums differ that should be equal. A band is never empty.
  init(bandAt offset: Double, height: Double) {
    let height = height.isFinite ? max(0, height) : 0
    let margin = min(Self.tolerance, height / 4)
    start = offset + margin
    end = max(start.nextUp, offset + height - margin)
  }

  /// 1/1024 of a layout unit. Shorter lengths count as rounding errors: a free interval that is narrower gets no text,
  /// and a line that extends beyond the end of its container by at most this length still fits.
  static var tolerance: Double { 1.0 / 1024 }
}
