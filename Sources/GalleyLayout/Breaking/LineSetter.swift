internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Breaks a text into lines and stacks the lines. Measuring and placing both use this type and differ only in the sink,
/// which adds the lines up or places them.
struct LineSetter {
  let shaped: ShapedText

  /// Breaks the text into lines that fill `region` from top to bottom, at most `maxLines` lines, and passes the lines
  /// to `sink`. Stops after the first line whose bottom is below `heightLimit`. Returns the height of all lines.
  @inline(__always)
  func run<Region: LineRegion, Sink: LineSink>(
    region: Region, maxLines: Int?, heightLimit: Double = .infinity, sink: inout Sink
  ) -> Double {
    var stack = LineStack(limit: maxLines.map { max(1, $0) } ?? Int.max, heightLimit: heightLimit)
    let trims = shaped.trim.firstAscent != nil || shaped.trim.lastDescent != nil
    for index in shaped.paragraphs.indices {
      let rules = shaped.lineRules[shaped.paragraphs[index].style]
      if index > 0 { stack.add(spacing: rules.spacingBefore) }
      if !set(index, rules, region, &stack, &sink, trims: trims) { break }
      stack.add(spacing: rules.spacingAfter)
    }
    return stack.bottom
  }

  /// Breaks and stacks the lines of one paragraph. Returns `false` if the limit on lines left lines out.
  @inline(__always)
  private func set<Region: LineRegion, Sink: LineSink>(
    _ index: Int, _ rules: LineRules, _ region: Region, _ stack: inout LineStack, _ sink: inout Sink, trims: Bool
  ) -> Bool {
    let breaker = GreedyBreaker(shaped, paragraph: index)
    var lines = ParagraphLines(cursor: breaker.firstLine, heights: LineHeights(breaker.ruler))
    var indents = Indents(rules, paragraph: index, isFirstLine: true)
    let later = Indents(rules, paragraph: index, isFirstLine: false)
    if let width = region.constantWidth, rules.choosesBreaksTogether, stack.allowsLine {
      let space = ParagraphSpace(width: width, first: indents, later: later, lineLimit: stack.linesLeft)
      plan(index, space, &lines, &sink)
    }
    while !lines.areDone(breaker) {
      guard stack.allowsLine else {
        let offset = lines.offset(breaker)
        // If the line left out is a last line without text, nothing is hidden.
        if offset < shaped.text.count { sink.truncate(at: offset) }
        return false
      }
      var extent =
        if let width = region.constantWidth {
          line(LineSlot(width: width).sanitized, indents, breaker, &lines, &sink)
        } else {
          line(in: region, stack, indents, breaker, &lines, &sink)
        }
      if trims {
        let isLast =
          stack.linesLeft == 1 || (lines.areDone(breaker) && index + 1 == shaped.paragraphs.count)
        trim(&extent, isFirst: stack.number == 0, isLast: isLast)
      }
      stack.end(extent, sink: &sink)
      if !lines.areDone(breaker) { stack.add(spacing: rules.lineSpacing) }
      indents = later
    }
    return true
  }

  /// Chooses the breaks of several lines together, as the paragraph's style asks.
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

  /// Trims the top of the text's first line and the bottom of its last line, if the style asks for it.
  private func trim(_ extent: inout LineExtent, isFirst: Bool, isLast: Bool) {
    if isFirst, let ascent = shaped.trim.firstAscent { extent.ascent = ascent }
    if isLast, let descent = shaped.trim.lastDescent { extent.descent = descent }
  }

  /// Fills the only slot of a line and returns the line's extent.
  @inline(__always)
  private func line<Sink: LineSink>(
    _ slot: LineSlot, _ indents: Indents, _ breaker: GreedyBreaker, _ lines: inout ParagraphLines, _ sink: inout Sink
  ) -> LineExtent {
    let fit = LineFit(available: slot.width, indents: indents, metrics: breaker.ruler.fit)
    if lines.planned.isEmpty {
      if let line = breaker.directLine(&lines.cursor, fit) {
        sink.direct(line, slot: slot, indents: indents, breaker)
        return lines.heights.extent(of: line, breaker)
      }
      return searchedLine(slot, indents, fit, breaker, &lines, &sink)
    }
    guard let line = lines.planned.popFirst() else { return lines.heights.empty }
    sink.piece(line, slot: slot, indents: indents, breaker)
    let extent = lines.heights.extent(of: line, breaker)
    return lines.heights.finished(extent)
  }
}

/// The rare cases, kept out of the loop over direct lines.
extension LineSetter {
  /// Fills the only slot of a line, which is not direct, and returns the line's extent.
  @inline(never)
  private func searchedLine<Sink: LineSink>(
    _ slot: LineSlot, _ indents: Indents, _ fit: LineFit, _ breaker: GreedyBreaker, _ lines: inout ParagraphLines,
    _ sink: inout Sink
  ) -> LineExtent {
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

/// The rest of a paragraph while its lines are stacked: where breaking continues, and the heights of the lines.
struct ParagraphLines {
  /// Where greedy breaking continues.
  var cursor: LineCursor
  /// The rest of the lines that were chosen together. They come before the greedy lines.
  var planned: ArraySlice<BrokenLine> = []
  /// Computes the lines' extents.
  var heights: LineHeights

  init(cursor: LineCursor, heights: LineHeights) {
    self.cursor = cursor
    self.heights = heights
  }

  /// Whether the paragraph has no more lines.
  @inline(__always)
  func areDone(_ breaker: GreedyBreaker) -> Bool { breaker.isDone(cursor) && planned.isEmpty }

  /// Shaped-text offset at which the next line starts.
  func offset(_ breaker: GreedyBreaker) -> Int { planned.first?.range.lowerBound ?? breaker.offset(cursor) }

  /// The next line; `nil` if nothing fits and `mayBeEmpty` is true.
  @inline(never)
  mutating func next(_ fit: LineFit, _ breaker: GreedyBreaker, mayBeEmpty: Bool) -> BrokenLine? {
    planned.popFirst() ?? breaker.line(&cursor, fit, mayBeEmpty: mayBeEmpty)
  }
}
