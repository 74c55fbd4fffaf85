/// The places from `start` to `end` on one axis, in layout units.
struct Interval: Hashable {
  /// The smallest place.
  var start: Double
  /// The greatest place.
  var end: Double

  /// Whether some place between the ends of this interval is between the ends of the other.
  func intersects(_ other: Interval) -> Bool { start < other.end && other.start < end }

  /// Whether all places of the other interval are in this one.
  func contains(_ other: Interval) -> Bool { start <= other.start && other.end <= end }

  /// The place in the interval that is nearest to `place`.
  func clamped(_ place: Double) -> Double { min(max(place, start), end) }

  /// This interval with both ends moved outwards by `growth`; inwards if that is negative.
  func grown(by growth: Double) -> Interval { Interval(start: start - growth, end: end + growth) }
}

extension Interval {
  /// The band of a line: what the line takes up across the lines, from `offset` on.
  ///
  /// The outermost 1/1024 at both edges does not count, so that a line ends above a shape even if sums that should be
  /// equal were rounded in different orders. A band is never empty.
  init(bandAt offset: Double, height: Double) {
    let height = height.isFinite ? max(0, height) : 0
    let margin = min(Self.tolerance, height / 4)
    start = offset + margin
    end = max(start.nextUp, offset + height - margin)
  }

  /// Lengths below 1/1024 of a layout unit do not decide whether a line has space.
  static var tolerance: Double { 1.0 / 1024 }
}
