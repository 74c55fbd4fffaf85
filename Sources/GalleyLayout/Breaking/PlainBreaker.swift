internal import GalleyShaping
internal import GalleyText

/// A line of a plain paragraph: what is between two of its candidates, its width the difference of their positions.
struct PlainLine {
  /// The candidate that it starts at.
  var start: Int
  /// The candidate that it ends at.
  var end: Int
  /// Width of the content, in layout units.
  var width: Double
  /// The rooms that give the same line.
  var need: ValidRange
}

/// Fills the lines of a plain paragraph as `GreedyBreaker` does, by one scan over positions.
///
/// Lines that are more than a difference of positions are left to the other: those that overflow, that end with a hyphen,
/// white space that takes room or a narrower mark, and those whose edges are shaped again.
struct PlainBreaker {
  let columns: CandidateColumns
  let fit: FitMetrics
  /// The width of every line's room.
  let room: Double
  /// The widest that fits into it.
  private let limit: Double
  /// The candidate that the next line starts at.
  var start: Int
  /// The paragraph's last candidate.
  let last: Int

  init(_ columns: CandidateColumns, _ candidates: Range<Int>, fit: FitMetrics, room: Double) {
    self.columns = columns
    self.fit = fit
    self.room = room
    limit = fit.limit(room)
    start = candidates.lowerBound
    last = candidates.upperBound - 1
  }

  /// Whether the paragraph has no more lines.
  @inline(__always)
  var isDone: Bool { start >= last }

  /// The next line; nil, and nothing done, where the general breaker must break it.
  @inline(__always)
  mutating func next() -> PlainLine? {
    let position = columns.after(start)
    var index = start + 1
    var widest = 0.0
    var upper = Double.infinity
    while index <= last {
      if columns.has(CandidateColumns.special, index) { return nil }
      let width = fit.width(columns.before(index) - position)
      if width > limit {
        upper = width
        break
      }
      widest = max(widest, width)
      index += 1
    }
    let end = index - 1
    guard end > start, !columns.has(CandidateColumns.reshape, start), !columns.has(CandidateColumns.reshape, end),
      index > last || !columns.has(CandidateColumns.reshape, index)
    else { return nil }
    let isEmpty = columns.contentEnd(end) <= columns.offset(start)
    let line = PlainLine(
      start: start, end: end, width: isEmpty ? 0 : fit.width(columns.before(end) - position),
      need: need(widest, upper))
    start = end
    return line
  }

  /// Rooms from the widths that must fit and must not.
  private func need(_ lower: Double, _ upper: Double) -> ValidRange {
    ValidRange(
      lowerBound: lower <= 0 ? 0 : min(max(0, fit.need(lower)), max(0, room)),
      upperBound: upper == .infinity ? upper : fit.need(upper))
  }
}
