internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The broken lines of a text, or of several texts in one container, from top to bottom. Cutting moves and removes
/// some of them, and placing reads them.
///
/// Nearly every text has direct lines only. Everything else is in an object, `details`, which is made when it is first
/// needed. Copies of a buffer share this object: when one copy is changed, no other copy may be read any more.
struct LineBuffer {
  /// The lines. The parts of a line in several slots follow each other.
  private(set) var lines: [Line] = []
  /// The height of all lines.
  var height = 0.0
  /// The available widths that are certain to give these lines, besides the ranges of the lines themselves.
  private(set) var validRange = TextMeasurement.ValidRange.all
  /// Shaped-text offset from which on a limit leaves out the text; `nil` if no limit does, or if `LineCuts.hidden` has
  /// that text.
  private(set) var omittedStart: Int?
  /// The number of parts of the current line, whose place is not known yet.
  private var partsToStack = 0
  /// What only few texts have; `nil` if this one has nothing of it.
  private var details: Details?

  /// Lines that are not direct.
  private final class Details {
    /// The text and widths of the lines that are not direct.
    var lines: [BrokenLine] = []
    /// The breaker of the last such line's paragraph. Placing that line needs it again.
    var breaker: GreedyBreaker?
    /// The paragraphs in regions whose lines were chosen together, each with the index of its first line.
    var planned: [(line: Int, paragraph: PlannedParagraph)] = []
  }

  /// The details, which are made if necessary.
  private mutating func makeDetails() -> Details {
    if let details { return details }
    let made = Details()
    made.lines.reserveCapacity(8)
    details = made
    return made
  }
}

extension LineBuffer: LineOutput {
  @inline(__always)
  mutating func addDirectLine(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int) {
    lines.append(Line(line, place, in: box, paragraph: paragraph))
  }

  mutating func addPart(_ part: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker) {
    let details = makeDetails()
    lines.append(Line(part, in: box, detail: details.lines.count))
    partsToStack += 1
    details.lines.append(part)
    if details.breaker?.ruler !== breaker.ruler { details.breaker = breaker }
  }

  mutating func placeLine(at place: LineInStack) {
    for index in lines.count - partsToStack..<lines.count { lines[index].stack(place) }
    partsToStack = 0
  }

  mutating func narrowValidRange(to range: TextMeasurement.ValidRange) { validRange.narrow(to: range) }

  mutating func recordPlannedParagraph(_ planned: PlannedParagraph) {
    makeDetails().planned.append((lines.count, planned))
  }

  mutating func omitText(from offset: Int) { omittedStart = offset }
}

/// Reading lines.
extension LineBuffer {
  /// The breaker that was used last for a line that is not direct; `nil` if there is none.
  var breaker: GreedyBreaker? { details?.breaker }

  /// The paragraphs in regions whose lines were chosen together, of those with lines at `indices`.
  func plannedParagraphs(of indices: Range<Int>) -> [PlannedParagraph] {
    details?.planned.filter { indices.contains($0.line) }.map(\.paragraph) ?? []
  }

  /// A line that is not direct; `nil` for a direct line.
  @inline(__always)
  func detail(of line: Line) -> BrokenLine? { line.detail < 0 ? nil : details?.lines[Int(line.detail)] }

  /// A line with all its fields. `breaker` is that of the line's paragraph.
  func brokenLine(of line: Line, _ breaker: GreedyBreaker) -> BrokenLine {
    detail(of: line) ?? breaker.line(line.direct)
  }

  /// The range of a line in the shaped text.
  func range(of line: Line, in shaped: ShapedText) -> Range<Int> {
    if let detail = detail(of: line) { return detail.range }
    return shaped.candidateColumns.offset(
      CandidateIndex(line.first))..<shaped.end(of: CandidateIndex(line.last), inParagraph: Int(line.paragraph))
  }

  /// The range of a line's content in the shaped text.
  func contentRange(of line: Line, in shaped: ShapedText) -> Range<Int> {
    if let detail = detail(of: line) {
      return detail.range.lowerBound..<max(detail.range.lowerBound, detail.contentEnd)
    }
    let start = shaped.candidateColumns.offset(CandidateIndex(line.first))
    return start..<max(start, shaped.candidateColumns.contentEnd(CandidateIndex(line.last)))
  }

  /// The available widths in which a line keeps its end.
  func sameBreak(of line: Line) -> TextMeasurement.ValidRange {
    detail(of: line)?.sameBreak ?? line.sameBreak
  }

  /// The indices of the lines, and of the parts of lines, from `index` on that have the number of the line at `index`.
  func parts(from index: Int) -> Range<Int> {
    var end = index + 1
    while end < lines.count, lines[end].number == lines[index].number { end += 1 }
    return index..<end
  }

  /// Whether the element at an index is the last part of its line among the elements at `indices`.
  @inline(__always)
  func isLastPart(_ index: Int, of indices: Range<Int>) -> Bool {
    index + 1 == indices.upperBound || lines[index + 1].number != lines[index].number
  }

  /// Adds the height of the lines, and their first and last baselines, to totals. The top of the stack is at `origin`.
  func addBaselines(to totals: inout LineTotals, origin: Double, _ writingMode: ParagraphStyle.WritingMode) {
    totals.height = height
    for line in [lines.first, lines.last] {
      guard let line else { continue }
      totals.addBaseline(origin + line.top + line.extent.baselineDepth(writingMode), number: Int(line.number))
    }
  }
}

/// Changing lines.
extension LineBuffer {
  /// Makes room for lines, so that adding them allocates less often.
  mutating func reserve(_ count: Int) { lines.reserveCapacity(count) }

  /// Removes the lines from an index on.
  mutating func removeLines(from index: Int) {
    lines.removeSubrange(index...)
  }

  /// Removes the lines behind the end of a container.
  mutating func removeLines(behind end: ContainerEnd) {
    guard let count = end.lineCount else { return }
    removeLines(from: lines.firstIndex { $0.number >= count } ?? lines.count)
  }

  /// Moves the parts of a line, and gives the line another extent.
  mutating func stack(_ parts: Range<Int>, _ place: LineInStack) {
    for index in parts { lines[index].stack(place) }
  }

  /// Forgets that a limit leaves out text, because the cuts say which text is hidden.
  mutating func discardOmission() { omittedStart = nil }
}

/// Gives the breaker of a line's paragraph. Neighboring lines of one paragraph share it.
struct BreakerOfLine {
  private let shaped: ShapedText
  private var last: GreedyBreaker?

  /// The breakers of a text. `known` is a breaker that exists already; it counts only if it is one of this text.
  init(_ shaped: ShapedText, _ known: GreedyBreaker? = nil) {
    self.shaped = shaped
    if let known, known.ruler.shaped === shaped { last = known }
  }

  subscript(line: Line) -> GreedyBreaker {
    mutating get {
      if let last, last.paragraph == line.paragraph { return last }
      let breaker = GreedyBreaker(shaped, paragraph: Int(line.paragraph))
      last = breaker
      return breaker
    }
  }
}

/// A line, or the part of a line in one slot, after breaking. Its text and widths are known, and its place in the stack
/// as soon as the whole line is broken. Its glyphs are not placed yet.
///
/// A *direct* line is not divided into slots, and this value has all of it. Any other line has its text and widths in a
/// `BrokenLine`, in the details of the buffer. All lengths are in layout units.
struct Line {
  /// The indices of the break candidates at which a direct line starts and ends; -1 for any other line.
  var first: Int32
  var last: Int32
  /// Index of the paragraph in the shaped text.
  var paragraph: Int32
  /// The number of the line in its stack, counted from 0. The parts of a line in several slots have one number.
  var number: Int32 = 0
  /// Index of the `BrokenLine` in the details of the buffer; -1 for a direct line.
  var detail: Int32
  /// Where the line is along its axis.
  var box: LineBox
  /// Width of the content and of white space that does not hang, without the indents: what alignment counts.
  var occupiedWidth: Double
  /// The smallest available width in which the line keeps its start and its end, and fits.
  var need: Double
  /// The available widths in which the line keeps its end and its widths.
  var sameBreak: TextMeasurement.ValidRange
  /// The distance from the top of the stack to this line's top.
  var top = 0.0
  /// The ascent and descent of the whole line.
  var extent = LineExtent.empty

  /// A direct line with its place in the stack.
  @inline(__always)
  init(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int) {
    first = Int32(truncatingIfNeeded: line.first.value)
    last = Int32(truncatingIfNeeded: line.last.value)
    self.paragraph = Int32(truncatingIfNeeded: paragraph)
    number = Int32(truncatingIfNeeded: place.number)
    self.box = box
    detail = -1
    occupiedWidth = line.width
    need = line.need
    sameBreak = line.sameBreak
    top = place.top
    extent = place.extent
  }

  /// A line, or a part of one, that has a detail. Its place in the stack is not known yet.
  init(_ line: BrokenLine, in box: LineBox, detail: Int) {
    first = -1
    last = -1
    paragraph = Int32(truncatingIfNeeded: line.paragraph)
    self.box = box
    self.detail = Int32(truncatingIfNeeded: detail)
    occupiedWidth = line.occupiedWidth
    need = line.need
    sameBreak = line.sameBreak
    sameBreak.narrow(to: line.sameWidth)
  }

  /// Sets the line's place in the stack.
  @inline(__always)
  mutating func stack(_ place: LineInStack) {
    number = Int32(truncatingIfNeeded: place.number)
    top = place.top
    extent = place.extent
  }

  /// The values of a direct line. Valid only if `detail` is -1.
  @inline(__always)
  var direct: DirectLine {
    DirectLine(
      first: CandidateIndex(first), last: CandidateIndex(last), width: occupiedWidth, sameBreak: sameBreak, need: need)
  }
}

/// The place of a line along its axis: a slot, and the indents at its ends, which stay empty.
struct LineBox: Hashable {
  /// The slot, with valid numbers (`LineSlot.sanitized`).
  var slot: LineSlot
  var indents: Indents

  /// Decides what fits between the indents.
  @inline(__always)
  func fit(_ metrics: FitMetrics) -> LineFit {
    LineFit(available: slot.width, indents: indents, metrics: metrics)
  }
}
