internal import GalleyLineHeights
internal import GalleyShaping

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
  var taken: Double
  /// The smallest available width in which the line keeps its start and its end, and fits.
  var need: Double
  /// The available widths in which the line keeps its end and its widths.
  var sameLine: TextMeasurement.ValidRange
  /// The distance from the top of the stack to this line's top.
  var top = 0.0
  /// The ascent and descent of the whole line.
  var extent = LineExtent.empty

  /// A direct line with its place in the stack.
  @inline(__always)
  init(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int) {
    first = Int32(truncatingIfNeeded: line.first)
    last = Int32(truncatingIfNeeded: line.last)
    self.paragraph = Int32(truncatingIfNeeded: paragraph)
    number = Int32(truncatingIfNeeded: place.number)
    self.box = box
    detail = -1
    taken = line.width
    need = line.need
    sameLine = line.sameBreak
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
    taken = line.taken
    need = line.need
    sameLine = line.sameBreak
    sameLine.narrow(to: line.sameWidth)
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
    DirectLine(first: Int(first), last: Int(last), width: taken, sameBreak: sameLine, need: need)
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
