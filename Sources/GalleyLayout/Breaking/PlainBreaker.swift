internal import GalleyShaping
internal import GalleyText

/// Fills the lines of a plain paragraph as `GreedyBreaker` does, by one scan over positions.
///
/// Lines whose width is more than a difference of positions and what is known of their edges are left to the other:
/// those that overflow, that end with a hyphen, white space that takes room or a narrower mark, and very short ones
/// whose edges are shaped again.
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
    return line(to: end, ruler.fit.width(columns.before(end) - position), fitting: widest, tooWide: first)
  }

  /// The same where no line is narrower for ending later, so that the first candidate that does not fit says all.
  @inline(__always)
  private mutating func ascending(_ shaped: ShapedText) -> PlainLine? {
    let position = columns.after(start)
    let index = firstTooWide(from: position)
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
    return line(to: end, width, fitting: max(0, width), tooWide: first)
  }

  /// The first candidate behind `start` that is too far from a position, where they ascend; the one behind the last
  /// where none is.
  @inline(__always)
  private func firstTooWide(from position: Double) -> Int {
    var index = start &+ Self.stride
    while index <= last, fits(index, from: position) { index &+= Self.stride }
    index &-= Self.stride &- 1
    while index <= last, fits(index, from: position) { index &+= 1 }
    return index
  }

  /// Whether a line up to a candidate fits whose content starts at a position.
  @inline(__always)
  private func fits(_ index: Int, from position: Double) -> Bool {
    ruler.fit.fits(columns.before(index) - position, limit: limit)
  }

  /// How many candidates are passed at once while they fit: a line of ideographs has dozens.
  private static var stride: Int { 8 }

  /// The next line where glyphs depend on each other at its start, at its end or at the first candidate that does not
  /// fit, which is at `index` and `first` wide.
  private mutating func reshaped(
    _ shaped: ShapedText, upTo index: Int, first: Double, widest: Double
  ) -> PlainLine? {
    let startsUnsafe = columns.has(CandidateColumns.reshape, start)
    var upper = first
    if index <= last, startsUnsafe || columns.has(CandidateColumns.reshape, index) {
      upper = first / 2
      if upper <= limit {
        guard let exact = ruler.width(from: start, to: index, of: shaped) else { return nil }
        if exact <= limit { return line(to: index, exact, fitting: max(widest, first, exact), tooWide: .infinity) }
        upper = min(first, exact)
      }
    }
    var end = index
    while end > start + 1 {
      end -= 1
      guard let width = ruler.width(from: start, to: end, of: shaped) else { return nil }
      if width <= limit { return line(to: end, width, fitting: max(widest, width), tooWide: upper) }
      upper = min(upper, width)
    }
    return nil
  }

  @inline(__always)
  private mutating func line(to end: Int, _ width: Double, fitting: Double, tooWide: Double) -> PlainLine {
    defer { start = end }
    return PlainLine(
      start: start, end: end, width: width,
      fit: PlainFit(room: room, metrics: ruler.fit, fitting: fitting, tooWide: tooWide))
  }
}
