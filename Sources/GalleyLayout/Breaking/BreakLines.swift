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
    if let end = space.begin(paragraph, at: start, stack) { return .full(end) }
    if let end = breakLines(of: paragraph, from: start, in: &space, isPlanned: isPlanned, &stack, &output) {
      return end
    }
    stack.add(spacing: paragraph.rules.spacingAfter)
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
  mutating func add(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int)
  /// Receives any other line, or its part in one slot. Its place follows with `endLine`.
  mutating func add(_ part: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker)
  /// Receives the place of the line whose parts were added before.
  mutating func endLine(_ place: LineInStack)
  /// Receives the available widths at which breaks that were chosen together are certain to stay the same.
  mutating func narrowValidRange(to range: TextMeasurement.ValidRange)
  /// Receives a paragraph in a region whose next lines were chosen together.
  mutating func record(_ planned: PlannedParagraph)
  /// Receives the shaped-text offset from which on a limit on lines or height leaves out the text.
  mutating func omit(from offset: Int)
}

extension LineOutput {
  /// Ignores the paragraph. Only explanations need it.
  mutating func record(_ planned: PlannedParagraph) {}
}

/// Breaks the lines of one paragraph from `start` on. Returns why no other paragraph may follow; `nil` if one may.
@inline(__always)
private func breakLines<Space: LineSpace, Output: LineOutput>(
  of paragraph: ParagraphToBreak, from start: BreakPosition, in space: inout Space, isPlanned: Bool,
  _ stack: inout LineStack, _ output: inout Output
) -> LinesEnd? {
  let scan = LineScan(paragraph.shaped, paragraph.paragraph, paragraph.rules)
  var state = ParagraphState(position: scan.start)
  if !Space.isConstant, let cursor = start.cursor { state.move(to: cursor, isFirstLine: start.isFirstLine, paragraph) }
  if paragraph.rules.choosesBreaksTogether, isPlanned, stack.allowsLine {
    state.plan(paragraph, from: start, in: &space, stack, &output)
  }
  while !state.isDone(scan) {
    guard stack.allowsLine else {
      let offset = state.offset(scan)
      // If the omitted line is a last line without text, no text is hidden.
      if offset < paragraph.shaped.text.count { output.omit(from: offset) }
      return .limit
    }
    if !state.hasPlannedLine, breakDirectLines(of: paragraph, scan, &state, in: &space, &stack, &output) { continue }
    let before = Space.isConstant ? .start : state.breakPosition(paragraph)
    guard let line = state.generalLine(paragraph, in: &space, stack) else {
      return .full(space.end(at: before, of: paragraph.shaped, stack))
    }
    let place = paragraph.place(line.extent, at: line.top, isDone: state.isDone(scan), stack)
    guard space.hasRoom(for: place) else { return .full(space.end(at: before, of: paragraph.shaped, stack)) }
    space.record(before, stack)
    state.add(line, place, paragraph, to: &output)
    paragraph.end(place, isDone: state.isDone(scan), &stack)
  }
  return nil
}

/// Breaks lines as long as they are direct: as long as their widths are differences of stored positions (`LineScan`).
/// Returns `false` if no line was added, because the next line is not direct or has no room. Nearly all lines are
/// broken here.
@inline(never)
private func breakDirectLines<Space: LineSpace, Output: LineOutput>(
  of paragraph: ParagraphToBreak, _ scan: LineScan, _ state: inout ParagraphState, in space: inout Space,
  _ stack: inout LineStack, _ output: inout Output
) -> Bool {
  let extents = DirectExtents(paragraph.shaped, paragraph.paragraph, paragraph.rules.behavior)
  // Local copies, so that the loop keeps them in registers.
  var next = state.position
  let first = stack.number
  var box = LineBox(slot: LineSlot(width: 0), indents: paragraph.later)
  var fit = box.fit(scan.metrics)
  while stack.allowsLine, !scan.isDone(next) {
    // In a constant width, the lines from the second on have one box.
    if !Space.isConstant || stack.number <= first + 1 {
      let indents = state.isFirstLine && stack.number == first ? paragraph.first : paragraph.later
      guard let own = space.box(indents, stack) else { break }
      box = own
      fit = box.fit(scan.metrics)
    }
    guard let line = scan.direct(next, fit) else { break }
    // `LineHeights` must see each line only once. In a region a line may be broken again, so only a line whose extent
    // `DirectExtents` knows is added here.
    guard let extent = extents.extent(of: line) ?? (Space.isConstant ? state.extent(of: line, paragraph) : nil)
    else { break }
    var behind = LineScan.Position(behind: line)
    if scan.dependsOnLineStarts { behind.next = state.firstBreak(behind: line, from: behind.next, paragraph) }
    let place = paragraph.place(extent, at: nil, isDone: scan.isDone(behind), stack)
    guard space.admits(extent), space.hasRoom(for: place) else { break }
    space.record(state.breakPosition(paragraph, at: next, isFirstLine: stack.number == first), stack)
    output.add(line, place, in: box, paragraph: paragraph.index)
    paragraph.end(place, isDone: scan.isDone(behind), &stack)
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
  let first: Indents
  /// The indents of all other lines.
  let later: Indents
  /// Whether the style trims the text's first or last line.
  private let trims: Bool
  /// Whether the lines start at the beginning of the text, not where an earlier container ended.
  private let startsText: Bool

  @inline(__always)
  init(_ shaped: ShapedText, _ index: Int, startsText: Bool) {
    self.shaped = shaped
    self.index = index
    paragraph = shaped.paragraphs[index]
    rules = shaped.lineRules[paragraph.style]
    first = Indents(rules, paragraph: index, isFirstLine: true)
    later = Indents(rules, paragraph: index, isFirstLine: false)
    trims = shaped.extras?.trim.isEmpty == false
    self.startsText = startsText
  }

  /// The paragraph's style.
  var style: ParagraphStyle { shaped.paragraphStyles[paragraph.style] }

  /// The place of the next line. `extent` is its extent before the text's edges are trimmed (`text-box-trim`). If `top`
  /// is `nil`, the line is at the top of the stack's free space. `isDone` says whether it is the paragraph's last line.
  @inline(__always)
  func place(_ extent: LineExtent, at top: Double?, isDone: Bool, _ stack: LineStack) -> LineInStack {
    var extent = extent
    if trims {
      let isLast = stack.linesLeft == 1 || (isDone && index + 1 == shaped.paragraphs.count)
      shaped.trim.trim(&extent, isFirst: startsText && stack.number == 0, isLast: isLast)
    }
    return LineInStack(number: stack.number, top: top ?? stack.top, extent: extent)
  }

  /// Adds a line to the stack, and the space between it and a next line of the paragraph.
  @inline(__always)
  func end(_ line: LineInStack, isDone: Bool, _ stack: inout LineStack) {
    stack.end(line.extent, at: line.top)
    if !isDone { stack.add(spacing: rules.lineSpacing) }
  }
}
