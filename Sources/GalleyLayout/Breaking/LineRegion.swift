internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The space that is available for lines: one constant width, or a shape, for example the space around a picture.
/// Layout asks the region for the slots of each line.
public protocol LineRegion {
  /// The free intervals of a line, from the line's start side to its end side. The top of the line is `blockOffset`
  /// layout units below the top of the first line, and the line is `height` layout units high. If the list is empty,
  /// the line has no space there: it moves to `nextOffset(after:height:)`, or its content overflows.
  ///
  /// `line` counts from 0. The first value of `height` is an estimate: the line height of the paragraph's own font. If
  /// the line turns out higher, the region is asked again with the line's height, at most twice.
  func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots

  /// The free intervals of a line of a right-to-left or left-to-right paragraph. The intervals count from the line's
  /// start side. The default implementation returns the intervals of `slots(line:blockOffset:height:)` for both
  /// directions.
  func slots(line: Int, blockOffset: Double, height: Double, isRightToLeft: Bool) -> LineSlots

  /// The next block offset, greater than `blockOffset`, at which a line of this height may have more space than at
  /// `blockOffset`. A line whose next word fits into no slot moves there.
  ///
  /// `nil`, the default, if there is no such offset: the text then overflows in the widest slot that was tried. A line
  /// tries at most 1,000 offsets.
  func nextOffset(after blockOffset: Double, height: Double) -> Double?

  /// The width of every line, if each line has a single slot of that width; otherwise `nil`, the default. In layout
  /// units, along the lines: in vertical text a height.
  ///
  /// If `constantWidth` is `nil`, `textWrap` applies to each paragraph whose lines all have one slot of one width. The
  /// region is then asked for these lines more than once.
  var constantWidth: Double? { get }
}

extension LineRegion {
  /// `nil`: the lines of the region may differ.
  public var constantWidth: Double? { nil }

  /// The slots of lines of both directions.
  public func slots(line: Int, blockOffset: Double, height: Double, isRightToLeft: Bool) -> LineSlots {
    slots(line: line, blockOffset: blockOffset, height: height)
  }

  /// `nil`: a line whose next word does not fit overflows at once.
  public func nextOffset(after blockOffset: Double, height: Double) -> Double? { nil }
}

/// A free interval along a line, in layout units from the box's start side.
public struct LineSlot: Hashable, Sendable {
  /// The start of the interval.
  public var start: Double
  /// The width of the interval. Along the line: in vertical text a height.
  public var width: Double

  /// A slot that begins at `start` and is `width` wide.
  public init(start: Double = 0, width: Double) {
    self.start = start
    self.width = width
  }
}

extension LineSlot {
  /// This slot with valid numbers: a start that is not finite becomes 0, and a width that is `NaN` becomes 0.
  var sanitized: LineSlot { LineSlot(start: start.layoutLength, width: width.isNaN ? 0 : width) }
}

/// The slots of one line. Nearly every line has one slot, which needs no allocation.
public enum LineSlots: Hashable, Sendable {
  /// The line has one slot.
  case one(LineSlot)
  /// The line is cut into several slots.
  case several([LineSlot])

  /// The number of slots.
  public var count: Int {
    switch self {
    case .one: 1
    case .several(let slots): slots.count
    }
  }

  /// The slot at `index`.
  public subscript(index: Int) -> LineSlot {
    switch self {
    case .one(let slot): slot
    case .several(let slots): slots[index]
    }
  }
}

/// A space whose lines may have different widths and several slots, for example the space around a picture.
struct Region<Lines: LineRegion>: LineSpace {
  /// Gives the slots of each line.
  let lines: Lines
  /// Chooses where the region ends, if it is a container: text that does not fit is left for the next container. In any
  /// other region the text overflows.
  var ends: ContainerEnds?
  /// The height of a typical line of the current paragraph: the estimate with which `lines` is asked first.
  private var typicalHeight = 0.0
  /// Whether the current paragraph is right to left.
  private var isRightToLeft = false
  /// The last question to `lines` in the current paragraph, and its answer.
  private var lastAnswer: (number: Int, top: Double, height: Double, slots: LineSlots)?

  /// The space of a region. `ends` is for containers only.
  init(_ lines: Lines, ends: ContainerEnds? = nil) {
    self.lines = lines
    self.ends = ends
  }

  static var isConstant: Bool { false }

  mutating func beginParagraph(_ paragraph: ParagraphToBreak, at position: BreakPosition, _ stack: LineStack)
    -> ContainerEnd?
  {
    typicalHeight = paragraph.paragraph.typicalExtent(paragraph.rules.behavior).height
    isRightToLeft = paragraph.paragraph.baseLevel.isRightToLeft
    lastAnswer = nil
    return ends?.beginParagraph(paragraph, at: position, stack)
  }

  mutating func endParagraph() { ends?.endParagraph() }

  mutating func box(_ indents: Indents, _ stack: LineStack) -> LineBox? {
    guard case .one(let slot) = slots(stack.number, at: stack.top, height: typicalHeight) else { return nil }
    return LineBox(slot: slot.sanitized, indents: indents)
  }

  func keepsBox(for extent: LineExtent) -> Bool { extent.height <= typicalHeight }

  func hasRoom(for line: LineInStack) -> Bool { ends?.hasRoom(for: line) ?? true }

  mutating func recordLineStart(_ position: @autoclosure () -> BreakPosition, _ stack: LineStack) {
    ends?.recordLineStart(position(), height: stack.bottom)
  }

  mutating func chooseEnd(at position: BreakPosition, of shaped: ShapedText, _ stack: LineStack) -> ContainerEnd {
    ends?.chooseEnd(at: position, of: shaped, stack) ?? ContainerEnd(position: position, height: stack.bottom)
  }

  /// The slots of a line. A line that is not direct needs the same slots twice (for `box` and for `indirectLine`), so
  /// the last answer is kept.
  private mutating func slots(_ number: Int, at top: Double, height: Double) -> LineSlots {
    if let lastAnswer, lastAnswer.number == number, lastAnswer.top == top, lastAnswer.height == height {
      return lastAnswer.slots
    }
    let slots = lines.slots(line: number, blockOffset: top, height: height, isRightToLeft: isRightToLeft)
    lastAnswer = (number, top, height, slots)
    return slots
  }
}

/// Breaks that are chosen together.
extension Region {
  mutating func plannedWidth(_ stack: LineStack) -> Double? {
    guard case .one(let slot) = slots(stack.number, at: stack.top, height: typicalHeight) else { return nil }
    return slot.sanitized.width
  }

  /// Breaks and stacks the paragraph's lines without adding them to anything.
  mutating func hasWidth(
    _ width: Double, for plan: PlannedLines, of paragraph: ParagraphToBreak, isFirstLine: Bool, _ stack: LineStack
  ) -> Bool {
    guard let rest = plan.rest else { return true }
    var stack = stack
    let indirect = IndirectLines(paragraph)
    var position = indirect.queuePlannedLines(plan.lines, rest: rest)
    var indents = isFirstLine ? paragraph.firstIndents : paragraph.laterIndents
    while stack.allowsLine, !indirect.isDone(position) {
      let slots = slots(stack.number, at: stack.top, height: typicalHeight)
      guard case .one(let slot) = slots, slot.sanitized.width == width else { return false }
      indirect.beginParts()
      let box = LineBox(slot: slot.sanitized, indents: indents)
      guard let part = indirect.addPart(at: &position, in: box, mayBeEmpty: false) else { return false }
      let extent = indirect.heights.completed(indirect.heights.extent(of: part.line, indirect.breaker))
      if extent.height > typicalHeight, self.slots(stack.number, at: stack.top, height: extent.height) != slots {
        return false
      }
      let isDone = indirect.isDone(position)
      let place = paragraph.lineInStack(extent: extent, at: nil, isDone: isDone, stack)
      guard hasRoom(for: place) else { return true }
      paragraph.stack(place, isDone: isDone, &stack)
      indents = paragraph.laterIndents
    }
    return true
  }
}

/// Finding room for a line.
extension Region {
  /// The slots in which a line overflows if it fits at no block offset: those of the offset with the widest slot.
  private struct WidestSlots {
    var width = -Double.infinity
    var top: Double
    /// The slots at `top`; `nil` if the region has not been asked for them yet.
    var slots: LineSlots?

    /// Replaces the slots by those at `top` if one of them is wider.
    mutating func keepWider(of slots: LineSlots, at top: Double) {
      if let width = slots.widest, width > self.width { self = WidestSlots(width: width, top: top, slots: slots) }
    }
  }

  /// Breaks a line and finds room for it. If nothing fits at a block offset, the next offset is tried at which the
  /// region may have more space. If nothing fits at any offset, the line overflows in the widest slot.
  ///
  /// Returns `nil` if the region is a container whose rest has no slot. The first line of a container overflows
  /// instead.
  mutating func indirectLine(
    _ indents: Indents, from position: inout LineScan.Position, with indirect: IndirectLines, stack: LineStack
  ) -> IndirectLine? {
    var attempt = Attempt(number: stack.number, top: stack.top, indents: indents, height: typicalHeight)
    var widest = WidestSlots(top: stack.top)
    for _ in 0..<Self.mostOffsetsTried {
      attempt.height = typicalHeight
      let slots = slots(attempt.number, at: attempt.top, height: attempt.height)
      if slots.count == 1, attempt.top == stack.top, attempt.nextOffset(of: lines) == nil {
        // There is only one slot and no other offset to try, so the line may overflow here at once.
        let start = indirect.checkpoint(at: position)
        if let line = parts(of: attempt, in: slots, overflows: true, from: &position, with: indirect),
          line.extent.height <= attempt.height
        {
          return line
        }
        indirect.restore(start, &position)
      }
      if let line = breakLine(&attempt, in: slots, overflows: false, from: &position, with: indirect) { return line }
      // If the line turned out higher than a typical one, only slots count that are free over its whole height.
      let isHigher = attempt.height > typicalHeight
      widest.keepWider(
        of: isHigher ? self.slots(attempt.number, at: attempt.top, height: attempt.height) : slots, at: attempt.top)
      guard let next = attempt.nextOffset(of: lines), next > attempt.top, next.isFinite else { break }
      attempt.top = next
    }
    if ends != nil, stack.number > 0, widest.width == -.infinity { return nil }
    attempt.top = widest.top
    attempt.height = typicalHeight
    let slots = widest.slots ?? slots(attempt.number, at: widest.top, height: attempt.height)
    return breakLine(&attempt, in: slots, overflows: true, from: &position, with: indirect)
  }

  /// An attempt to place a line at a block offset.
  private struct Attempt {
    /// The line's number.
    let number: Int
    /// The block offset of the line's top.
    var top: Double
    /// The indents of the line.
    let indents: Indents
    /// The line's height, as far as it is known.
    var height: Double

    func nextOffset(of lines: Lines) -> Double? { lines.nextOffset(after: top, height: height) }
  }

  /// Breaks a line at a block offset, in `slots`. `nil` if nothing fits and the line may not overflow; then the
  /// position does not change.
  ///
  /// The slots depend on the line's height, but the height is known only after breaking. So the region is first asked
  /// with a typical height. If the line is higher, the region is asked again with the line's height and the line is
  /// broken again, at most twice. A line that is still too high for its slots does not fit.
  private mutating func breakLine(
    _ attempt: inout Attempt, in slots: LineSlots, overflows: Bool, from position: inout LineScan.Position,
    with indirect: IndirectLines
  ) -> IndirectLine? {
    let start = indirect.checkpoint(at: position)
    var slots = slots
    var tries = Self.mostRetries
    while let line = parts(of: attempt, in: slots, overflows: overflows, from: &position, with: indirect) {
      if line.extent.height <= attempt.height || (overflows && tries == 0) { return line }
      let other = self.slots(attempt.number, at: attempt.top, height: line.extent.height)
      if other == slots { return line }
      attempt.height = line.extent.height
      slots = other
      indirect.restore(start, &position)
      if tries == 0 { return nil }
      tries -= 1
    }
    indirect.restore(start, &position)
    return nil
  }

  /// Fills the slots in order. A slot in which nothing fits stays empty. If all slots stay empty, the line overflows in
  /// the first of the widest slots if `overflows` is true; otherwise the result is `nil`.
  private func parts(
    of attempt: Attempt, in slots: LineSlots, overflows: Bool, from position: inout LineScan.Position,
    with indirect: IndirectLines
  ) -> IndirectLine? {
    let count = slots.count
    var extent = LineExtent.empty
    indirect.beginParts()
    // Returns whether the line continues in the next slot.
    func fillSlot(_ index: Int, mayBeEmpty: Bool) -> Bool {
      let own = Indents(
        start: index == 0 ? attempt.indents.start : 0, end: index + 1 >= count ? attempt.indents.end : 0)
      let box = LineBox(slot: index < count ? slots[index].sanitized : LineSlot(width: 0), indents: own)
      guard let part = indirect.addPart(at: &position, in: box, mayBeEmpty: mayBeEmpty) else { return true }
      extent = extent.union(indirect.heights.extent(of: part.line, indirect.breaker))
      return part.line.reason != .mandatory && !indirect.isDone(position)
    }
    if count > 1 || !overflows {
      for index in 0..<count { if !fillSlot(index, mayBeEmpty: true) { break } }
    }
    if indirect.parts.isEmpty {
      guard overflows else { return nil }
      _ = fillSlot(slots.widestIndex, mayBeEmpty: false)
    }
    return IndirectLine(extent: indirect.heights.completed(extent), top: attempt.top)
  }

  /// The largest number of block offsets that are tried for a line.
  private static var mostOffsetsTried: Int { 1000 }

  /// The largest number of times that a line is broken again.
  private static var mostRetries: Int { 2 }
}

extension LineSlots {
  /// The index of the first of the widest slots; 0 if there are no slots.
  fileprivate var widestIndex: Int {
    var widest = 0
    for index in 0..<count where self[index].sanitized.width > self[widest].sanitized.width { widest = index }
    return widest
  }

  /// The width of the widest slot; `nil` if there are no slots.
  fileprivate var widest: Double? { count > 0 ? self[widestIndex].sanitized.width : nil }
}
