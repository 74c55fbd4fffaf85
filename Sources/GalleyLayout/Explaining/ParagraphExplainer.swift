internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Explains the breaks of one paragraph's lines: measures each other place where a line could have ended, with the
/// functions that broke the lines.
struct ParagraphExplainer {
  let breaker: GreedyBreaker
  let rules: BreakRules
  /// How the breaks were chosen, if they were chosen together; `nil` for lines that are filled one by one.
  let choice: BreakChoice?
  /// The available width and the indents of all lines; `nil` if the lines have different available widths.
  let space: ParagraphSpace?
  /// The number of lines from a cursor to the paragraph's end, by cursor. Filled as needed.
  private var counts: [LineCursor: Int] = [:]

  /// Prepares to explain the lines of the paragraph at `index`. `width` is the available width of all lines; `nil` if
  /// the lines have different widths. `lineLimit` is the number of lines that the paragraph may have.
  init(_ shaped: ShapedText, paragraph index: Int, width: Double?, lineLimit: Int) {
    breaker = GreedyBreaker(shaped, paragraph: index)
    rules = BreakRules(shaped, paragraph: index)
    let lineRules = shaped.lineRules[shaped.paragraphs[index].style]
    let space = width.map { width in
      ParagraphSpace(
        width: width, first: Indents(lineRules, paragraph: index, isFirstLine: true),
        later: Indents(lineRules, paragraph: index, isFirstLine: false), lineLimit: lineLimit)
    }
    self.space = space
    choice = space.flatMap { BreakChoice(shaped, paragraph: index, in: $0) }
  }

  var ruler: LineRuler { breaker.ruler }

  /// The cursor behind a line.
  func cursor(behind line: BrokenLine) -> LineCursor {
    var cursor = breaker.cursor(before: line)
    breaker.move(&cursor, behind: line.start, to: line.end, candidate: line.lastCandidate)
    if line.lastCandidate == nil {
      cursor.next = breaker.firstBreak(from: nextCandidate(behind: line), ofLineAt: line.end.offset)
    }
    return cursor
  }

  /// The index of the first candidate after the end of a line.
  func nextCandidate(behind line: BrokenLine) -> CandidateIndex {
    if let last = line.lastCandidate { return last + 1 }
    return ruler.paragraph.candidates.partitionPoint { ruler.columns.offset($0) > line.end.offset }
  }

  /// The number of lines from a cursor to the paragraph's end, filled greedily in the available width `width`. Lines at
  /// the cursor are not the paragraph's first.
  mutating func countLines(from cursor: LineCursor, width: Double) -> Int {
    guard let space else { return 0 }
    let fit = LineFit(available: width, indents: space.later, metrics: ruler.fit)
    var path: [LineCursor] = []
    var next = cursor
    var count = 0
    while !breaker.isDone(next) {
      if let known = counts[next] {
        count = known
        break
      }
      path.append(next)
      guard breaker.line(&next, fit) != nil else { break }
    }
    for cursor in path.reversed() {
      count += 1
      counts[cursor] = count
    }
    return count
  }
}

extension ParagraphExplainer {
  /// The number of lines after a line: the rest of the lines that were chosen together, and the greedy lines after
  /// them.
  mutating func countLines(behind line: BrokenLine, chosen choice: BreakChoice?, number: Int, width: Double) -> Int {
    guard let choice, let last = choice.lines.last else { return countLines(from: cursor(behind: line), width: width) }
    return choice.lines.count - 1 - number + countLines(from: cursor(behind: last), width: width)
  }
}

/// Measures the places where a line could have ended.
extension ParagraphExplainer {
  /// A line as it was broken, with its space and its place in the paragraph.
  struct Subject {
    var broken: BrokenLine
    /// Decides what fits into the line.
    var fit: LineFit
    /// The number of the line in its paragraph, counted from 0.
    var number: Int
    /// Why the line does not end at other candidates, if the line was filled without looking at other lines.
    var rejected: [CandidateIndex: StopRejection]
  }

  /// The other places where a line could have ended, in text order: all earlier candidates, and the later candidates up
  /// to the first to which the line does not fit. For a line that ends between text units also the place before and the
  /// place after.
  mutating func alternatives(of subject: Subject) -> [LayoutExplanation.Alternative] {
    let line = subject.broken
    var stops: [(stop: LineStop, candidate: CandidateIndex?)] = []
    let next = nextCandidate(behind: line)
    // A line that ends at a candidate without its hyphen ends between text units.
    for index in breaker.firstCandidate(of: line)..<max(breaker.firstCandidate(of: line), line.lastCandidate ?? next)
    where ruler.columns.offset(index) != line.end.offset {
      stops.append((ruler.stop(index), index))
    }
    if line.lastCandidate == nil {
      let units = units(around: line, before: next)
      stops += [units.before, units.after].compactMap { $0 }.map { ($0, nil) }
      stops.sort { $0.stop.offset < $1.stop.offset }
    }
    var result: [LayoutExplanation.Alternative] = []
    for (stop, candidate) in stops { result.append(alternative(subject, at: stop, candidate: candidate)) }
    // A line that ends between text units may end before the first candidate that exists for its start.
    let later = max(next, breaker.firstCandidate(of: line))
    for index in later..<max(later, ruler.paragraph.candidates.upperBound) {
      let later = alternative(subject, at: ruler.stop(index), candidate: index)
      result.append(later)
      if !later.fits { break }
    }
    return result
  }

  /// The result if a line ended at a stop.
  private mutating func alternative(
    _ subject: Subject, at stop: LineStop, candidate: CandidateIndex?
  ) -> LayoutExplanation.Alternative {
    let line = subject.broken
    var rest = breaker.cursor(before: line)
    let next =
      candidate.map { $0 + 1 }
      ?? ruler.paragraph.candidates.partitionPoint {
        ruler.columns.offset($0) > stop.offset
      }
    let forced = breaker.line(&rest, to: stop, next: next, isCandidate: candidate != nil, subject.fit)
    let fits = fits(forced, subject.fit)
    let used = usedWidth(of: forced, subject.fit)
    var result = LayoutExplanation.Alternative(
      offset: sourceOffset(of: stop, candidate),
      rule: candidate.map(rules.rule(ofCandidate:)) ?? rules.emergencyRule(at: stop.offset),
      reason: .tooWide, usedWidth: used, slack: subject.fit.availableWidth - used, fits: fits)
    if choice == nil || choice?.strategy == .narrowed, let width = choice?.narrowedWidth ?? space?.width {
      result.paragraphLineCount = subject.number + 1 + countLines(from: rest, width: width)
    }
    let replacement = choice?.replacement(line: subject.number, endingAt: stop, candidate: candidate) ?? .none
    // A line that is too wide may shrink if breaks are chosen together.
    if !fits, choice?.strategy == .optimal, case .cost = replacement { result.fits = true }
    guard result.fits else { return result }
    switch candidate.flatMap({ subject.rejected[$0] }) {
    case .hidden: result.reason = .skipped
    case .separatesLastWords: result.reason = .separatesLastWords
    case .limitsHyphens: result.reason = .limitsHyphens
    case .tooWide, nil: result.reason = stop.offset < line.end.offset ? .earlier : .skipped
    }
    switch replacement {
    case .cost(let cost): (result.reason, result.cost) = (.costlier, cost)
    case .forbidden: result.reason = .separatesLastWords
    case .hidden: result.reason = .skipped
    case .overflowsLater: result.reason = .overflowsLater
    case .worse: result.reason = .costlier
    case .none: break
    }
    return result
  }

  /// Searches again for the end of a line that was filled without looking at other lines. Returns why the line does not
  /// end at the other candidates to which the search came. `hyphens` is the number of lines directly before it that end
  /// with hyphens.
  func rejections(of line: BrokenLine, _ fit: LineFit, hyphens: Int) -> [CandidateIndex: StopRejection] {
    var cursor = breaker.cursor(before: line)
    cursor.consecutiveHyphens = hyphens
    var recorder = StopRecorder()
    _ = breaker.searchedLine(&cursor, fit: fit, mayBeEmpty: false, trace: &recorder)
    return recorder.rejected
  }

  /// Whether a line fits, as line breaking decides.
  func fits(_ line: BrokenLine, _ fit: LineFit) -> Bool { fit.fits(comparedWidth(of: line)) }

  /// The part of the available width that a line uses, indents included.
  ///
  /// Usually this is the width that line breaking compares with the available width. `occupiedWidth` is the sum of the
  /// same numbers in another order, so the two differ by rounding. They differ by more if a mark at the line's end has
  /// its full width because the line fits.
  func usedWidth(of line: BrokenLine, _ fit: LineFit) -> Double {
    let compared = comparedWidth(of: line)
    return fit.need(abs(compared - line.occupiedWidth) < 1e-6 ? compared : line.occupiedWidth)
  }

  /// The width that line breaking compares with the available width.
  private func comparedWidth(of line: BrokenLine) -> Double {
    guard let last = line.lastCandidate else { return ruler.width(from: line.start, to: line.end) }
    return ruler.width(from: line.start, first: line.firstCandidate, toCandidate: last)
  }

  /// The source offset at which the next line starts if a line ends at a stop.
  func sourceOffset(of stop: LineStop, _ candidate: CandidateIndex?) -> Int {
    let shaped = ruler.shaped
    let isLast = candidate == ruler.paragraph.candidates.upperBound - 1
    let offset = isLast ? ruler.paragraph.range.upperBound : stop.offset
    return offset == shaped.text.count ? shaped.source.utf8Count : shaped.map.source(of: offset)
  }

  /// The places between text units before and after the end of a line at which the line could also end. `next` is the
  /// first candidate after the line.
  private func units(around line: BrokenLine, before next: CandidateIndex) -> (before: LineStop?, after: LineStop?) {
    guard !ruler.paragraph.runs.isEmpty, next < ruler.paragraph.candidates.upperBound else { return (nil, nil) }
    var walk = UnitEdges(
      ruler, from: line.start, limit: ruler.columns.contentEnd(next),
      splitsLigatures: ruler.fit.behavior.contains(.splitsLigatures))
    var before: LineStop?
    var isFirst = true
    while let stop = walk.next() {
      guard walk.mayEndLine(at: stop, isFirst: isFirst), stop.offset < ruler.columns.contentEnd(next) else { continue }
      isFirst = false
      if stop.offset < line.end.offset { before = stop }
      if stop.offset > line.end.offset { return (before, stop) }
    }
    return (before, nil)
  }
}

/// Notes why a line does not end at other candidates, while `LineSearch` searches for the line's end.
struct StopRecorder: StopTrace {
  /// The rejected candidates. The search does not come to all candidates: those before the line's end fit if none of
  /// them is rejected, and the search ends behind the first that is too wide.
  private(set) var rejected: [CandidateIndex: StopRejection] = [:]

  mutating func recordRejection(of candidate: CandidateIndex, _ reason: StopRejection) { rejected[candidate] = reason }
}

/// Notes what the breaks of a paragraph were chosen by, while they are chosen together.
struct CostRecorder: PlanTrace {
  /// What breaks were chosen by.
  enum Basis {
    /// The smallest sum of scores, for a value of the style.
    case scores(LineScores, LineScores.Choice, ParagraphStyle.TextWrap)
    /// The narrowest available width that gives as few lines.
    case narrowed(Double)
    /// The smallest sum of demerits.
    case demerits(OptimalBreaker, path: [OptimalBreaker.Step], forbidden: Range<CandidateIndex>)
    /// The smallest sum of demerits that depend on more than the line before.
    case graph
  }

  /// What the breaks were chosen by; `nil` if no breaks were chosen together.
  private(set) var basis: Basis?

  mutating func recordChoice(_ choice: LineScores.Choice, by scores: LineScores, for wrap: ParagraphStyle.TextWrap) {
    basis = .scores(scores, choice, wrap)
  }

  mutating func recordChoice(ofWidth width: Double) { basis = .narrowed(width) }

  mutating func recordChoice(
    _ path: [OptimalBreaker.Step], by breaker: OptimalBreaker, forbidden: Range<CandidateIndex>
  ) {
    basis = .demerits(breaker, path: path, forbidden: forbidden)
  }

  mutating func recordChoiceByGraph() { basis = .graph }
}
