internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Breaks a text from `start` on into lines that fill `space` from top to bottom, and passes the lines to `output`. All
/// lines of a result are broken here: measuring, placing, cutting, fitting and containers use this loop with different
/// spaces and outputs. Only regions can start inside a paragraph.
///
/// `stack` counts and stacks the lines. Several texts can fill one space one after the other, with one stack. If
/// `isPlanned`, styles with `text-wrap: balance`, `pretty` or `optimal` choose the breaks of several lines together. In
/// a region this is done only for paragraphs whose lines there all have one slot of one width. All other lines are
/// filled one by one.
func breakLines<Space: LineSpace, Output: LineOutput>(
  of shaped: ShapedText, from start: BreakPosition = .start, in space: inout Space, isPlanned: Bool = true,
  _ stack: inout LineStack, _ output: inout Output
) -> LinesEnd {
  var start = start
  let isWhole = start.isStart
  for index in start.paragraph..<max(start.paragraph, shaped.paragraphs.count) {
    let paragraph = ParagraphToBreak(shaped, index, startsText: isWhole)
    stack.beginParagraph(spacing: paragraph.rules.spacingBefore)
    if start.paragraph < index { start = BreakPosition(paragraph: index) }
    if let end = space.beginParagraph(paragraph, at: start, stack) { return .full(end) }
    if let end = breakLines(of: paragraph, from: start, in: &space, isPlanned: isPlanned, &stack, &output) {
      return end
    }
    stack.addSpacing(paragraph.rules.spacingAfter)
    space.endParagraph()
  }
  return .end
}

/// Why no more lines follow.
enum LinesEnd {
  /// The text has no more lines.
  case end
  /// A limit on lines or height leaves lines out.
  case limit
  /// The container ends at this place, because it has no more room or because a style requires a break.
  case full(ContainerEnd)
}

/// Receives the lines that `breakLines` breaks, from top to bottom. `MeasuredLines` adds up their sizes, `FittedLines`
/// also notes lines that do not fit, `LineEnds` keeps only where they end, and `LineBuffer` stores them.
protocol LineOutput {
  /// Receives a direct line of the paragraph with this index.
  mutating func addDirectLine(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int)
  /// Receives any other line, or its part in one slot. Its place follows with `placeLine`.
  mutating func addPart(_ part: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker)
  /// Receives the place of the line whose parts were added before.
  mutating func placeLine(at place: LineInStack)
  /// Receives the available widths at which breaks that were chosen together are certain to stay the same.
  mutating func narrowValidRange(to range: TextMeasurement.ValidRange)
  /// Receives a paragraph in a region whose next lines were chosen together.
  mutating func recordPlannedParagraph(_ planned: PlannedParagraph)
  /// Receives the shaped-text offset from which on a limit on lines or height leaves out the text.
  mutating func omitText(from offset: Int)
}

extension LineOutput {
  /// Ignores the paragraph. Only explanations need it.
  mutating func recordPlannedParagraph(_ planned: PlannedParagraph) {}
}

/// Breaks the lines of one paragraph from `start` on. Returns why no other paragraph may follow; `nil` if one may.
@inline(__always)
private func breakLines<Space: LineSpace, Output: LineOutput>(
  of paragraph: ParagraphToBreak, from start: BreakPosition, in space: inout Space, isPlanned: Bool,
  _ stack: inout LineStack, _ output: inout Output
) -> LinesEnd? {
  let scan = LineScan(paragraph.shaped, in: paragraph.paragraph, rules: paragraph.rules)
  var state = ParagraphState(position: scan.start)
  if !Space.isConstant, let cursor = start.cursor {
    state.resume(at: cursor, isFirstLine: start.isFirstLine, paragraph)
  }
  if paragraph.rules.choosesBreaksTogether, isPlanned, stack.allowsLine {
    state.planLines(of: paragraph, from: start, in: &space, stack: stack, to: &output)
  }
  while !state.isDone(scan) {
    guard stack.allowsLine else {
      let offset = state.nextLineOffset(scan)
      // If the omitted line is a last line without text, no text is hidden.
      if offset < paragraph.shaped.text.count { output.omitText(from: offset) }
      return .limit
    }
    if !state.hasPlannedLine,
      breakDirectLines(of: paragraph, with: scan, state: &state, in: &space, stack: &stack, to: &output)
    {
      continue
    }
    let before = Space.isConstant ? .start : state.breakPosition(paragraph)
    guard let line = state.indirectLine(paragraph, in: &space, stack) else {
      return .full(space.chooseEnd(at: before, of: paragraph.shaped, stack))
    }
    let place = paragraph.lineInStack(extent: line.extent, at: line.top, isDone: state.isDone(scan), stack)
    guard space.hasRoom(for: place) else { return .full(space.chooseEnd(at: before, of: paragraph.shaped, stack)) }
    space.recordLineStart(before, stack)
    state.addLine(line, at: place, of: paragraph, to: &output)
    paragraph.stack(place, isDone: state.isDone(scan), &stack)
  }
  return nil
}

/// Breaks lines as long as they are direct: as long as their widths are differences of stored positions (`LineScan`).
/// Returns `false` if no line was added, because the next line is not direct or has no room. Nearly all lines are
/// broken here.
@inline(never)
private func breakDirectLines<Space: LineSpace, Output: LineOutput>(
  of paragraph: ParagraphToBreak, with scan: LineScan, state: inout ParagraphState, in space: inout Space,
  stack: inout LineStack, to output: inout Output
) -> Bool {
  let extents = DirectExtents(paragraph.shaped, in: paragraph.paragraph, behavior: paragraph.rules.behavior)
  // Local copies, so that the loop keeps them in registers.
  var next = state.position
  let first = stack.number
  var box = LineBox(slot: LineSlot(width: 0), indents: paragraph.laterIndents)
  var fit = box.fit(scan.metrics)
  while stack.allowsLine, !scan.isDone(next) {
    // In a constant width, the lines from the second on have one box.
    if !Space.isConstant || stack.number <= first + 1 {
      let indents = state.isFirstLine && stack.number == first ? paragraph.firstIndents : paragraph.laterIndents
      guard let own = space.box(indents, stack) else { break }
      box = own
      fit = box.fit(scan.metrics)
    }
    guard let line = scan.directLine(at: next, fit) else { break }
    // `LineHeights` must see each line only once. In a region a line may be broken again, so only a line whose extent
    // `DirectExtents` knows is added here.
    guard let extent = extents.extent(of: line) ?? (Space.isConstant ? state.extent(of: line, paragraph) : nil)
    else { break }
    var behind = LineScan.Position(behind: line)
    if scan.dependsOnLineStarts { behind.next = state.firstBreak(behind: line, from: behind.next, paragraph) }
    let place = paragraph.lineInStack(extent: extent, at: nil, isDone: scan.isDone(behind), stack)
    guard space.keepsBox(for: extent), space.hasRoom(for: place) else { break }
    space.recordLineStart(state.breakPosition(paragraph, at: next, isFirstLine: stack.number == first), stack)
    output.addDirectLine(line, place, in: box, paragraph: paragraph.index)
    paragraph.stack(place, isDone: scan.isDone(behind), &stack)
    next = behind
  }
  guard stack.number > first else { return false }
  state.position = next
  state.isFirstLine = false
  return true
}

/// A paragraph whose lines are being broken: what all of its lines have in common.
struct ParagraphToBreak {
  let shaped: ShapedText
  /// Index of the paragraph.
  let index: Int
  let paragraph: ShapedParagraph
  let rules: LineRules
  /// The indents of the paragraph's first line.
  let firstIndents: Indents
  /// The indents of all other lines.
  let laterIndents: Indents
  /// Whether the style trims the text's first or last line.
  private let trimsText: Bool
  /// Whether the lines start at the beginning of the text, not where an earlier container ended.
  private let startsText: Bool

  @inline(__always)
  init(_ shaped: ShapedText, _ index: Int, startsText: Bool) {
    self.shaped = shaped
    self.index = index
    paragraph = shaped.paragraphs[index]
    rules = shaped.lineRules[paragraph.style]
    firstIndents = Indents(rules, paragraph: index, isFirstLine: true)
    laterIndents = Indents(rules, paragraph: index, isFirstLine: false)
    trimsText = shaped.extras?.trim.isEmpty == false
    self.startsText = startsText
  }

  /// The paragraph's style.
  var style: ParagraphStyle { shaped.paragraphStyles[paragraph.style] }

  /// The place of the next line. `extent` is its extent before the text's edges are trimmed (`text-box-trim`). If `top`
  /// is `nil`, the line is at the top of the stack's free space. `isDone` says whether it is the paragraph's last line.
  @inline(__always)
  func lineInStack(extent: LineExtent, at top: Double?, isDone: Bool, _ stack: LineStack) -> LineInStack {
    var extent = extent
    if trimsText {
      let isLast = stack.linesLeft == 1 || (isDone && index + 1 == shaped.paragraphs.count)
      shaped.trim.trim(&extent, isFirst: startsText && stack.number == 0, isLast: isLast)
    }
    return LineInStack(number: stack.number, top: top ?? stack.top, extent: extent)
  }

  /// Adds a line to the stack, and the space between it and a next line of the paragraph.
  @inline(__always)
  func stack(_ line: LineInStack, isDone: Bool, _ stack: inout LineStack) {
    stack.stack(line.extent, at: line.top)
    if !isDone { stack.addSpacing(rules.lineSpacing) }
  }
}

/// How far a paragraph is broken into lines.
///
/// Most direct lines need only the position. `IndirectLines` are made when something else is needed: for a line that is
/// not direct, for an extent that `DirectExtents` does not know, for planned lines, or for a start inside the
/// paragraph.
struct ParagraphState {
  /// Where the first line after the planned lines starts.
  var position: LineScan.Position
  /// Whether the next line has the indents of the paragraph's first line.
  var isFirstLine = true
  private var indirect: IndirectLines?

  /// The state before the paragraph's first line, which starts at `position`.
  @inline(__always)
  init(position: LineScan.Position) { self.position = position }

  /// Whether the next line was chosen together with others.
  @inline(__always)
  var hasPlannedLine: Bool { indirect?.hasPlannedLine ?? false }

  /// Whether the paragraph has no more lines.
  @inline(__always)
  func isDone(_ scan: LineScan) -> Bool { scan.isDone(position) && !hasPlannedLine }

  /// Shaped-text offset at which the next line starts.
  func nextLineOffset(_ scan: LineScan) -> Int { indirect?.offset(position) ?? scan.columns.offset(position.first) }

  /// Where the next line starts, as a position in the text.
  func breakPosition(_ paragraph: ParagraphToBreak) -> BreakPosition {
    if let planned = indirect?.plannedPosition(isFirstLine: isFirstLine) { return planned }
    return breakPosition(paragraph, at: position, isFirstLine: isFirstLine)
  }

  /// Converts a position of the scan to a position in the text. `position` is the state's own, or only direct lines are
  /// between the two: the rest of the cursor comes from the last indirect line. `isFirstLine` is false if lines are
  /// between the two.
  func breakPosition(_ paragraph: ParagraphToBreak, at position: LineScan.Position, isFirstLine: Bool) -> BreakPosition
  {
    let isStart = position.first == paragraph.paragraph.candidates.lowerBound
    let cursor = indirect?.cursor(at: position) ?? LineCursor(first: position.first, next: position.next)
    return BreakPosition(
      paragraph: paragraph.index, cursor: isStart ? nil : cursor, isFirstLine: self.isFirstLine && isFirstLine)
  }
}

/// What needs `IndirectLines`.
extension ParagraphState {
  /// Moves to a cursor inside the paragraph, at which an earlier container ended.
  @inline(never)
  mutating func resume(at cursor: LineCursor, isFirstLine: Bool, _ paragraph: ParagraphToBreak) {
    let indirect = IndirectLines(paragraph)
    position = indirect.move(to: cursor)
    self.indirect = indirect
    self.isFirstLine = isFirstLine
  }

  /// Chooses the breaks of several lines together, as the paragraph's style requires it, and moves the position to the
  /// end of these lines. Chooses none if the lines of the paragraph may get different widths in `space`. A paragraph
  /// that continues from an earlier container at `start` continues with the lines that were chosen there, or with lines
  /// that are filled one by one. The valid range counts even if no lines are chosen.
  @inline(never)
  mutating func planLines<Space: LineSpace, Output: LineOutput>(
    of paragraph: ParagraphToBreak, from start: BreakPosition, in space: inout Space, stack: LineStack,
    to output: inout Output
  ) {
    guard start.cursor == nil || start.planned != nil, let width = space.plannedWidth(stack) else { return }
    let own = ParagraphSpace(
      width: start.planned?.width ?? width, first: paragraph.firstIndents, later: paragraph.laterIndents,
      lineLimit: start.planned?.lineLimit ?? stack.linesLeft)
    let planned = PlannedParagraph(index: paragraph.index, space: own)
    guard own.width == width,
      let plan = planned.plan(paragraph.shaped, from: paragraph.shaped.offset(of: start)),
      space.hasWidth(width, for: plan, of: paragraph, isFirstLine: isFirstLine, stack)
    else { return }
    output.narrowValidRange(to: plan.validRange)
    guard let rest = plan.rest, !plan.lines.isEmpty else { return }
    let indirect = IndirectLines(paragraph)
    position = indirect.queuePlannedLines(plan.lines, rest: rest, of: Space.isConstant ? nil : planned)
    self.indirect = indirect
    if !Space.isConstant { output.recordPlannedParagraph(planned) }
  }

  /// Breaks the next line, which was planned or which `LineScan` cannot break. Returns `nil` if `space` has no room for
  /// it.
  @inline(never)
  mutating func indirectLine<Space: LineSpace>(
    _ paragraph: ParagraphToBreak, in space: inout Space, _ stack: LineStack
  ) -> IndirectLine? {
    let indents = isFirstLine ? paragraph.firstIndents : paragraph.laterIndents
    let indirect = makeIndirect(paragraph)
    guard let line = space.indirectLine(indents, from: &position, with: indirect, stack: stack) else { return nil }
    isFirstLine = false
    return line
  }

  /// Passes a line to `output`.
  func addLine<Output: LineOutput>(
    _ line: IndirectLine, at place: LineInStack, of paragraph: ParagraphToBreak, to output: inout Output
  ) {
    if let (direct, box) = line.direct {
      return output.addDirectLine(direct, place, in: box, paragraph: paragraph.index)
    }
    if let indirect { for part in indirect.parts { output.addPart(part.line, in: part.box, indirect.breaker) } }
    output.placeLine(at: place)
  }

  /// The extent of a direct line for which `DirectExtents` has none.
  @inline(never)
  mutating func extent(of line: DirectLine, _ paragraph: ParagraphToBreak) -> LineExtent {
    let indirect = makeIndirect(paragraph)
    return indirect.heights.extent(of: line, indirect.breaker)
  }

  /// The first candidate, from `next` on, at which the line after a direct line may end.
  @inline(never)
  mutating func firstBreak(behind line: DirectLine, from next: CandidateIndex, _ paragraph: ParagraphToBreak)
    -> CandidateIndex
  {
    makeIndirect(paragraph).breaker.firstBreak(behind: line, from: next)
  }

  /// The paragraph's `IndirectLines`, which are made if necessary.
  private mutating func makeIndirect(_ paragraph: ParagraphToBreak) -> IndirectLines {
    if let indirect { return indirect }
    let made = IndirectLines(paragraph)
    indirect = made
    return made
  }
}

/// A line with its place in a stack of lines.
struct LineInStack {
  /// The line's number, counted from 0.
  var number: Int
  /// The distance from the first line's top to this line's top, in layout units.
  var top: Double
  /// The line's ascent and descent.
  var extent: LineExtent
}

/// Stacks lines from top to bottom: counts them and computes the top of the next line.
struct LineStack {
  /// The number of the next line, counted from 0.
  private(set) var number = 0
  /// The distance from the top of the first line to the bottom of the last line: the height of all lines so far.
  private(set) var bottom = 0.0
  /// Line and paragraph spacing before the next line. The spacing counts only if a next line follows.
  private var spacing = 0.0
  /// Whether a paragraph was started. The first one has no spacing before it.
  private var hasParagraphs = false
  /// The largest number of lines allowed.
  let limit: Int
  /// No line may follow a line whose bottom is below this height.
  let heightLimit: Double

  /// An empty stack of at most `maxLines` lines, but at least one; `nil` for no limit.
  @inline(__always)
  init(maxLines: Int? = nil, heightLimit: Double = .infinity) {
    self.init(limit: maxLines.map { max(1, $0) } ?? Int.max, heightLimit: heightLimit)
  }

  /// An empty stack of at most `limit` lines.
  init(limit: Int, heightLimit: Double = .infinity) {
    self.limit = limit
    self.heightLimit = heightLimit
  }

  /// Whether another line is allowed.
  @inline(__always)
  var allowsLine: Bool { number < limit && bottom <= heightLimit }

  /// The number of lines that may still follow.
  var linesLeft: Int { limit - number }

  /// The top of the next line.
  @inline(__always)
  var top: Double { bottom + spacing }

  /// Starts a paragraph, with space before it unless it is the first.
  @inline(__always)
  mutating func beginParagraph(spacing: Double) {
    if hasParagraphs { self.spacing += spacing }
    hasParagraphs = true
  }

  /// Adds space before the next line. The space does not count if no line follows.
  @inline(__always)
  mutating func addSpacing(_ spacing: Double) { self.spacing += spacing }

  /// Completes the current line, which has this extent and whose top is at `top`. In a region, this may be below the
  /// stack's own `top`.
  @inline(__always)
  mutating func stack(_ extent: LineExtent, at top: Double) {
    bottom = top + extent.height
    spacing = 0
    number += 1
  }
}
