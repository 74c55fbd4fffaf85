/// The intervals along a line that are free for text, in ascending order; they do not touch each other. `cover` removes
/// what a shape covers in the line's band, which is the interval that the line covers on the block axis.
struct FreeIntervals {
  /// The free intervals.
  private(set) var intervals: [Interval]

  /// A band that is free from `start` to `end`.
  init(start: Double, end: Double) { intervals = [Interval(start: start, end: end)] }

  /// Whether nothing is free.
  var isEmpty: Bool { intervals.isEmpty }

  /// Removes everything between `start` and `end`. Does nothing if `end` is not greater than `start`.
  mutating func cover(_ start: Double, _ end: Double) {
    guard end > start, let first = intervals.firstIndex(where: { $0.end > start }) else { return }
    var last = first
    while last < intervals.count, intervals[last].start < end { last += 1 }
    guard last > first else { return }
    var rest: [Interval] = []
    if intervals[first].start < start { rest.append(Interval(start: intervals[first].start, end: start)) }
    if intervals[last - 1].end > end { rest.append(Interval(start: end, end: intervals[last - 1].end)) }
    intervals.replaceSubrange(first..<last, with: rest)
  }

  /// Removes everything that is not between `start` and `end`.
  mutating func coverAllBut(_ start: Double, _ end: Double) {
    guard end > start else { return coverAll() }
    cover(-.infinity, start)
    cover(end, .infinity)
  }

  /// Removes everything.
  mutating func coverAll() { intervals.removeAll() }
}
