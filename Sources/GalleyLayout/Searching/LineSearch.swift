internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Starts a `LineSearch` for the lines that are not direct.
extension GreedyBreaker {
  /// The next line, if `LineScan` returned `nil` for it: an edge of the line must be shaped again, a flag of a
  /// candidate changes the width, the style limits the breaks, or no candidate fits. The result is `nil` if nothing
  /// fits and `mayBeEmpty` is true.
  @inline(never)
  func searchedLine(_ cursor: inout LineCursor, fit: LineFit, mayBeEmpty: Bool) -> SearchedLine? {
    var trace = NoTrace()
    return searchedLine(&cursor, fit: fit, mayBeEmpty: mayBeEmpty, trace: &trace)
  }

  /// The next line, of which `LineSearch` finds the end: see `searchedLine(_:fit:mayBeEmpty:)`. `trace` notes where the
  /// line does not end.
  @inline(__always)
  func searchedLine<T: StopTrace>(
    _ cursor: inout LineCursor, fit: LineFit, mayBeEmpty: Bool, trace: inout T
  ) -> SearchedLine? {
    var start = start(cursor)
    start.indent = fit.indents.start
    var search = LineSearch(breaker: self, cursor: cursor, start: start, fit: fit, trace)
    let line = search.findLine(mayBeEmpty: mayBeEmpty)
    cursor = search.cursor
    trace = search.trace
    return line
  }
}

/// Searches for the end of one line, candidate by candidate. This is the general way to break a line, for all lines
/// that are not direct.
///
/// The search goes forward to the first candidate that is too wide with the glyphs of the whole paragraph. If the line
/// to this candidate fits after its edges are shaped again, the line ends there. If not, the search goes back to the
/// last candidate to which the line fits with its edges shaped again. If no candidate fits, `OverflowingLines.swift`
/// breaks between text units or lets the line overflow.
///
/// `LineScan.kernedLine` takes the same steps with numbers alone, for lines that only lose kerning. Who changes the
/// steps here changes them there, too; `LineScanTests` compares the lines of both.
///
/// Each step also narrows the range of available widths in which the search ends at the same place
/// (`BrokenLine.sameBreak`). Rejected widths are upper bounds (`recordTooWide(_:)`), accepted widths are lower bounds.
struct LineSearch<T: StopTrace> {
  let breaker: GreedyBreaker
  var cursor: LineCursor
  let start: LineStart
  let fit: LineFit
  /// Width of the narrowest line that the search has rejected. In an available width in which that line fits, the
  /// result may be another line.
  private(set) var narrowestRejected = Double.infinity
  /// Notes the candidates at which the line does not end.
  var trace: T

  init(breaker: GreedyBreaker, cursor: LineCursor, start: LineStart, fit: LineFit, _ trace: T) {
    self.trace = trace
    self.breaker = breaker
    self.cursor = cursor
    self.start = start
    self.fit = fit
  }

  var ruler: LineRuler { breaker.ruler }
  var next: CandidateIndex { cursor.next }
  var end: CandidateIndex { breaker.end }

  /// Finds the line and moves the cursor behind the line. Returns `nil` if nothing fits and `mayBeEmpty` is true.
  mutating func findLine(mayBeEmpty: Bool) -> SearchedLine? {
    let scan = scanForward()
    if let line = lineToFirstTooWide(scan) ?? lineToLastFitting(scan, among: .visible) { return line }
    let hidden = breaker.eligibility.hidden
    if hidden.keepsPhrases, let line = lineToLastFitting(scan, among: .insidePhrases) { return line }
    if hidden.mayHide, mayBreakUnits(upTo: scan.tooWide), let line = lineToLastFitting(scan, among: .hidden) {
      return line
    }
    if mayBeEmpty { return nil }
    return .line(lineBehindHidden(scan) ?? lineIfNothingFits())
  }

  /// Whether the line may break between text units if no candidate fits. If styles of text say so, a part of the text
  /// up to a candidate must allow it.
  private func mayBreakUnits(upTo index: CandidateIndex) -> Bool {
    guard breaker.eligibility.breaksAnywhere, ruler.shaped.setsBreaks else { return breaker.eligibility.breaksAnywhere }
    let range = start.offset..<max(start.offset + 1, ruler.columns.offset(min(index, end - 1)))
    return ruler.shaped.breakStyles(in: range, of: ruler.paragraph).contains(where: \.breaksBetweenUnits)
  }

  /// Records that a line of this width does not fit.
  mutating func recordTooWide(_ width: Double) { narrowestRejected = min(narrowestRejected, width) }

  /// Records that the line to a candidate, which has this width, does not fit.
  mutating func reject(_ width: Double, to candidate: CandidateIndex) {
    recordTooWide(width)
    trace.recordRejection(of: candidate, .tooWide)
  }

  /// Builds the line up to `stop` and moves the cursor behind the line.
  mutating func buildLine(
    to stop: LineStop, candidate: CandidateIndex?, _ sameBreak: TextMeasurement.ValidRange, need: Double
  )
    -> BrokenLine
  {
    breaker.buildLine(&cursor, from: start, to: stop, candidate: candidate, fit: fit, sameBreak: sameBreak, need: need)
  }

  /// The available widths in which a line ends at `candidate`. `fitting` is the width of the widest line that must fit
  /// for this result. A line of width 0 that has no earlier stop ends there in every narrower width too.
  func sameBreak(fitting: Double, candidate: CandidateIndex) -> TextMeasurement.ValidRange {
    let hasUnits = ruler.columns.contentEnd(candidate) > start.offset
    let isFirstStop = candidate == next && !(breaker.eligibility.breaksAnywhere && hasUnits)
    return fit.range(fitting: fitting <= 0 && isFirstStop ? nil : fitting, tooWide: narrowestRejected)
  }
}

/// The steps of the search.
extension LineSearch {
  /// Which candidates a line may end at.
  private enum CandidateKind {
    /// Neither hidden nor inside a phrase.
    case visible
    /// Inside a phrase: if the line has no other candidate that fits.
    case insidePhrases
    /// Hidden, and not inside a text unit: if lines may break between text units and no other candidate fits.
    case hidden
  }

  /// The result of the forward scan, which measures lines with the glyphs of the whole paragraph.
  private struct Scan {
    /// The first candidate whose line is too wide; the paragraph's end if there is none.
    var tooWide: CandidateIndex
    /// Width of the widest line to an earlier candidate.
    var widest: Double
  }

  /// Goes forward to the first candidate that is too wide.
  private func scanForward() -> Scan {
    var widest = -Double.infinity
    var index = next
    if ruler.isDirect, ruler.columns.widthsAscend {
      index = ruler.columns.firstTooWide(
        from: start.position, next: next, end: end, fit: fit, ascends: true, widest: &widest)
      if index > next { widest = max(widest, ruler.columns.before(index - 1) - start.position) }
      return Scan(tooWide: index, widest: ruler.fit.width(widest))
    }
    while index < end {
      var width = ruler.widthAsShaped(from: start, toCandidate: index)
      if !fit.fits(width) {
        width = widthToPass(index, asShaped: width)
        guard fit.fits(width) else { break }
      }
      widest = max(widest, width)
      index += 1
    }
    return Scan(tooWide: index, widest: ruler.fit.width(widest))
  }

  /// The width that must fit so that the scan continues after a candidate: the width of the line without its hyphen. A
  /// later candidate may fit even if the hyphen does not, because the text up to the later candidate may be narrower
  /// than the hyphen.
  private func widthToPass(_ index: CandidateIndex, asShaped: Double) -> Double {
    guard ruler.columns.has(.hyphen, index) else { return asShaped }
    var stop = ruler.stop(index)
    stop.flags.remove(.hyphen)
    return ruler.fit.width(ruler.widthAsShaped(from: start, to: stop))
  }

  /// The line to the first candidate that is too wide, if the line fits after its edges are shaped again; otherwise
  /// `nil`.
  ///
  /// Shaping an edge again never halves a line's width. So a line that is more than twice as wide as the available
  /// width is not shaped again. Without this limit, a long word without a safe place to break would be shaped to its
  /// end for each of its lines.
  private mutating func lineToFirstTooWide(_ scan: Scan) -> SearchedLine? {
    let index = scan.tooWide
    guard index < end else { return nil }
    let asShaped = ruler.fit.width(ruler.widthAsShaped(from: start, toCandidate: index))
    let passing = widthToPass(index, asShaped: asShaped)
    rejectBehind(index, passing: passing)
    guard isReshaped(upTo: index), mayFitReshaped(to: index), !isInsidePhrase(index) else {
      reject(asShaped, to: index)
      return nil
    }
    guard fit.fits(asShaped / 2) else {
      reject(asShaped / 2, to: index)
      return nil
    }
    let exact = width(to: index)
    guard fit.fits(exact) else {
      reject(exact, to: index)
      return nil
    }
    let last = lastFitting(insideLigatureFrom: index, width: exact)
    return line(to: last.index, width: last.width, least: exact, scan)
  }

  /// The last candidate to which the line fits with its edges shaped again, from a candidate on that does: itself, or a
  /// later one if it is inside a ligature. With the glyphs of the whole paragraph, lines to all candidates inside a
  /// ligature are as wide as the line with the whole ligature.
  private mutating func lastFitting(
    insideLigatureFrom index: CandidateIndex, width: Double
  ) -> (index: CandidateIndex, width: Double) {
    var last = (index: index, width: width)
    guard !ruler.fit.behavior.contains(.splitsLigatures) else { return last }
    while last.index + 1 < end, !ruler.shaped.unitStarts[ruler.columns.offset(last.index)],
      !isInsidePhrase(last.index + 1)
    {
      let width = self.width(to: last.index + 1)
      guard fit.fits(width) else {
        reject(width, to: last.index + 1)
        break
      }
      last = (last.index + 1, width)
    }
    return last
  }

  /// Records the smallest content width with which a line may end after a candidate that is too wide even without its
  /// hyphen. `passing` is the smallest width with which the scan continues after this candidate.
  ///
  /// After a soft hyphen the scan continues even if the line with the hyphen does not fit, so `passing` does not
  /// include the hyphen. But the line can then only end at a later candidate that fits.
  private mutating func rejectBehind(_ index: CandidateIndex, passing: Double) {
    let hidden = breaker.eligibility.hidden
    guard !hidden.mayHide, !hidden.keepsPhrases else { return recordTooWide(passing) }
    var (index, passing) = (index, passing)
    while ruler.columns.has(.hyphen, index), index + 1 < end, passing < narrowestRejected {
      index += 1
      let asShaped = ruler.fit.width(ruler.widthAsShaped(from: start, toCandidate: index))
      recordTooWide(max(passing, isReshaped(upTo: index) ? asShaped / 2 : asShaped))
      passing = max(passing, widthToPass(index, asShaped: asShaped))
    }
    if !ruler.columns.has(.hyphen, index) { recordTooWide(passing) }
  }

  /// The line to the last candidate that fits with the line's edges shaped again. Only candidates before the first that
  /// is too wide are tried. `nil` if none fits.
  ///
  /// Only candidates of one kind are tried.
  private mutating func lineToLastFitting(_ scan: Scan, among kind: CandidateKind) -> SearchedLine? {
    let hidden = breaker.eligibility.hidden
    var index = scan.tooWide
    while index > next {
      index -= 1
      let behind = widthBehind(index)
      switch kind {
      case .visible:
        if isInsidePhrase(index) || hidden.hides(index, of: ruler.shaped) {
          trace.recordRejection(of: index, .hidden)
          continue
        }
      case .insidePhrases:
        guard isInsidePhrase(index), !ruler.shaped.isAddedByPhrases(ruler.columns.offset(index)) else { continue }
      case .hidden:
        guard hidden.hides(index, of: ruler.shaped) || behind != nil, hidden.isFoundForward(index, of: ruler.shaped),
          breaksUnits(before: index)
        else { continue }
      }
      let width = width(to: index)
      let least = kind == .hidden ? width : max(width, behind ?? width)
      if fit.fits(least) { return line(to: index, width: width, least: least, scan) }
      reject(least, to: index)
    }
    return nil
  }

  /// Builds the line to the last candidate that fits, or to an earlier candidate if the style keeps the paragraph's
  /// last words together. `width` is the line's width with its edges shaped again, and `least` the content width that
  /// must fit so that the line ends there, if it is larger.
  private mutating func line(to index: CandidateIndex, width: Double, least: Double = 0, _ scan: Scan) -> SearchedLine {
    let least = max(least, max(width, widthToTry(index)))
    let range = sameBreak(fitting: max(scan.widest, least), candidate: index)
    let need = need(to: min(index, scan.tooWide), least)
    if let kept = breaker.eligibility.kept, kept.areSeparated(at: index) {
      return .line(line(keeping: kept, before: index, range, need: need))
    }
    if let limits = breaker.eligibility.hyphens, ruler.columns.has(.hyphen, index) {
      return .line(line(limitedBy: limits, at: index, range, need: need))
    }
    guard ruler.isDirect, cursor.first.isCandidate, !ruler.columns.has([.special, .blank], index) else {
      return .line(buildLine(to: ruler.stop(index), candidate: index, range, need: need))
    }
    let line = DirectLine(first: cursor.first, last: index, width: width, sameBreak: range, need: need)
    let next = breaker.firstBreak(from: index + 1, ofLineAt: ruler.columns.offset(index))
    cursor = LineCursor(first: index, next: next, start: nil)
    return .direct(line)
  }

  /// The line to the first candidate beyond the available width that is not hidden (`Behavior.hidesInnerBreaks`). `nil`
  /// if none of the candidates up to the first one that is too wide is hidden.
  ///
  /// Used if the line to some candidate fits with the glyphs of the whole paragraph, but the line to no candidate fits
  /// with its edges shaped again. Browsers then search for a break from the place where the line is full.
  private mutating func lineBehindHidden(_ scan: Scan) -> BrokenLine? {
    let hidden = breaker.eligibility.hidden
    guard hidden.mayHide, scan.tooWide < end, !mayBreakUnits(upTo: scan.tooWide) else { return nil }
    // If a line starts inside a ligature, its width with the glyphs of the whole paragraph is not known: the line
    // counts as full at its start.
    let startsUnit = ruler.shaped.unitStarts[start.offset]
    let full = startsUnit ? scan : Scan(tooWide: next, widest: -.infinity)
    let shaped = ruler.shaped
    let isHidden = { (index: CandidateIndex) in
      hidden.hides(index, of: shaped) || hidden.isSeenFromBehind(index, of: shaped)
    }
    guard (next...full.tooWide).contains(where: isHidden) else { return nil }
    let target = hidden.next(from: full.tooWide, before: end, of: shaped)
    guard target > next || full.tooWide > next else { return nil }
    return buildLine(
      to: ruler.stop(target), candidate: target, fit.range(fitting: full.widest, tooWide: narrowestRejected),
      need: need(to: target, max(width(to: target), widthBehind(target) ?? 0)))
  }
}

/// The widths that the search compares.
extension LineSearch {
  /// Width of the line to a candidate, after shaping the line's edges again if the breaks need that.
  private func width(to index: CandidateIndex) -> Double {
    ruler.width(from: start, first: cursor.first.isCandidate ? cursor.first : nil, toCandidate: index)
  }

  /// Width of the line to the end of the text unit after a candidate, if a line ends at the candidate only when that
  /// unit fits; otherwise `nil`.
  func widthBehind(_ index: CandidateIndex) -> Double? {
    guard breaker.eligibility.hidden.isSeenFromBehind(index, of: ruler.shaped) else { return nil }
    let stop = ruler.stop(index)
    var walk = UnitEdges(
      ruler, from: LineStart(stop), limit: ruler.paragraph.contentEnd, splitsLigatures: false)
    return walk.next().map { ruler.fit.width(ruler.widthAsShaped(from: start, to: $0)) }
  }

  /// The width that must fit so that the search measures the line to a candidate with its edges shaped again: see
  /// `lineToFirstTooWide(_:)`. Negative infinity if the edges need not be shaped again.
  private func widthToTry(_ index: CandidateIndex) -> Double {
    guard isReshaped(upTo: index) else { return -.infinity }
    let asShaped = ruler.fit.width(ruler.widthAsShaped(from: start, toCandidate: index))
    let passing = widthToPass(index, asShaped: asShaped)
    return mayFitReshaped(to: index) ? min(passing, asShaped / 2) : passing
  }

  /// The smallest available width in which the line ends at a candidate. `least` is the smallest content width with
  /// which the search accepts this candidate.
  ///
  /// The lines to all earlier candidates must fit too, because the search stops at the first candidate that is too
  /// wide. With negative letter spacing the line to an earlier candidate can be wider.
  func need(to index: CandidateIndex, _ least: Double) -> Double {
    var widest = least
    if !(ruler.isDirect && ruler.columns.widthsAscend) {
      for index in next..<index {
        var stop = ruler.stop(index)
        stop.flags.remove(.hyphen)
        widest = max(widest, ruler.widthAsShaped(from: start, to: stop))
      }
    } else if index > next {
      widest = max(widest, ruler.fit.width(ruler.columns.before(index - 1) - start.position))
    }
    return fit.need(widest)
  }

  /// Whether to shape the edges of the line to a candidate again, although the line is too wide with the glyphs of the
  /// whole paragraph. If candidates may be hidden (`break-all`), only for a candidate inside a ligature, where the line
  /// contains only a part of the ligature.
  private func mayFitReshaped(to index: CandidateIndex) -> Bool {
    let hidden = breaker.eligibility.hidden
    guard hidden.mayHide else { return true }
    return !ruler.shaped.unitStarts[ruler.columns.offset(index)] && !hidden.hides(index, of: ruler.shaped)
  }

  /// Whether the text before a candidate may break between text units, if a part of the line may.
  private func breaksUnits(before index: CandidateIndex) -> Bool {
    !ruler.shaped.setsBreaks
      || ruler.shaped.breakStyle(before: ruler.columns.offset(index), of: ruler.paragraph).breaksBetweenUnits
  }

  /// Whether a candidate is inside a phrase.
  private func isInsidePhrase(_ index: CandidateIndex) -> Bool {
    breaker.eligibility.hidden.isInsidePhrase(index, ofLineFrom: start.offset, of: ruler.shaped)
  }

  /// Whether an edge of the line to a candidate must be shaped again.
  private func isReshaped(upTo index: CandidateIndex) -> Bool {
    start.flags.contains(.reshape) || ruler.columns.has(.reshape, index)
  }
}

/// Notes the places at which the search for a line's end decided that the line does not end.
protocol StopTrace: Trace {
  /// Notes that the line does not end at a candidate.
  mutating func recordRejection(of candidate: CandidateIndex, _ reason: StopRejection)
}

/// Why a line does not end at a candidate, although the search came to it.
enum StopRejection {
  /// The line to the candidate is too wide.
  case tooWide
  /// The candidate is hidden, or inside a phrase (`HiddenBreaks`).
  case hidden
  /// The style keeps the words on both sides together (`KeptWords`).
  case separatesLastWords
  /// The line would end with a hyphen that a limit forbids (`HyphenatedLineLimits`).
  case limitsHyphens
}

extension NoTrace: StopTrace {
  @inline(__always)
  func recordRejection(of candidate: CandidateIndex, _ reason: StopRejection) {}
}
