internal import GalleyLineHeights
internal import GalleyShaping

/// How far a paragraph is broken into lines.
///
/// Most direct lines need only the position. `GeneralLines` are made when something else is needed: for a line that is
/// not direct, for an extent that `DirectExtents` does not know, for planned lines, or for a start inside the
/// paragraph.
struct ParagraphState {
  /// Where the first line after the planned lines starts.
  var position: LineScan.Position
  /// Whether the next line has the indents of the paragraph's first line.
  var isFirstLine = true
  private var general: GeneralLines?

  /// The state before the paragraph's first line, which starts at `position`.
  @inline(__always)
  init(position: LineScan.Position) { self.position = position }

  /// Whether the next line was chosen together with others.
  @inline(__always)
  var hasPlannedLine: Bool { general?.hasPlannedLine ?? false }

  /// Whether the paragraph has no more lines.
  @inline(__always)
  func isDone(_ scan: LineScan) -> Bool { scan.isDone(position) && !hasPlannedLine }

  /// Shaped-text offset at which the next line starts.
  func offset(_ scan: LineScan) -> Int { general?.offset(position) ?? scan.columns.offset(position.first) }

  /// Where the next line starts, as a position in the text.
  func breakPosition(_ paragraph: ParagraphToBreak) -> BreakPosition {
    if let planned = general?.plannedPosition(isFirstLine: isFirstLine) { return planned }
    return breakPosition(paragraph, at: position, isFirstLine: isFirstLine)
  }

  /// Converts a position of the scan to a position in the text. `position` is the state's own, or only direct lines are
  /// between the two: the rest of the cursor comes from the last general line. `isFirstLine` is false if lines are
  /// between the two.
  func breakPosition(_ paragraph: ParagraphToBreak, at position: LineScan.Position, isFirstLine: Bool) -> BreakPosition
  {
    let isStart = position.first == paragraph.paragraph.candidates.lowerBound
    let cursor = general?.cursor(at: position) ?? LineCursor(first: position.first, next: position.next)
    return BreakPosition(
      paragraph: paragraph.index, cursor: isStart ? nil : cursor, isFirstLine: self.isFirstLine && isFirstLine)
  }
}

/// What needs `GeneralLines`.
extension ParagraphState {
  /// Moves to a cursor inside the paragraph, at which an earlier container ended.
  @inline(never)
  mutating func move(to cursor: LineCursor, isFirstLine: Bool, _ paragraph: ParagraphToBreak) {
    let general = GeneralLines(paragraph)
    position = general.move(to: cursor)
    self.general = general
    self.isFirstLine = isFirstLine
  }

  /// Chooses the breaks of several lines together, as the paragraph's style requires it, and moves the position to the
  /// end of these lines. Chooses none if the lines of the paragraph may get different widths in `space`. A paragraph
  /// that continues from an earlier container at `start` continues with the lines that were chosen there, or with lines
  /// that are filled one by one. The valid range counts even if no lines are chosen.
  @inline(never)
  mutating func plan<Space: LineSpace, Output: LineOutput>(
    _ paragraph: ParagraphToBreak, from start: BreakPosition, in space: inout Space, _ stack: LineStack,
    _ output: inout Output
  ) {
    guard start.cursor == nil || start.planned != nil, let width = space.plannedWidth(stack) else { return }
    let own = ParagraphSpace(
      width: start.planned?.width ?? width, first: paragraph.first, later: paragraph.later,
      lineLimit: start.planned?.lineLimit ?? stack.linesLeft)
    let planned = PlannedParagraph(index: paragraph.index, space: own)
    guard own.width == width,
      let plan = planned.plan(paragraph.shaped, from: paragraph.shaped.offset(of: start)),
      space.hasWidth(width, for: plan, of: paragraph, isFirstLine: isFirstLine, stack)
    else { return }
    output.narrowValidRange(to: plan.validRange)
    guard let rest = plan.rest, !plan.lines.isEmpty else { return }
    let general = GeneralLines(paragraph)
    position = general.plan(plan.lines, rest: rest, of: Space.isConstant ? nil : planned)
    self.general = general
    if !Space.isConstant { output.record(planned) }
  }

  /// Breaks the next line, which was planned or which `LineScan` cannot break. Returns `nil` if `space` has no room for
  /// it.
  @inline(never)
  mutating func generalLine<Space: LineSpace>(
    _ paragraph: ParagraphToBreak, in space: inout Space, _ stack: LineStack
  ) -> GeneralLine? {
    let indents = isFirstLine ? paragraph.first : paragraph.later
    let general = madeGeneral(paragraph)
    guard let line = space.generalLine(indents, &position, general, stack) else { return nil }
    isFirstLine = false
    return line
  }

  /// Passes a line to `output`.
  func add<Output: LineOutput>(
    _ line: GeneralLine, _ place: LineInStack, _ paragraph: ParagraphToBreak, to output: inout Output
  ) {
    if let (direct, box) = line.direct { return output.add(direct, place, in: box, paragraph: paragraph.index) }
    if let general { for part in general.parts { output.add(part.line, in: part.box, general.breaker) } }
    output.endLine(place)
  }

  /// The extent of a direct line for which `DirectExtents` has none.
  @inline(never)
  mutating func extent(of line: DirectLine, _ paragraph: ParagraphToBreak) -> LineExtent {
    let general = madeGeneral(paragraph)
    return general.heights.extent(of: line, general.breaker)
  }

  /// The first candidate, from `next` on, at which the line after a direct line may end.
  @inline(never)
  mutating func firstBreak(behind line: DirectLine, from next: Int, _ paragraph: ParagraphToBreak) -> Int {
    madeGeneral(paragraph).breaker.firstBreak(behind: line, from: next)
  }

  /// The paragraph's `GeneralLines`, which are made if necessary.
  private mutating func madeGeneral(_ paragraph: ParagraphToBreak) -> GeneralLines {
    if let general { return general }
    let made = GeneralLines(paragraph)
    general = made
    return made
  }
}
