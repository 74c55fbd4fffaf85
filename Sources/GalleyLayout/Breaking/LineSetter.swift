internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Breaks a text into lines and stacks the lines. Measuring and placing both use this type. They differ only in the
/// sink, which adds up the sizes of the lines or places the lines.
struct LineSetter {
  let shaped: ShapedText

  /// Breaks the text into lines that fill `region` from top to bottom, at most `maxLines` lines, and passes the lines
  /// to `sink`. Stops after the first line whose bottom is below `heightLimit`. Returns the height of all lines.
  @inline(__always)
  func run<Region: LineRegion, Sink: LineSink>(
    region: Region, maxLines: Int?, heightLimit: Double = .infinity, sink: inout Sink
  ) -> Double {
    guard let width = region.constantWidth else {
      let limits = RegionLimits(lines: maxLines.map { max(1, $0) } ?? Int.max, height: heightLimit)
      return fill(region, from: .start, limits, sink: &sink).height
    }
    var stack = LineStack(limit: maxLines.map { max(1, $0) } ?? Int.max, heightLimit: heightLimit)
    let slot = LineSlot(width: width).sanitized
    let trims = !shaped.trim.isEmpty
    for index in shaped.paragraphs.indices {
      let rules = shaped.lineRules[shaped.paragraphs[index].style]
      if index > 0 { stack.add(spacing: rules.spacingBefore) }
      if !set(index, rules, width, slot, &stack, &sink, trims: trims) { break }
      stack.add(spacing: rules.spacingAfter)
    }
    return stack.bottom
  }

  /// Breaks and stacks the lines of one paragraph. All lines have the available width `width` and the slot `slot`.
  /// Returns `false` if the limit on lines leaves lines out.
  @inline(__always)
  private func set<Sink: LineSink>(
    _ index: Int, _ rules: LineRules, _ width: Double, _ slot: LineSlot, _ stack: inout LineStack, _ sink: inout Sink,
    trims: Bool
  ) -> Bool {
    let breaker = GreedyBreaker(shaped, paragraph: index, rules)
    let constants = ParagraphConstants(rules, paragraph: index, trims: trims)
    var lines = ParagraphLines(breaker, indents: Indents(rules, paragraph: index, isFirstLine: true))
    if rules.choosesBreaksTogether, stack.allowsLine {
      let space = ParagraphSpace(
        width: width, first: lines.indents, later: constants.later, lineLimit: stack.linesLeft)
      plan(index, space, &lines, &sink)
    }
    while !lines.areDone(breaker) {
      guard stack.allowsLine else {
        let offset = lines.offset(breaker)
        // If the omitted line is a last line without text, no text is hidden.
        if offset < shaped.text.count { sink.truncate(at: offset) }
        return false
      }
      if lines.planned.isEmpty, setDirectLines(slot, constants, breaker, &lines, &stack, &sink) { continue }
      let fit = LineFit(available: slot.width, indents: lines.indents, metrics: breaker.ruler.fit)
      end(otherLine(slot, fit, breaker, &lines, &sink), constants, breaker, &lines, &stack, &sink)
    }
    return true
  }

  /// Breaks and stacks lines as long as they are direct. Returns `false` if no line was stacked because the next line
  /// is not direct.
  @inline(never)
  private func setDirectLines<Sink: LineSink>(
    _ slot: LineSlot, _ constants: ParagraphConstants, _ breaker: GreedyBreaker, _ lines: inout ParagraphLines,
    _ stack: inout LineStack, _ sink: inout Sink
  ) -> Bool {
    if breaker.dependsOnLineStarts { return setDependentLines(slot, constants, breaker, &lines, &stack, &sink) }
    // Local copies of values without references, so that the loop keeps them in registers.
    let (direct, metrics) = (breaker.direct, breaker.ruler.fit)
    let first = stack.number
    while stack.allowsLine, !breaker.isDone(lines.cursor) {
      let fit = LineFit(available: slot.width, indents: lines.indents, metrics: metrics)
      guard let line = direct.line(&lines.cursor, fit) else { break }
      sink.direct(line, slot: slot, indents: lines.indents, breaker)
      end(lines.heights.extent(of: line, breaker), constants, breaker, &lines, &stack, &sink)
    }
    return stack.number > first
  }

  /// Does what `setDirectLines` does for a paragraph whose lines depend on where they start. A function of its own,
  /// because the additional call would slow the loop of all other paragraphs.
  @inline(never)
  private func setDependentLines<Sink: LineSink>(
    _ slot: LineSlot, _ constants: ParagraphConstants, _ breaker: GreedyBreaker, _ lines: inout ParagraphLines,
    _ stack: inout LineStack, _ sink: inout Sink
  ) -> Bool {
    let first = stack.number
    while stack.allowsLine, !breaker.isDone(lines.cursor) {
      let fit = LineFit(available: slot.width, indents: lines.indents, metrics: breaker.ruler.fit)
      guard let line = breaker.directLine(&lines.cursor, fit) else { break }
      sink.direct(line, slot: slot, indents: lines.indents, breaker)
      end(lines.heights.extent(of: line, breaker), constants, breaker, &lines, &stack, &sink)
    }
    return stack.number > first
  }

  /// Stacks the current line, which has this extent.
  @inline(__always)
  private func end<Sink: LineSink>(
    _ extent: LineExtent, _ constants: ParagraphConstants, _ breaker: GreedyBreaker, _ lines: inout ParagraphLines,
    _ stack: inout LineStack, _ sink: inout Sink
  ) {
    let isDone = lines.areDone(breaker)
    var extent = extent
    if constants.trims {
      let isLast = stack.linesLeft == 1 || (isDone && constants.index + 1 == shaped.paragraphs.count)
      trim(&extent, isFirst: stack.number == 0, isLast: isLast)
    }
    stack.end(extent, sink: &sink)
    if !isDone { stack.add(spacing: constants.lineSpacing) }
    lines.indents = constants.later
  }

  /// Chooses the breaks of several lines together, if the paragraph's style requires it.
  @inline(never)
  private func plan<Sink: LineSink>(
    _ index: Int, _ space: ParagraphSpace, _ lines: inout ParagraphLines, _ sink: inout Sink
  ) {
    guard let plan = PlannedLines.plan(shaped, paragraph: index, in: space) else { return }
    sink.restrict(to: plan.validRange)
    guard let rest = plan.rest, !plan.lines.isEmpty else { return }
    lines.planned = plan.lines[...]
    lines.cursor = rest
  }

  /// Trims the top of the text's first line and the bottom of the text's last line, if the style requires it
  /// (`textBoxTrim`).
  func trim(_ extent: inout LineExtent, isFirst: Bool, isLast: Bool) {
    shaped.trim.trim(&extent, isFirst: isFirst, isLast: isLast)
  }

}

/// Handles lines that are not direct, outside of the loop over direct lines.
extension LineSetter {
  /// Breaks the next line, which was planned or is not direct, passes it to `sink`, and returns its extent.
  @inline(never)
  private func otherLine<Sink: LineSink>(
    _ slot: LineSlot, _ fit: LineFit, _ breaker: GreedyBreaker, _ lines: inout ParagraphLines, _ sink: inout Sink
  ) -> LineExtent {
    let indents = fit.indents
    if let line = lines.planned.popFirst() {
      sink.piece(line, slot: slot, indents: indents, breaker)
      let extent = lines.heights.extent(of: line, breaker)
      return lines.heights.finished(extent)
    }
    switch breaker.searchedLine(&lines.cursor, fit, mayBeEmpty: false) {
    case .direct(let line):
      sink.direct(line, slot: slot, indents: indents, breaker)
      return lines.heights.extent(of: line, breaker)
    case .line(let line):
      sink.piece(line, slot: slot, indents: indents, breaker)
      let extent = lines.heights.extent(of: line, breaker)
      return lines.heights.finished(extent)
    case nil: return lines.heights.empty
    }
  }
}
