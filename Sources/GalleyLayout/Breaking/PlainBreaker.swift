internal import GalleyShaping
internal import GalleyText

/// A line of a plain paragraph: what is between two of its candidates.
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
/// Lines whose width is more than a difference of positions and what is known of their edges are left to the other: those
/// that overflow, that end with a hyphen, white space that takes room or a narrower mark, and very short ones whose edges
/// are shaped again.
struct PlainBreaker {
  let columns: CandidateColumns
  let ruler: PlainRuler
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
    ruler = PlainRuler(columns: columns, fit: fit)
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
  mutating func next(_ shaped: ShapedText) -> PlainLine? {
    if columns.ascends { return ascending(shaped) }
    let position = columns.after(start)
    var index = start + 1
    var widest = 0.0
    var first = Double.infinity
    while index <= last {
      if columns.has(CandidateColumns.special, index) { return nil }
      let width = ruler.fit.width(columns.before(index) - position)
      if width > limit {
        first = width
        break
      }
      widest = max(widest, width)
      index += 1
    }
    let end = index - 1
    guard end > start else { return nil }
    // Only the edges that the line may have count.
    if columns.has(CandidateColumns.reshape, start) || columns.has(CandidateColumns.reshape, end)
      || index <= last && columns.has(CandidateColumns.reshape, index)
    {
      return reshaped(shaped, upTo: index, first: first, widest: widest)
    }
    let line = PlainLine(
      start: start, end: end, width: ruler.fit.width(columns.before(end) - position), need: need(widest, first))
    start = end
    return line
  }

  /// The same where no line is narrower for ending later, so that the first candidate that does not fit says all.
  @inline(__always)
  private mutating func ascending(_ shaped: ShapedText) -> PlainLine? {
    let position = columns.after(start)
    var index = start + 1
    while index + Self.stride <= last, ruler.fit.width(columns.before(index + Self.stride - 1) - position) <= limit {
      index += Self.stride
    }
    while index <= last, ruler.fit.width(columns.before(index) - position) <= limit { index += 1 }
    let end = index - 1
    guard end > start else { return nil }
    let first = index <= last ? ruler.fit.width(columns.before(index) - position) : .infinity
    let width = ruler.fit.width(columns.before(end) - position)
    if columns.mayHave(CandidateColumns.reshape),
      columns.has(CandidateColumns.reshape, start) || columns.has(CandidateColumns.reshape, end)
        || index <= last && columns.has(CandidateColumns.reshape, index)
    {
      return reshaped(shaped, upTo: index, first: first, widest: max(0, width))
    }
    defer { start = end }
    return PlainLine(start: start, end: end, width: width, need: need(max(0, width), first))
  }

  /// How many candidates are passed at once while they fit: a line of ideographs has dozens.
  private static var stride: Int { 8 }

  /// The next line where glyphs depend on each other at its start, at its end or at the first candidate that does not fit,
  /// which is at `index` and `first` wide.
  private mutating func reshaped(
    _ shaped: ShapedText, upTo index: Int, first: Double, widest: Double
  ) -> PlainLine? {
    let startsUnsafe = columns.has(CandidateColumns.reshape, start)
    var upper = first
    if index <= last, startsUnsafe || columns.has(CandidateColumns.reshape, index) {
      upper = first / 2
      if upper <= limit {
        guard let exact = ruler.width(from: start, to: index, of: shaped) else { return nil }
        if exact <= limit { return line(to: index, exact, need(max(widest, first, exact), .infinity)) }
        upper = min(first, exact)
      }
    }
    var end = index
    while end > start + 1 {
      end -= 1
      guard let width = ruler.width(from: start, to: end, of: shaped) else { return nil }
      if width <= limit { return line(to: end, width, need(max(widest, width), upper)) }
      upper = min(upper, width)
    }
    return nil
  }

  private mutating func line(to end: Int, _ width: Double, _ need: ValidRange) -> PlainLine {
    defer { start = end }
    return PlainLine(start: start, end: end, width: width, need: need)
  }

  /// Rooms from the widths that must fit and must not.
  @inline(__always)
  private func need(_ lower: Double, _ upper: Double) -> ValidRange {
    ValidRange(
      lowerBound: lower <= 0 ? 0 : min(max(0, ruler.fit.need(lower)), max(0, room)),
      upperBound: upper == .infinity ? upper : ruler.fit.need(upper))
  }
}
