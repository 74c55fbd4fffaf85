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
    for index in shaped.paragraphs.indices {
      let paragraph = ParagraphToBreak(shaped, index)
      if index > 0 { stack.add(spacing: paragraph.rules.spacingBefore) }
      if !set(paragraph, width, slot, &stack, &sink) { break }
      stack.add(spacing: paragraph.rules.spacingAfter)
    }
    return stack.bottom
  }

  /// Breaks and stacks the lines of one paragraph. All lines have the available width `width` and the slot `slot`.
  /// Returns `false` if the limit on lines leaves lines out.
  @inline(__always)
  private func set<Sink: LineSink>(
    _ paragraph: ParagraphToBreak, _ width: Double, _ slot: LineSlot, _ stack: inout LineStack, _ sink: inout Sink
  ) -> Bool {
    let scan = LineScan(shaped, paragraph.paragraph, paragraph.rules)
    var position = scan.start
    var general: GeneralLines?
    var fit = LineFit(available: slot.width, indents: paragraph.first, metrics: scan.metrics)
    if paragraph.rules.choosesBreaksTogether, stack.allowsLine {
      general = plan(paragraph, width: width, lineLimit: stack.linesLeft, &position, &sink)
    }
    while !(scan.isDone(position) && general?.planned.isEmpty ?? true) {
      guard stack.allowsLine else {
        let offset = general?.offset(position) ?? scan.columns.offset(position.first)
        // If the omitted line is a last line without text, no text is hidden.
        if offset < shaped.text.count { sink.truncate(at: offset) }
        return false
      }
      if general?.planned.isEmpty ?? true,
        setDirectLines(slot, paragraph, scan, &position, &fit, &general, &stack, &sink)
      {
        continue
      }
      let line = generalLine(slot, fit, paragraph, &position, &general, &sink)
      let isDone = scan.isDone(position) && general?.planned.isEmpty ?? true
      if let direct = line.direct {
        stackDirect(direct, line.extent, isDone: isDone, slot, fit, paragraph, &general, &stack, &sink)
      } else {
        let stacked = stacked(line.extent, isDone: isDone, paragraph, stack)
        sink.endLine(stacked)
        end(stacked, isDone: isDone, paragraph, &stack)
      }
      fit = LineFit(available: slot.width, indents: paragraph.later, metrics: scan.metrics)
    }
    return true
  }

  /// Breaks and stacks lines as long as they are direct. Returns `false` if no line was stacked because the next line
  /// is not direct. Moves `position`, and makes `fit` that of the line after them.
  @inline(never)
  private func setDirectLines<Sink: LineSink>(
    _ slot: LineSlot, _ paragraph: ParagraphToBreak, _ scan: LineScan, _ position: inout LineScan.Position,
    _ fit: inout LineFit, _ general: inout GeneralLines?, _ stack: inout LineStack, _ sink: inout Sink
  ) -> Bool {
    let extents = DirectExtents(shaped, paragraph.paragraph, paragraph.rules.profile)
    let later = LineFit(available: slot.width, indents: paragraph.later, metrics: scan.metrics)
    // A local copy, so that the loop keeps it in registers.
    var next = position
    let first = stack.number
    while stack.allowsLine, !scan.isDone(next) {
      guard let line = scan.direct(next, fit) else { break }
      next = LineScan.Position(behind: line)
      if scan.dependsOnLineStarts { next.next = firstBreak(behind: line, from: next.next, paragraph, &general) }
      let extent = extents.extent(of: line) ?? generalExtent(of: line, paragraph, &general)
      let stacked = stacked(extent, isDone: scan.isDone(next), paragraph, stack)
      if !sink.direct(line, stacked, slot: slot, indents: fit.indents, paragraph: paragraph.index) {
        passAsPiece(line, stacked, slot, fit, paragraph, &general, &sink)
      }
      end(stacked, isDone: scan.isDone(next), paragraph, &stack)
      if stack.number == first + 1 { fit = later }
    }
    position = next
    return stack.number > first
  }

  /// The next line of the stack, which has this extent. `isDone` says whether it is the last one of its paragraph.
  @inline(__always)
  private func stacked(
    _ extent: LineExtent, isDone: Bool, _ paragraph: ParagraphToBreak, _ stack: LineStack
  ) -> LineInStack {
    var extent = extent
    if paragraph.trims {
      let isLast = stack.linesLeft == 1 || (isDone && paragraph.index + 1 == shaped.paragraphs.count)
      trim(&extent, isFirst: stack.number == 0, isLast: isLast)
    }
    return LineInStack(number: stack.number, top: stack.top, extent: extent)
  }

  /// Completes a line, and adds the space between it and a next line of its paragraph.
  @inline(__always)
  private func end(_ line: LineInStack, isDone: Bool, _ paragraph: ParagraphToBreak, _ stack: inout LineStack) {
    stack.end(line.extent, at: line.top)
    if !isDone { stack.add(spacing: paragraph.rules.lineSpacing) }
  }

  /// Trims the top of the text's first line and the bottom of the text's last line, if the style requires it
  /// (`textBoxTrim`).
  func trim(_ extent: inout LineExtent, isFirst: Bool, isLast: Bool) {
    shaped.trim.trim(&extent, isFirst: isFirst, isLast: isLast)
  }
}

/// Handles lines that are not direct, outside of the loop over direct lines. The first such line of a paragraph makes
/// the paragraph's `GeneralLines`.
extension LineSetter {
  /// Chooses the breaks of several lines together, as the paragraph's style requires it, and moves `position` behind
  /// them. Returns `nil` if all lines are filled one by one.
  @inline(never)
  private func plan<Sink: LineSink>(
    _ paragraph: ParagraphToBreak, width: Double, lineLimit: Int, _ position: inout LineScan.Position,
    _ sink: inout Sink
  ) -> GeneralLines? {
    let space = ParagraphSpace(width: width, first: paragraph.first, later: paragraph.later, lineLimit: lineLimit)
    guard let plan = PlannedLines.plan(shaped, paragraph: paragraph.index, in: space) else { return nil }
    sink.restrict(to: plan.validRange)
    guard let rest = plan.rest, !plan.lines.isEmpty else { return nil }
    var general = GeneralLines(shaped, paragraph)
    general.planned = plan.lines[...]
    position = general.move(to: rest)
    return general
  }

  /// Breaks the next line, which was planned or which `LineScan` cannot break. Returns its extent, and the line itself
  /// if it is direct nevertheless. All other lines are passed to `sink`.
  @inline(never)
  private func generalLine<Sink: LineSink>(
    _ slot: LineSlot, _ fit: LineFit, _ paragraph: ParagraphToBreak, _ position: inout LineScan.Position,
    _ general: inout GeneralLines?, _ sink: inout Sink
  ) -> (extent: LineExtent, direct: DirectLine?) {
    withGeneral(paragraph, &general) { general in
      switch general.next(&position, fit) {
      case .direct(let line): return (general.heights.extent(of: line, general.breaker), line)
      case .line(let line):
        sink.piece(line, slot: slot, indents: fit.indents, general.breaker)
        let extent = general.heights.extent(of: line, general.breaker)
        return (general.heights.finished(extent), nil)
      case nil: return (general.heights.empty, nil)
      }
    }
  }

  /// Stacks a direct line that `GeneralLines` broke.
  @inline(never)
  private func stackDirect<Sink: LineSink>(
    _ line: DirectLine, _ extent: LineExtent, isDone: Bool, _ slot: LineSlot, _ fit: LineFit,
    _ paragraph: ParagraphToBreak, _ general: inout GeneralLines?, _ stack: inout LineStack, _ sink: inout Sink
  ) {
    let stacked = stacked(extent, isDone: isDone, paragraph, stack)
    if !sink.direct(line, stacked, slot: slot, indents: fit.indents, paragraph: paragraph.index) {
      passAsPiece(line, stacked, slot, fit, paragraph, &general, &sink)
    }
    end(stacked, isDone: isDone, paragraph, &stack)
  }

  /// Passes a direct line as any other line to a sink that needs all of its fields.
  @inline(never)
  private func passAsPiece<Sink: LineSink>(
    _ line: DirectLine, _ stacked: LineInStack, _ slot: LineSlot, _ fit: LineFit, _ paragraph: ParagraphToBreak,
    _ general: inout GeneralLines?, _ sink: inout Sink
  ) {
    withGeneral(paragraph, &general) { general in
      sink.piece(general.breaker.line(line), slot: slot, indents: fit.indents, general.breaker)
    }
    sink.endLine(stacked)
  }

  /// The extent of a direct line for which `DirectExtents` has none.
  @inline(never)
  private func generalExtent(
    of line: DirectLine, _ paragraph: ParagraphToBreak, _ general: inout GeneralLines?
  ) -> LineExtent {
    withGeneral(paragraph, &general) { $0.heights.extent(of: line, $0.breaker) }
  }

  /// The first candidate, from `next` on, at which the line behind a direct line may end.
  @inline(never)
  private func firstBreak(
    behind line: DirectLine, from next: Int, _ paragraph: ParagraphToBreak, _ general: inout GeneralLines?
  ) -> Int {
    withGeneral(paragraph, &general) { $0.breaker.firstBreak(behind: line, from: next) }
  }

  /// Calls `body` with the paragraph's `GeneralLines`, which are made if necessary.
  @inline(__always)
  private func withGeneral<Result>(
    _ paragraph: ParagraphToBreak, _ general: inout GeneralLines?, _ body: (inout GeneralLines) -> Result
  ) -> Result {
    if general == nil { general = GeneralLines(shaped, paragraph) }
    guard let result = general?.calling(body) else { preconditionFailure("the lines were made before") }
    return result
  }
}

/// A paragraph whose lines are being broken: what all of its lines have in common.
struct ParagraphToBreak {
  /// Index of the paragraph.
  let index: Int
  let paragraph: ShapedParagraph
  let rules: LineRules
  /// The indents of the paragraph's first line.
  let first: Indents
  /// The indents of all other lines.
  let later: Indents
  /// Whether the style trims the text's first or last line.
  let trims: Bool

  @inline(__always)
  init(_ shaped: ShapedText, _ index: Int) {
    self.index = index
    paragraph = shaped.paragraphs[index]
    rules = shaped.lineRules[paragraph.style]
    first = Indents(rules, paragraph: index, isFirstLine: true)
    later = Indents(rules, paragraph: index, isFirstLine: false)
    trims = !shaped.trim.isEmpty
  }
}
