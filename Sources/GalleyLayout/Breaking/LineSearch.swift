internal import GalleyShaping
internal import GalleyText

extension GreedyBreaker {
  /// The next line when it is not direct: edges are shaped again, something else changes widths, the style limits
  /// breaks, or nothing fits.
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

/// The search for the end of one line, stop by stop.
struct LineSearch {
  let breaker: GreedyBreaker
  var cursor: LineCursor
  let start: LineStart
  let fit: LineFit

  var ruler: LineRuler { breaker.ruler }
  var next: Int { cursor.next }
  var end: Int { breaker.end }

  /// The line; `nil` if nothing fits and the line may be empty.
  mutating func line(mayBeEmpty: Bool) -> SearchedLine? {
    let (tooWide, widest) = firstTooWide()
    let hidden = breaker.eligibility.hidden
    // The narrowest line that does not fit, as far as it is known.
    var upper = Double.infinity
    if tooWide < end {
      let asShaped = ruler.fit.width(ruler.widthAsShaped(from: start, toCandidate: tooWide))
      // Shaping an edge again never halves a line. A word without a safe place to break would otherwise be shaped to its
      // end for each of its lines.
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
    // If all candidates fit as shaped whole, and none with its edges shaped again, no candidate is too wide.
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

  /// Makes the line up to `stop`.
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

extension LineSearch {
  /// The first candidate whose line is too wide as the paragraph was shaped whole, and the widest line up to a candidate
  /// before it.
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

  /// Whether only the hyphen is too much at a candidate: the text that follows may be narrower than the hyphen.
  private func fitsWithoutHyphen(_ index: Int) -> Bool {
    guard ruler.columns.has(.hyphen, index) else { return false }
    var stop = ruler.stop(index)
    stop.flags.remove(.hyphen)
    return fit.admits(ruler.widthAsShaped(from: start, to: stop))
  }

  /// Width of the line to a candidate, with its edges as they are shaped.
  private func width(to index: Int) -> Double {
    ruler.width(from: start, first: cursor.first < 0 ? nil : cursor.first, toCandidate: index)
  }

  /// The line to the last candidate that fits, or to an earlier one if the paragraph's last words stay together.
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

  /// The least available width in which the line ends at a candidate: earlier candidates must fit too, else the line
  /// ends before them. With narrow letter spacing an earlier candidate can be wider.
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

  /// Whether Chromium's `break-all` shapes a line up to a candidate again although it is too wide as shaped whole: the
  /// candidate is inside a ligature, of which the line then counts a part.
  private func mayFitAnew(_ index: Int) -> Bool {
    !ruler.shaped.unitStarts[ruler.columns.offset(index)]
      && !breaker.eligibility.hidden.hides(index, of: ruler.shaped)
  }

  /// Whether a line up to a candidate is shaped again at one of its edges.
  private func isReshaped(upTo index: Int) -> Bool {
    start.flags.contains(.reshape) || ruler.columns.has(.reshape, index)
  }
}
