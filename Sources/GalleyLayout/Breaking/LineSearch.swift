internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Starts a `LineSearch` for the lines that `directLine` cannot break.
extension GreedyBreaker {
  /// The next line, if `directLine` returned `nil` for it: an edge of the line must be shaped again, a flag of a
  /// candidate changes the width, the style limits the breaks, or no candidate fits. The result is `nil` if nothing
  /// fits and `mayBeEmpty` is true.
  @inline(never)
  func searchedLine(_ cursor: inout LineCursor, _ fit: LineFit, mayBeEmpty: Bool) -> SearchedLine? {
    var start = start(cursor)
    start.indent = fit.indents.start
    var search = LineSearch(breaker: self, cursor: cursor, start: start, fit: fit)
    let line = search.line(mayBeEmpty: mayBeEmpty)
    cursor = search.cursor
    return line
  }
}

/// The search for the end of one line, candidate by candidate: the general way to break a line.
///
/// The search goes forward, by the widths as the paragraph was shaped whole, to the first candidate that is too wide.
/// It then goes back to the last candidate that fits with the line's edges shaped again. If no candidate fits,
/// `LineSearch+Overflow.swift` breaks between text units or lets the line overflow.
struct LineSearch {
  let breaker: GreedyBreaker
  var cursor: LineCursor
  let start: LineStart
  let fit: LineFit

  var ruler: LineRuler { breaker.ruler }
  var next: Int { cursor.next }
  var end: Int { breaker.end }

  /// Finds the line and moves the cursor behind the line. Returns `nil` if nothing fits and `mayBeEmpty` is true.
  mutating func line(mayBeEmpty: Bool) -> SearchedLine? {
    let (tooWide, widest) = firstTooWide()
    let hidden = breaker.eligibility.hidden
    // The width of the narrowest line that is known not to fit.
    var upper = Double.infinity
    if tooWide < end {
      let asShaped = ruler.fit.width(ruler.widthAsShaped(from: start, toCandidate: tooWide))
      // Shaping an edge again never halves a line's width. So a line that is too wide by more than that is not shaped
      // again: otherwise a word without a safe place to break would be shaped to its end for each of its lines.
      upper = isReshaped(upTo: tooWide) ? asShaped / 2 : asShaped
      if hidden.mayHide, !mayFitAnew(tooWide) {
        upper = asShaped
      } else if fit.admits(upper) {
        let exact = width(to: tooWide)
        if fit.admits(exact) { return end(at: tooWide, fitting: max(widest, exact), width: exact, tooWide: asShaped) }
        upper = min(asShaped, exact)
      }
    }
    var index = tooWide
    var hidesBreak = false
    while index > next {
      index -= 1
      if hidden.hides(index, of: ruler.shaped) {
        hidesBreak = true
        continue
      }
      let width = width(to: index)
      if fit.admits(width) { return end(at: index, fitting: max(widest, width), width: width, tooWide: upper) }
      upper = min(upper, width)
    }
    if mayBeEmpty { return nil }
    // Reached if candidates fit as shaped whole, but none of them fits with its edges shaped again: then no candidate
    // counts as too wide, and the line ends at the next candidate that Chromium does not hide.
    if hidden.mayHide, tooWide < end, case let target = hidden.next(from: tooWide, before: end, of: ruler.shaped),
      hidesBreak || target > next
    {
      return .line(
        finish(
          ruler.stop(target), candidate: target, fit.range(fitting: widest, tooWide: upper),
          need: need(to: target, width(to: target))))
    }
    return .line(overflow(upper: upper))
  }

  /// Builds the line up to `stop` and moves the cursor behind the line.
  mutating func finish(_ stop: LineStop, candidate: Int?, _ sameBreak: ValidRange, need: Double) -> BrokenLine {
    breaker.finish(&cursor, start, stop, candidate: candidate, fit, sameBreak: sameBreak, need: need)
  }

  /// The available widths in which a line ends at `candidate`. A line without width that has no earlier stop ends there
  /// in any narrower width too.
  func sameBreak(fitting: Double, tooWide: Double, candidate: Int) -> ValidRange {
    let hasUnits = ruler.columns.contentEnd(candidate) > start.offset
    let isFirstStop = candidate == next && !(breaker.eligibility.breaksAnywhere && hasUnits)
    return fit.range(fitting: fitting <= 0 && isFirstStop ? nil : fitting, tooWide: tooWide)
  }
}

/// The steps of the search.
extension LineSearch {
  /// The first candidate whose line is too wide as the paragraph was shaped whole, and the width of the widest line to
  /// an earlier candidate.
  private func firstTooWide() -> (index: Int, widest: Double) {
    var widest = -Double.infinity
    var index = next
    if ruler.isDirect, ruler.columns.ascends {
      index = breaker.firstDirectlyTooWide(from: start.position, next, fit, widest: &widest)
      if index > next { widest = max(widest, ruler.columns.before(index - 1) - start.position) }
      return (index, ruler.fit.width(widest))
    }
    while index < end {
      let width = ruler.widthAsShaped(from: start, toCandidate: index)
      if fit.admits(width) {
        widest = max(widest, width)
      } else if !fitsWithoutHyphen(index) {
        break
      }
      index += 1
    }
    return (index, ruler.fit.width(widest))
  }

  /// Whether the line to a candidate fits if its hyphen is left out. Then a later candidate may fit: the text up to
  /// there may be narrower than the hyphen.
  private func fitsWithoutHyphen(_ index: Int) -> Bool {
    guard ruler.columns.has(.hyphen, index) else { return false }
    var stop = ruler.stop(index)
    stop.flags.remove(.hyphen)
    return fit.admits(ruler.widthAsShaped(from: start, to: stop))
  }

  /// Width of the line to a candidate, after shaping the line's edges again if the breaks need that.
  private func width(to index: Int) -> Double {
    ruler.width(from: start, first: cursor.first < 0 ? nil : cursor.first, toCandidate: index)
  }

  /// Builds the line to the last candidate that fits, or to an earlier candidate if the style keeps the paragraph's
  /// last words together.
  private mutating func end(at index: Int, fitting: Double, width: Double, tooWide: Double) -> SearchedLine {
    let range = sameBreak(fitting: fitting, tooWide: tooWide, candidate: index)
    if let kept = breaker.eligibility.kept, kept.areParted(at: index) {
      return .line(end(keeping: kept, before: index, range))
    }
    let need = need(to: index, width)
    guard ruler.isDirect, cursor.first >= 0, !ruler.columns.has([.special, .blank], index) else {
      return .line(finish(ruler.stop(index), candidate: index, range, need: need))
    }
    let line = DirectLine(first: cursor.first, last: index, width: width, sameBreak: range, need: need)
    cursor = LineCursor(first: index, next: index + 1, start: nil)
    return .direct(line)
  }

  /// The smallest available width in which the line ends at a candidate.
  ///
  /// The lines to all earlier candidates must fit too, because the search stops at the first one that is too wide. With
  /// negative letter spacing the line to an earlier candidate can be the wider one.
  private func need(to index: Int, _ width: Double) -> Double {
    var widest = width
    if !(ruler.isDirect && ruler.columns.ascends) {
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

  /// Whether to shape the line up to a candidate again although the line is too wide as shaped whole. Chromium does so
  /// under `break-all` if the candidate is inside a ligature: the line then gets only a part of the ligature's width.
  private func mayFitAnew(_ index: Int) -> Bool {
    !ruler.shaped.unitStarts[ruler.columns.offset(index)]
      && !breaker.eligibility.hidden.hides(index, of: ruler.shaped)
  }

  /// Whether an edge of the line up to a candidate must be shaped again.
  private func isReshaped(upTo index: Int) -> Bool {
    start.flags.contains(.reshape) || ruler.columns.has(.reshape, index)
  }
}
