internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Breaks a paragraph line by line: each line ends at the last stop that fits.
///
/// A `LineScan` breaks nearly every line, by comparing differences of two positions. `searchedLine` breaks all other
/// lines, with a `LineSearch`. The breaker itself never changes: a `LineCursor` stores how far the paragraph is broken.
final class GreedyBreaker {
  let ruler: LineRuler
  let paragraph: Int
  /// Index after the paragraph's last candidate.
  let end: CandidateIndex
  /// The rules of the style that can forbid a line to end at a stop, although the line fits.
  let eligibility: BreakEligibility
  /// Breaks the paragraph's direct lines, from any cursor on.
  private let scan: LineScan

  /// Prepares to break the paragraph at `index`.
  convenience init(_ shaped: ShapedText, paragraph index: Int) {
    let rules = shaped.lineRules[shaped.paragraphs[index].style]
    self.init(shaped, paragraph: index, rules)
  }

  /// Prepares to break the paragraph at `index`. `rules` are the rules of the paragraph's style.
  @inline(__always)
  init(_ shaped: ShapedText, paragraph index: Int, _ rules: LineRules) {
    paragraph = index
    ruler = LineRuler(shaped, paragraph: index, rules)
    eligibility = BreakEligibility(shaped, paragraph: index, rules)
    end = ruler.paragraph.candidates.upperBound
    scan = LineScan(shaped, in: ruler.paragraph, rules: rules)
  }

  /// The cursor before the paragraph's first line.
  @inline(__always)
  var firstLine: LineCursor {
    let first = ruler.paragraph.candidates.lowerBound
    return LineCursor(first: first, next: first + 1, start: ruler.isDirect ? nil : ruler.start(at: ruler.stop(first)))
  }

  /// Whether the paragraph has no lines after the cursor.
  @inline(__always)
  func isDone(_ cursor: LineCursor) -> Bool { cursor.next == end }

  /// Where the line at the cursor starts.
  func start(_ cursor: LineCursor) -> LineStart { cursor.start ?? LineStart(ruler.stop(cursor.first)) }

  /// Shaped-text offset at which the line at the cursor starts.
  func offset(_ cursor: LineCursor) -> Int { cursor.start?.offset ?? ruler.columns.offset(cursor.first) }

  /// The next line if the line is direct (see `LineScan`). Otherwise returns `nil` and does not change the cursor;
  /// then call `searchedLine`.
  @inline(__always)
  func directLine(_ cursor: inout LineCursor, _ fit: LineFit) -> DirectLine? {
    let position = LineScan.Position(first: cursor.first, next: cursor.next)
    guard let line = scan.directLine(at: position, fit) else { return nil }
    let next = LineScan.Position(behind: line)
    cursor.first = next.first
    cursor.next = dependsOnLineStarts ? firstBreak(behind: line, from: next.next) : next.next
    return line
  }

  /// Whether a line's breaks may depend on where the line starts: see `LineRuler.firstBreak`.
  var dependsOnLineStarts: Bool { scan.dependsOnLineStarts }

  /// The first candidate, from `next` on, at which the line behind a direct line may end. Call this function only if
  /// `dependsOnLineStarts` is true.
  @inline(never)
  func firstBreak(behind line: DirectLine, from next: CandidateIndex) -> CandidateIndex {
    ruler.firstBreak(from: next, ofLineAt: ruler.columns.offset(line.last))
  }

  /// For a line that starts at `offset`, a shaped-text offset: the index of the first candidate, from `next` on, at
  /// which the line may end.
  @inline(__always)
  func firstBreak(from next: CandidateIndex, ofLineAt offset: Int) -> CandidateIndex {
    dependsOnLineStarts ? ruler.firstBreak(from: next, ofLineAt: offset) : next
  }

  /// The index of the first candidate at which a line may end.
  func firstCandidate(of line: BrokenLine) -> CandidateIndex {
    let next =
      line.firstCandidate.map { $0 + 1 }
      ?? ruler.paragraph.candidates.partitionPoint { ruler.columns.offset($0) > line.start.offset }
    return firstBreak(from: next, ofLineAt: line.start.offset)
  }

  /// The cursor before a line.
  func cursor(before line: BrokenLine) -> LineCursor {
    let first = line.firstCandidate ?? .betweenUnits
    return LineCursor(
      first: first, next: firstCandidate(of: line), start: ruler.isDirect && first.isCandidate ? nil : line.start)
  }

  /// The next line, direct or not.
  ///
  /// If nothing fits, the line overflows; but if `mayBeEmpty` is true, the result is `nil`, so that the caller can try
  /// the next slot.
  func line(_ cursor: inout LineCursor, _ fit: LineFit, mayBeEmpty: Bool = false) -> BrokenLine? {
    if let direct = directLine(&cursor, fit) { return line(direct) }
    switch searchedLine(&cursor, fit: fit, mayBeEmpty: mayBeEmpty) {
    case .direct(let direct): return line(direct)
    case .line(let line): return line
    case nil: return nil
    }
  }

  /// The `BrokenLine` of a direct line, with all its fields.
  @inline(__always)
  func line(_ direct: DirectLine) -> BrokenLine {
    let (start, stop) = (ruler.stop(direct.first), ruler.stop(direct.last))
    let end = direct.last == end - 1 ? ruler.paragraph.range.upperBound : stop.offset
    return BrokenLine(
      paragraph: paragraph, start: LineStart(start), end: stop, firstCandidate: direct.first,
      lastCandidate: direct.last, range: start.offset..<end, width: direct.width, occupiedWidth: direct.width,
      reason: reason(stop, candidate: direct.last), need: direct.need, sameBreak: direct.sameBreak)
  }

  /// Builds the line up to `stop`, whatever the line's width, and moves the cursor behind the line. Used for breaks
  /// that were chosen together. `next` is the first candidate after the stop.
  func line(
    _ cursor: inout LineCursor, to stop: LineStop, next: CandidateIndex, isCandidate: Bool, _ fit: LineFit
  ) -> BrokenLine {
    cursor.next = next
    var start = start(cursor)
    start.indent = fit.indents.start
    return buildLine(
      &cursor, from: start, to: stop, candidate: isCandidate ? next - 1 : nil, fit: fit, sameBreak: .all, need: 0)
  }

  /// Builds the line up to `stop`, a candidate or a place between text units, and moves the cursor behind the line.
  func buildLine(
    _ cursor: inout LineCursor, from start: LineStart, to stop: LineStop, candidate: CandidateIndex?, fit: LineFit,
    sameBreak: TextMeasurement.ValidRange, need: Double
  ) -> BrokenLine {
    var line = ruler.line(from: start, to: stop, fit, paragraph: paragraph, reason: reason(stop, candidate: candidate))
    (line.firstCandidate, line.lastCandidate) = (cursor.first.isCandidate ? cursor.first : nil, candidate)
    line.sameBreak = sameBreak
    line.need = need
    move(&cursor, behind: start, to: stop, candidate: candidate)
    return line
  }

  /// Moves the cursor behind a line that starts at `start` and ends at `stop`.
  func move(_ cursor: inout LineCursor, behind start: LineStart, to stop: LineStop, candidate: CandidateIndex?) {
    if eligibility.hyphens != nil {
      let isHyphenated = candidate.map { ruler.columns.has(.hyphen, $0) } ?? false
      cursor.consecutiveHyphens = isHyphenated ? consecutiveHyphens(before: cursor) + 1 : 0
    }
    cursor.next = firstBreak(from: candidate.map { $0 + 1 } ?? cursor.next, ofLineAt: stop.offset)
    cursor.first = candidate ?? .betweenUnits
    cursor.start = ruler.isDirect && candidate != nil ? nil : ruler.start(at: stop, behind: start)
  }

  /// Whether a line ends inside a phrase.
  func endsInsidePhrase(_ line: BrokenLine) -> Bool {
    guard eligibility.hidden.keepsPhrases, let last = line.lastCandidate else { return false }
    return eligibility.hidden.isInsidePhrase(last, ofLineFrom: line.start.offset, of: ruler.shaped)
  }

  /// The number of consecutive lines before the cursor that end with hyphens, if the style limits such lines.
  func consecutiveHyphens(before cursor: LineCursor) -> Int {
    cursor.first.isCandidate && ruler.columns.has(.hyphen, cursor.first) ? cursor.consecutiveHyphens : 0
  }

  /// Why a line ends at a stop.
  @inline(__always)
  private func reason(_ stop: LineStop, candidate: CandidateIndex?) -> TextLine.BreakReason {
    guard let candidate else { return .emergency }
    if candidate == end - 1 { return ruler.paragraph.endsWithBreak ? .mandatory : .end }
    return stop.flags.contains(.hyphen) ? .hyphen : .wrap
  }
}

/// A position between two lines of a paragraph: where the next line starts.
///
/// A cursor is small, so that a loop over lines keeps it in registers. To break a paragraph again from a line on, use
/// the cursor before this line.
struct LineCursor: Hashable {
  /// The candidate at which the next line starts; negative if the line starts between text units.
  var first: CandidateIndex
  /// The first candidate at which the next line may end.
  var next: CandidateIndex
  /// The position, flags and item of the next line's start. `nil` if the index `first` is enough: if the line starts at
  /// a candidate, and the width between two candidates is the difference of their positions (`LineRuler.isDirect`).
  var start: LineStart?
  /// The number of consecutive lines before the position that end with hyphens. Counted only if the style limits such
  /// lines, and valid only if a line with a hyphen ends at `first`.
  var consecutiveHyphens = 0
}

/// The greedy lines of a paragraph, with the cursors for breaking the last of these lines again.
struct GreedyLines {
  /// The cursors before the last lines, one for each of at most `keep` lines.
  private(set) var starts: [LineCursor] = []
  /// The greedy lines.
  private(set) var lines: [BrokenLine] = []
  /// The cursor after the last line.
  private(set) var rest: LineCursor
  /// The available width into which the first overflowing line would fit; `nil` if no line overflows. A line that ends
  /// inside a phrase, because the phrase is too wide, counts as overflowing, as in browsers.
  private(set) var overflow: Double?
  /// Whether the lines contain the whole paragraph.
  var isComplete: Bool { breaker.isDone(rest) }
  /// Whether a line ends inside a word because no break fits (`overflow-wrap`).
  var hasDividedWord: Bool { dividedWords > 0 }
  /// The number of lines that end inside a word because no break fits.
  var dividedWords: Int { lines.count { $0.reason == .emergency } }
  /// The breaker that made the lines.
  let breaker: GreedyBreaker

  /// Fills lines greedily. Stops after `limit` lines, or after a line that overflows.
  init(_ breaker: GreedyBreaker, in space: ParagraphSpace, limit: Int, keep: Int) {
    self.breaker = breaker
    rest = breaker.firstLine
    while !breaker.isDone(rest), lines.count < limit {
      starts.append(rest)
      if starts.count > keep { starts.removeFirst() }
      let fit = space.fit(lines.count, breaker.ruler.fit)
      guard let line = breaker.line(&rest, fit) else { return }
      lines.append(line)
      if !fit.fits(line.occupiedWidth) {
        overflow = fit.need(line.occupiedWidth)
        return
      }
      if breaker.endsInsidePhrase(line) {
        overflow = line.sameBreak.upperBound
        return
      }
    }
  }

  /// The index in `lines` of the line for the first cursor in `starts`.
  var firstStart: Int { lines.count - starts.count }
}

/// The available width and the indents of all lines of a paragraph, if the width is constant. Used by the strategies
/// that choose the breaks of several lines together (`balance`, `pretty`, `optimal`).
struct ParagraphSpace: Sendable {
  /// The available width of every line, indents included, in layout units.
  let width: Double
  /// The indents of the first line.
  let first: Indents
  /// The indents of all other lines.
  let later: Indents
  /// The largest number of lines that the paragraph may have.
  let lineLimit: Int

  init(width: Double, first: Indents, later: Indents, lineLimit: Int) {
    self.width = width
    self.first = first
    self.later = later
    self.lineLimit = lineLimit
  }

  /// The indents of a line. Lines are counted from the paragraph's first.
  func indents(_ line: Int) -> Indents { line == 0 ? first : later }

  /// Decides what fits into a line. Lines are counted from the paragraph's first.
  func fit(_ line: Int, _ metrics: FitMetrics) -> LineFit {
    LineFit(available: width, indents: indents(line), metrics: metrics)
  }

  /// This space without the indent of `text-indent: hanging`. Browsers ignore that indent when they choose the breaks
  /// of several lines together.
  func withoutHangingIndent(_ style: ParagraphStyle) -> ParagraphSpace {
    guard style.textIndent.hanging else { return self }
    let start = FitMetrics(behavior: style.behavior).length(style.startIndent)
    return ParagraphSpace(
      width: width, first: Indents(start: start, end: first.end), later: Indents(start: start, end: later.end),
      lineLimit: lineLimit)
  }

  /// This space with another available width.
  func with(width: Double) -> ParagraphSpace {
    ParagraphSpace(width: width, first: first, later: later, lineLimit: lineLimit)
  }
}
