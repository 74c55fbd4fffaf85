internal import GalleyShaping
internal import GalleyText

/// Fills lines greedily: each ends at the last stop that fits. How far it got is in a `LineCursor`.
struct GreedyBreaker {
  let ruler: LineRuler
  let paragraph: Int
  /// Index after the paragraph's last candidate.
  let end: Int
  /// Which stops a line may end at besides fitting.
  let eligibility: BreakEligibility
  /// Whether a line can be direct at all.
  private let isDirect: Bool
  /// Whether some candidates have flags that keep a line from being direct. Nearly never: then no flags are read.
  private let hasFlags: Bool

  /// A breaker for a paragraph.
  init(_ shaped: ShapedText, paragraph index: Int) {
    paragraph = index
    ruler = LineRuler(shaped, paragraph: index)
    eligibility = BreakEligibility(shaped, paragraph: index)
    end = ruler.paragraph.candidates.upperBound
    isDirect = ruler.isDirect && !eligibility.isLimited
    hasFlags = ruler.columns.mayHave([.special, .blank, .reshape])
  }

  /// Before the first line.
  @inline(__always)
  var firstLine: LineCursor {
    let first = ruler.paragraph.candidates.lowerBound
    return LineCursor(first: first, next: first + 1, start: ruler.isDirect ? nil : ruler.start(at: ruler.stop(first)))
  }

  /// Whether the paragraph has no more lines.
  @inline(__always)
  func isDone(_ cursor: LineCursor) -> Bool { cursor.next == end }

  /// Where the next line starts.
  func start(_ cursor: LineCursor) -> LineStart { cursor.start ?? LineStart(ruler.stop(cursor.first)) }

  /// Shaped-text offset at which the next line starts.
  func offset(_ cursor: LineCursor) -> Int { cursor.start?.offset ?? ruler.columns.offset(cursor.first) }

  /// The next line; `nil` if it is not direct, and nothing is done.
  ///
  /// It ends before the first candidate that is too wide, if no edge is shaped again and nothing else changes widths.
  @inline(__always)
  func directLine(_ cursor: inout LineCursor, _ fit: LineFit) -> DirectLine? {
    let first = cursor.first
    guard isDirect, first >= 0, !hasFlags || !ruler.columns.has(.reshape, first) else { return nil }
    let position = ruler.columns.after(first)
    var widest = -Double.infinity
    let tooWide = firstDirectlyTooWide(from: position, cursor.next, fit, widest: &widest)
    let last = tooWide - 1
    guard last > first, !hasFlags || !ruler.columns.has([.special, .blank, .reshape], last) else { return nil }
    var upper = Double.infinity
    if tooWide < end {
      if hasFlags, ruler.columns.has([.changesWidth, .reshape], tooWide) { return nil }
      upper = fit.need(ruler.columns.before(tooWide) - position)
    }
    let width = ruler.fit.width(ruler.columns.before(last) - position)
    widest = max(widest, width)
    let isSameInNarrower = widest <= 0 && last == first + 1 && !eligibility.breaksAnywhere
    let need = isSameInNarrower ? 0 : max(0, fit.need(widest))
    cursor.first = last
    cursor.next = last + 1
    return DirectLine(
      first: first, last: last, width: width, sameBreak: ValidRange(lowerBound: need, upperBound: upper), need: need)
  }

  /// The next line in an available width that includes the indents.
  ///
  /// If nothing fits, the line overflows; with `mayBeEmpty` the result is then `nil`, so that the next slot is tried.
  func line(_ cursor: inout LineCursor, _ fit: LineFit, mayBeEmpty: Bool = false) -> BrokenLine? {
    if let direct = directLine(&cursor, fit) { return line(direct) }
    switch searchedLine(&cursor, fit, mayBeEmpty: mayBeEmpty) {
    case .direct(let direct): return line(direct)
    case .line(let line): return line
    case nil: return nil
    }
  }

  /// A direct line with everything that can be said about it.
  @inline(__always)
  func line(_ direct: DirectLine) -> BrokenLine {
    let (start, stop) = (ruler.stop(direct.first), ruler.stop(direct.last))
    let end = direct.last == end - 1 ? ruler.paragraph.range.upperBound : stop.offset
    return BrokenLine(
      paragraph: paragraph, start: LineStart(start), end: stop, firstCandidate: direct.first,
      lastCandidate: direct.last, range: start.offset..<end, width: direct.width, taken: direct.width,
      reason: reason(stop, candidate: direct.last), need: direct.need, sameBreak: direct.sameBreak)
  }

  /// The line up to `stop`, chosen elsewhere, whatever its width; `next` is the first candidate after it.
  func line(
    _ cursor: inout LineCursor, to stop: LineStop, next: Int, isCandidate: Bool, _ fit: LineFit
  ) -> BrokenLine {
    cursor.next = next
    var start = start(cursor)
    start.indent = fit.indents.start
    return finish(&cursor, start, stop, candidate: isCandidate ? next - 1 : nil, fit, sameBreak: .all, need: 0)
  }

  /// Makes the line up to `stop`, which is at a candidate or between text units, and moves the cursor behind it.
  func finish(
    _ cursor: inout LineCursor, _ start: LineStart, _ stop: LineStop, candidate: Int?, _ fit: LineFit,
    sameBreak: ValidRange, need: Double
  ) -> BrokenLine {
    var line = ruler.line(from: start, to: stop, fit, paragraph: paragraph, reason: reason(stop, candidate: candidate))
    (line.firstCandidate, line.lastCandidate) = (cursor.first < 0 ? nil : cursor.first, candidate)
    line.sameBreak = sameBreak
    line.need = need
    move(&cursor, behind: start, to: stop, candidate: candidate)
    return line
  }

  /// Moves the cursor behind a line that ends at `stop`.
  func move(_ cursor: inout LineCursor, behind start: LineStart, to stop: LineStop, candidate: Int?) {
    if let candidate { cursor.next = candidate + 1 }
    cursor.first = candidate ?? -1
    cursor.start = ruler.isDirect && candidate != nil ? nil : ruler.start(at: stop, behind: start)
  }

  /// Why a line ends at a stop.
  @inline(__always)
  private func reason(_ stop: LineStop, candidate: Int?) -> BreakReason {
    guard let candidate else { return .emergency }
    if candidate == end - 1 { return ruler.paragraph.endsWithBreak ? .mandatory : .end }
    return stop.flags.contains(.hyphen) ? .hyphen : .wrap
  }
}

extension GreedyBreaker {
  /// The first candidate from `next` on whose line is too wide or whose width is not a difference of positions, for a line
  /// whose content starts at a position. `widest` becomes the widest line passed, unless positions ascend.
  @inline(__always)
  func firstDirectlyTooWide(from position: Double, _ next: Int, _ fit: LineFit, widest: inout Double) -> Int {
    var index = next
    let columns = ruler.columns
    if columns.ascends {
      // Lines get wider from candidate to candidate: look at every eighth first.
      while index + Self.stride <= end, fit.admits(columns.before(index + Self.stride - 1) - position) {
        index += Self.stride
      }
      while index < end, fit.admits(columns.before(index) - position) { index += 1 }
      return index
    }
    var natural = -Double.infinity
    while index < end, !columns.has(.changesWidth, index) {
      let width = columns.before(index) - position
      guard fit.admits(width) else { break }
      natural = max(natural, width)
      index += 1
    }
    widest = ruler.fit.width(natural)
    return index
  }

  /// How many candidates are passed at once while they fit: a line of ideographs has dozens.
  private static var stride: Int { 8 }
}
