internal import GalleyShaping
internal import GalleyText

/// Fills one line after the other with as much of a paragraph as fits; may stop after any line and go on later.
struct GreedyBreaker {
  let shaped: ShapedText
  private let maker: LineMaker
  /// Whether a stretch that does not fit breaks between text units.
  let breaksAnywhere: Bool
  /// Where the next line starts.
  private(set) var start: LineStart
  /// The first candidate after `start`.
  private(set) var next: Int
  /// Behind the paragraph's last candidate.
  let end: Int
  /// Which breaks Chromium does not see at first.
  let hidden: HiddenBreaks
  /// The words that stay together on the last line; nil where the style keeps none.
  let kept: KeptWords?
  /// Whether the paragraph has no more lines.
  private(set) var isDone = false

  /// A breaker for the lines of a paragraph, from its start on or from a candidate.
  init(_ shaped: ShapedText, paragraph index: Int, from candidate: Int? = nil) {
    let paragraph = shaped.paragraphs[index]
    self.shaped = shaped
    maker = LineMaker(shaped, paragraph: index)
    let style = shaped.paragraphStyles[paragraph.style]
    breaksAnywhere =
      style.textWrap != .nowrap && (style.overflowWrap != .normal || style.wordBreak == .breakWord)
    hidden = HiddenBreaks(style)
    kept = KeptWords(shaped, paragraph: index)
    let first = candidate ?? paragraph.candidates.lowerBound
    start = maker.ruler.start(at: BreakStop(shaped.candidates, first))
    next = first + 1
    end = paragraph.candidates.upperBound
  }

  var ruler: LineRuler { maker.ruler }

  /// Shaped-text offset at which the next line starts.
  var offset: Int { start.offset }

  /// The next line for `available` layout units, of which `indent` at its start are taken already.
  ///
  /// With `mayBeEmpty` a line into which nothing fits is nil, so that the next slot is tried; else it overflows.
  mutating func line(available: Double, indent: Double, mayBeEmpty: Bool = false) -> BrokenLine? {
    let fit = LineFit(room: available - indent, indent: indent, metrics: ruler.fit)
    var (index, widest) = firstTooWide(fit)
    // Its edge may be narrower when shaped again.
    var upper = Double.infinity
    if index < end {
      let plain = ruler.widthAsShaped(from: start, to: stop(index), indent: indent)
      // Shaping an edge again does not halve a line; a word without safe places would be shaped to its end, line by
      // line.
      upper = isReshaped(upTo: index) ? plain / 2 : plain
      if hidden.mayHide, !mayFitAnew(index) {
        upper = plain
      } else if upper <= fit.limit {
        let exact = ruler.width(from: start, to: stop(index), indent: indent)
        if exact <= fit.limit {
          return end(at: index, in: fit, need: fit.range(max(widest, plain, exact), .infinity))
        }
        upper = min(plain, exact)
      }
    }
    let tooWide = index
    var hidesBreak = false
    while index > next {
      index -= 1
      if hidden.hides(index, of: shaped) {
        hidesBreak = true
        continue
      }
      let width = ruler.width(from: start, to: stop(index), indent: indent)
      if width <= fit.limit { return end(at: index, in: fit, need: fit.range(max(widest, width), upper)) }
      upper = min(upper, width)
    }
    if mayBeEmpty { return nil }
    // Where all fits as shaped whole, and nothing with its edges shaped again, none is too wide.
    if hidden.mayHide, tooWide < end, case let target = hidden.next(from: tooWide, before: end, of: shaped),
      hidesBreak || target > next
    {
      return finish(stop(target), candidate: target, in: fit, need: fit.range(widest, upper))
    }
    return overflow(fit, upper: upper)
  }

  /// The line up to `stop`, chosen elsewhere, in a slot of `width`; `next` is the first candidate behind it.
  mutating func end(at stop: BreakStop, next: Int, isCandidate: Bool, width: Double, indents: Indents) -> BrokenLine {
    self.next = next
    let fit = LineFit(room: width - indents.end - indents.start, indent: indents.start, metrics: ruler.fit)
    return finish(stop, candidate: isCandidate ? next - 1 : nil, in: fit, need: .all)
  }

  /// Makes the line up to `stop`, which is at a candidate or between text units, and goes on behind it.
  mutating func finish(_ stop: BreakStop, candidate: Int?, in fit: LineFit, need: ValidRange) -> BrokenLine {
    let isLast = candidate == end - 1
    let line = maker.line(
      from: start, to: LineMaker.End(stop: stop, isCandidate: candidate != nil, isLast: isLast), in: fit, need: need)
    start = ruler.start(at: stop, behind: start)
    if let candidate { next = candidate + 1 }
    isDone = isLast
    return line
  }

  @inline(__always)
  func stop(_ index: Int) -> BreakStop { BreakStop(shaped.candidates, index) }
}

extension GreedyBreaker {
  /// The first candidate that does not fit as shaped whole, and the widest line up to one before it.
  @inline(__always)
  private func firstTooWide(_ fit: LineFit) -> (index: Int, widest: Double) {
    var widest = 0.0
    var index = next
    while index < end {
      let width = ruler.widthAsShaped(from: start, toCandidate: index, indent: fit.indent)
      if width <= fit.limit {
        widest = max(widest, width)
      } else if !fitsWithoutHyphen(index, width: width, limit: fit.limit) {
        break
      }
      index += 1
    }
    return (index, widest)
  }

  /// The line up to the last candidate that fits, or where that would part the last words, up to those that stay
  /// together.
  @inline(__always)
  private mutating func end(at index: Int, in fit: LineFit, need: ValidRange) -> BrokenLine {
    if let kept, kept.areParted(at: index) { return end(keeping: kept, before: index, in: fit, need: need) }
    return finish(stop(index), candidate: index, in: fit, need: need)
  }

  /// Whether Chromium's `break-all` shapes a line up to a candidate anew although it is too wide as the text was shaped
  /// whole: inside a ligature, of which it counts a part.
  private func mayFitAnew(_ index: Int) -> Bool {
    !shaped.unitStarts[Int(shaped.candidates[index].offset)] && !hidden.hides(index, of: shaped)
  }

  /// Whether a line up to a candidate is shaped again at one of its edges.
  private func isReshaped(upTo index: Int) -> Bool {
    start.flags.contains(.reshape) || shaped.candidates[index].flags.contains(.reshape)
  }

  /// Whether the hyphen alone is too much at a candidate: what follows it may be narrower than the hyphen.
  private func fitsWithoutHyphen(_ index: Int, width: Double, limit: Double) -> Bool {
    shaped.candidates[index].flags.contains(.hyphen) && width - ruler.hyphenWidth(stop(index)) <= limit
  }
}
