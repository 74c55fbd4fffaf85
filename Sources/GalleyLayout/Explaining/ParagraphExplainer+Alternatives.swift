internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

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
    var rejected: [Int: StopRejection]
  }

  /// The other places where a line could have ended, in text order: all earlier candidates, and the later candidates up
  /// to the first to which the line does not fit. For a line that ends between text units also the place before and the
  /// place after.
  mutating func alternatives(of subject: Subject) -> [LayoutExplanation.Alternative] {
    let line = subject.broken
    var stops: [(stop: LineStop, candidate: Int?)] = []
    let next = nextCandidate(behind: line)
    for index in breaker.firstCandidate(of: line)..<max(breaker.firstCandidate(of: line), line.lastCandidate ?? next) {
      stops.append((ruler.stop(index), index))
    }
    if line.lastCandidate == nil {
      let units = units(around: line, before: next)
      stops += [units.before, units.after].compactMap { $0 }.map { ($0, nil) }
      stops.sort { $0.stop.offset < $1.stop.offset }
    }
    var result: [LayoutExplanation.Alternative] = []
    for (stop, candidate) in stops { result.append(alternative(subject, stop, candidate)) }
    // A line that ends between text units may end before the first candidate that exists for its start.
    let later = max(next, breaker.firstCandidate(of: line))
    for index in later..<max(later, ruler.paragraph.candidates.upperBound) {
      let later = alternative(subject, ruler.stop(index), index)
      result.append(later)
      if !later.fits { break }
    }
    return result
  }

  /// The result if a line ended at a stop.
  private mutating func alternative(
    _ subject: Subject, _ stop: LineStop, _ candidate: Int?
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
      rule: candidate.map(rules.rule(ofCandidate:)) ?? rules.emergency(at: stop.offset),
      reason: .tooWide, usedWidth: used, slack: subject.fit.available - used, fits: fits)
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
    case .held: result.reason = .separatesLastWords
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
  func rejected(_ line: BrokenLine, _ fit: LineFit, hyphens: Int) -> [Int: StopRejection] {
    var cursor = breaker.cursor(before: line)
    cursor.hyphens = hyphens
    var recorder = StopRecorder()
    _ = breaker.searchedLine(&cursor, fit, mayBeEmpty: false, &recorder)
    return recorder.rejected
  }

  /// Whether a line fits, as line breaking decides.
  func fits(_ line: BrokenLine, _ fit: LineFit) -> Bool { fit.admits(comparedWidth(of: line)) }

  /// The part of the available width that a line uses, indents included.
  ///
  /// Usually this is the width that line breaking compares with the available width. `taken` is the sum of the same
  /// numbers in another order, so the two differ by rounding. They differ by more if a mark at the line's end has its
  /// full width because the line fits.
  func usedWidth(of line: BrokenLine, _ fit: LineFit) -> Double {
    let compared = comparedWidth(of: line)
    return fit.need(abs(compared - line.taken) < 1e-6 ? compared : line.taken)
  }

  /// The width that line breaking compares with the available width.
  private func comparedWidth(of line: BrokenLine) -> Double {
    guard let last = line.lastCandidate else { return ruler.width(from: line.start, to: line.end) }
    return ruler.width(from: line.start, first: line.firstCandidate, toCandidate: last)
  }

  /// The source offset at which the next line starts if a line ends at a stop.
  func sourceOffset(of stop: LineStop, _ candidate: Int?) -> Int {
    let shaped = ruler.shaped
    let isLast = candidate == ruler.paragraph.candidates.upperBound - 1
    let offset = isLast ? ruler.paragraph.range.upperBound : stop.offset
    return offset == shaped.text.count ? shaped.source.utf8Count : shaped.map.source(of: offset)
  }

  /// The places between text units before and after the end of a line at which the line could also end. `next` is the
  /// first candidate after the line.
  private func units(around line: BrokenLine, before next: Int) -> (before: LineStop?, after: LineStop?) {
    guard !ruler.paragraph.runs.isEmpty, next < ruler.paragraph.candidates.upperBound else { return (nil, nil) }
    var walk = UnitWalk(
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
