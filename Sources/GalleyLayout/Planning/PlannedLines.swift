internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The lines of a paragraph whose style chooses several breaks together (`text-wrap: balance`, `pretty`, `optimal`).
struct PlannedLines {
  /// The chosen lines, from the paragraph's first; empty if all lines are to be filled greedily.
  var lines: [BrokenLine] = []
  /// The cursor after the chosen lines; `nil` if no lines were chosen.
  var rest: LineCursor?
  /// The available widths that are certain to give these lines.
  var validRange = TextMeasurement.ValidRange.all

  /// Chooses the lines with the method of the paragraph's style. `nil` if all lines are filled greedily in every
  /// available width.
  static func plan(_ shaped: ShapedText, paragraph index: Int, in space: ParagraphSpace) -> PlannedLines? {
    var trace = NoTrace()
    return plan(shaped, paragraph: index, in: space, &trace)
  }

  /// Chooses the lines: see `plan(_:paragraph:in:)`. `trace` notes how they are chosen.
  static func plan<T: PlanTrace>(
    _ shaped: ShapedText, paragraph index: Int, in space: ParagraphSpace, _ trace: inout T
  ) -> PlannedLines? {
    let kind = shaped.paragraphs[index].style
    let style = shaped.paragraphStyles[kind]
    let plan: PlannedLines? =
      switch style.textWrap {
      case .wrap, .nowrap, .stable: nil
      case .balance: BalancedBreaker(shaped, paragraph: index, in: space)?.plan(&trace)
      case .pretty: PrettyBreaker(shaped, paragraph: index, in: space)?.plan(&trace)
      case .optimal: OptimalBreaker(shaped, paragraph: index, in: space).plan(&trace)
      }
    if let plan, shaped.lineRules[kind].limitsHyphens,
      HyphenatedLineLimits(shaped, paragraph: index).areViolated(by: plan.lines)
    {
      // Lines that are filled one by one keep the limits.
      let breaker = GreedyBreaker(shaped, paragraph: index)
      return PlannedLines([], rest: breaker.firstLine, breaker.ruler.fit, at: space.width)
    }
    return plan
  }

  /// Leaves out the lines before a shaped-text offset, which are in earlier containers.
  mutating func removeLines(before offset: Int) { lines.removeAll { $0.range.lowerBound < offset } }

  /// Lines that were chosen together at the available width `width`. The choice is not monotonic in the available
  /// width, so only `width` itself is certain to give the same lines; in profile `browser` also all widths that round
  /// to the same multiple of 1/64.
  init(_ lines: [BrokenLine], rest: LineCursor, _ fit: FitMetrics, at width: Double) {
    // The lines may have been broken in a narrower width than the available width, so their own ranges do not apply.
    self.lines = lines.map { line in
      var line = line
      line.need = 0
      line.sameBreak = .all
      line.sameWidth = .all
      return line
    }
    self.rest = rest
    validRange = Self.range(at: width, fit)
  }

  /// The widths that the profile does not distinguish from `width`.
  static func range(at width: Double, _ fit: FitMetrics) -> TextMeasurement.ValidRange {
    let rounded = fit.availableWidth(width)
    return fit.behavior.contains(.roundsLengths)
      ? TextMeasurement.ValidRange(lowerBound: rounded, upperBound: max(width.nextUp, rounded + 1 / 64))
      : TextMeasurement.ValidRange(lowerBound: width, upperBound: width.nextUp)
  }

  /// A plan without chosen lines: lines are filled greedily as long as the available width is below `limit`.
  init(greedyBelow limit: Double) { validRange.upperBound = limit }
}

/// A paragraph in a region whose lines were chosen together, and the space for which they were chosen. If the paragraph
/// is divided, the next container continues with the lines that are left.
struct PlannedParagraph: Sendable {
  /// Index of the paragraph.
  let index: Int
  let space: ParagraphSpace

  /// Chooses the lines again, from the shaped-text offset `start` on.
  func plan(_ shaped: ShapedText, from start: Int) -> PlannedLines? {
    var plan = PlannedLines.plan(shaped, paragraph: index, in: space)
    plan?.removeLines(before: start)
    return plan
  }
}

/// Notes how the breaks of a paragraph were chosen together, and what the chosen lines cost.
protocol PlanTrace: Trace {
  /// Notes that breaks with the smallest sum of scores were chosen, for this value of the style.
  mutating func recordChoice(_ choice: LineScores.Choice, by scores: LineScores, for wrap: ParagraphStyle.TextWrap)
  /// Notes that the lines were filled one by one in a narrower available width than the paragraph's.
  mutating func recordChoice(ofWidth width: Double)
  /// Notes that the breaks with the smallest sum of demerits were chosen: `path` has the sum up to each of them. No
  /// line ends at the candidates `forbidden`.
  mutating func recordChoice(
    _ path: [OptimalBreaker.Step], by breaker: OptimalBreaker, forbidden: Range<CandidateIndex>)
  /// Notes that breaks were chosen by demerits that depend on more than the line before (`LineGraph`).
  mutating func recordChoiceByGraph()
}

extension NoTrace: PlanTrace {
  @inline(__always)
  func recordChoice(_ choice: LineScores.Choice, by scores: LineScores, for wrap: ParagraphStyle.TextWrap) {}

  @inline(__always)
  func recordChoice(ofWidth width: Double) {}

  @inline(__always)
  func recordChoice(_ path: [OptimalBreaker.Step], by breaker: OptimalBreaker, forbidden: Range<CandidateIndex>) {}

  @inline(__always)
  func recordChoiceByGraph() {}
}

/// Computes the demerits of one line, for `LineGraph`.
extension OptimalBreaker {
  /// The ratio by which the line between two candidates must stretch; `nil` if the line does not fit. Candidates are
  /// counted from the paragraph's first.
  func ratio(from start: Int, to end: Int) -> Double? {
    let first = ruler.paragraph.candidates.lowerBound
    let fit = fit(start)
    let width = ruler.width(
      from: lineStart(start, indent: fit.indents.start), first: first + start, toCandidate: first + end)
    if !fit.fits(width) { return shrinkRatio(width, from: first + start, to: first + end, isFirst: start == 0) }
    return ratio(width, from: first + start, to: first + end, isFirst: start == 0)
  }

  /// The demerits of the line between two candidates for being a last line that is too short.
  private func runtDemerits(from start: Int, to end: Int) -> Double {
    guard end == ruler.paragraph.candidates.count - 1 else { return 0 }
    let first = ruler.paragraph.candidates.lowerBound
    let lineStart = lineStart(start, indent: fit(start).indents.start)
    return runtDemerits(
      ruler.width(from: lineStart, first: first + start, toCandidate: first + end), isFirst: start == 0)
  }

  /// The demerits of the line between two candidates, after a line of the fitness class `fitness`; `nil` if the line is
  /// the first.
  func demerits(ratio: Double, from start: Int, to end: Int, after fitness: Int?) -> Double {
    let candidates = ruler.paragraph.candidates
    return runtDemerits(from: start, to: end)
      + LineDemerits.demerits(
        ratio: ratio, after: fitness, endsInHyphen: ruler.columns.has(.hyphen, candidates.lowerBound + end),
        followsHyphen: ruler.columns.has(.hyphen, candidates.lowerBound + start), isLast: end == candidates.count - 1)
  }
}
