internal import GalleyLineHeights
internal import GalleyShaping

/// The space that lines fill: a constant width (`ConstantWidth`), or a region whose lines may have different widths and
/// several slots (`Region`).
protocol LineSpace {
  /// Whether the box of a line depends only on its indents. The loop over lines then asks for the first line, and once
  /// for all later lines.
  static var isConstant: Bool { get }

  /// The width of the next line if breaks can be chosen together in it; `nil` if the line has several slots.
  mutating func plannedWidth(_ stack: LineStack) -> Double?

  /// Whether each line of a paragraph that fits into this space would have a single slot, `width` wide. First come the
  /// lines of `plan`; the lines after them are filled one by one.
  mutating func hasWidth(
    _ width: Double, for plan: PlannedLines, of paragraph: ParagraphToBreak, isFirstLine: Bool, _ stack: LineStack
  ) -> Bool

  /// Starts a paragraph, whose next line starts at `position`. Returns where the space ends if no line of the paragraph
  /// may follow.
  mutating func beginParagraph(_ paragraph: ParagraphToBreak, at position: BreakPosition, _ stack: LineStack)
    -> ContainerEnd?

  /// Ends the current paragraph.
  mutating func endParagraph()

  /// The box of the next line, if it has a single slot at the top of the stack. `nil` if only `indirectLine` can place
  /// the line.
  mutating func box(_ indents: Indents, _ stack: LineStack) -> LineBox?

  /// Whether a direct line with this extent stays in the box that it got before its extent was known.
  func keepsBox(for extent: LineExtent) -> Bool

  /// Whether the space has room for a line at its place. If not, the space ends before the line.
  func hasRoom(for line: LineInStack) -> Bool

  /// Records where the next line starts, before it is added. Only containers evaluate `position`.
  mutating func recordLineStart(_ position: @autoclosure () -> BreakPosition, _ stack: LineStack)

  /// Breaks a line that `LineScan` cannot break, or that does not have exactly one slot, and moves `position` to its
  /// end. Returns `nil` if the space has no room for the line.
  mutating func indirectLine(
    _ indents: Indents, from position: inout LineScan.Position, with indirect: IndirectLines, stack: LineStack
  ) -> IndirectLine?

  /// Chooses where the space ends if the line that starts at `position` has no room in it.
  mutating func chooseEnd(at position: BreakPosition, of shaped: ShapedText, _ stack: LineStack) -> ContainerEnd
}

/// A line that was broken outside of the loop over direct lines, before it is stacked. If it is not direct, its text is
/// in the `parts` of the paragraph's `IndirectLines`.
struct IndirectLine {
  /// The line itself and its box if it is direct nevertheless.
  var direct: (line: DirectLine, box: LineBox)?
  /// The line's ascent and descent.
  var extent: LineExtent
  /// The line's top; `nil` for the top of the stack.
  var top: Double?
}

/// A space in which all lines have one slot of one width.
struct ConstantWidth: LineSpace {
  /// The slot of every line, with valid numbers.
  let slot: LineSlot

  /// The space of a width in layout units; `NaN` counts as 0.
  init(_ width: Double) { slot = LineSlot(width: width).sanitized }

  static var isConstant: Bool { true }

  func plannedWidth(_ stack: LineStack) -> Double? { slot.width }

  func hasWidth(
    _ width: Double, for plan: PlannedLines, of paragraph: ParagraphToBreak, isFirstLine: Bool, _ stack: LineStack
  ) -> Bool { true }

  @inline(__always)
  func beginParagraph(_ paragraph: ParagraphToBreak, at position: BreakPosition, _ stack: LineStack) -> ContainerEnd? {
    nil
  }

  @inline(__always)
  func endParagraph() {}

  @inline(__always)
  func box(_ indents: Indents, _ stack: LineStack) -> LineBox? { LineBox(slot: slot, indents: indents) }

  @inline(__always)
  func keepsBox(for extent: LineExtent) -> Bool { true }

  @inline(__always)
  func hasRoom(for line: LineInStack) -> Bool { true }

  @inline(__always)
  func recordLineStart(_ position: @autoclosure () -> BreakPosition, _ stack: LineStack) {}

  func indirectLine(
    _ indents: Indents, from position: inout LineScan.Position, with indirect: IndirectLines, stack: LineStack
  ) -> IndirectLine? {
    let box = LineBox(slot: slot, indents: indents)
    if let line = indirect.breakLine(at: &position, in: box) {
      return IndirectLine(direct: (line, box), extent: indirect.heights.extent(of: line, indirect.breaker))
    }
    guard let part = indirect.parts.first else { return IndirectLine(extent: indirect.heights.empty) }
    let extent = indirect.heights.extent(of: part.line, indirect.breaker)
    return IndirectLine(extent: indirect.heights.completed(extent))
  }

  func chooseEnd(at position: BreakPosition, of shaped: ShapedText, _ stack: LineStack) -> ContainerEnd {
    ContainerEnd(position: position, height: stack.bottom)
  }
}
