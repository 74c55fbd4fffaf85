internal import GalleyLineHeights
internal import GalleyShaping

/// Breaks the lines of a paragraph that are not direct. Most paragraphs need none of this data, so it is made only when
/// it is needed.
final class IndirectLines {
  let breaker: GreedyBreaker
  /// Computes the extents of the lines. It must see the lines in order, each once. Lines whose extent `DirectExtents`
  /// knows may be left out.
  var heights: LineHeights<NoTrace>
  /// The line that was broken last, or its parts in several slots; empty if that line is direct, or if no line was
  /// left.
  private(set) var parts: [Part] = []
  /// The lines that were chosen together. They come before all other lines.
  private var planned: [BrokenLine] = []
  /// The number of planned lines that were returned.
  private var plannedCount = 0
  /// The paragraph whose lines were chosen together, if it is in a region.
  private var plannedParagraph: PlannedParagraph?
  /// Where the line after the last indirect line starts. Direct lines may have followed.
  private var cursor: LineCursor

  /// A line, or the part of a line in one slot, in its box.
  struct Part {
    var line: BrokenLine
    var box: LineBox
  }

  init(_ paragraph: ParagraphToBreak) {
    breaker = GreedyBreaker(paragraph.shaped, paragraph: paragraph.index, paragraph.rules)
    heights = LineHeights(breaker.ruler)
    cursor = breaker.firstLine
  }

  /// Whether the next line was chosen together with others.
  var hasPlannedLine: Bool { plannedCount < planned.count }

  /// Breaks the next line, which is planned, or which `LineScan` did not break. Moves `position` behind the line,
  /// unless it is planned. The line is in `parts`, or returned if it is direct.
  func breakLine(at position: inout LineScan.Position, in box: LineBox) -> DirectLine? {
    parts.removeAll(keepingCapacity: true)
    if hasPlannedLine {
      addPlannedLine(in: box)
      return nil
    }
    cursor = cursor(at: position)
    defer { position = LineScan.Position(first: cursor.first, next: cursor.next) }
    switch breaker.searchedLine(&cursor, fit: box.fit(breaker.ruler.fit), mayBeEmpty: false) {
    case .direct(let line): return line
    case .line(let line): parts.append(Part(line: line, box: box))
    case nil: break
    }
    return nil
  }

  /// Adds the next planned line to the parts.
  private func addPlannedLine(in box: LineBox) {
    parts.append(Part(line: planned[plannedCount], box: box))
    plannedCount += 1
  }

  /// The position before the next planned line; `nil` if no planned line is left. `isFirstLine` says whether it is the
  /// paragraph's first line.
  func plannedPosition(isFirstLine: Bool) -> BreakPosition? {
    guard hasPlannedLine else { return nil }
    guard !isFirstLine else { return BreakPosition(paragraph: breaker.paragraph) }
    return BreakPosition(
      paragraph: breaker.paragraph, cursor: breaker.cursor(before: planned[plannedCount]), isFirstLine: false,
      planned: plannedParagraph.map {
        BreakPosition.PlannedSpace(width: $0.space.width, lineLimit: $0.space.lineLimit)
      })
  }

  /// Starts a line whose parts `addPart` adds.
  func beginParts() { parts.removeAll(keepingCapacity: true) }

  /// Adds what fits into a slot to the line's parts, and moves `position` behind it. If nothing fits, the text
  /// overflows; but if `mayBeEmpty` is true, the result is `nil`, and the position does not change. A planned line
  /// always fits.
  func addPart(at position: inout LineScan.Position, in box: LineBox, mayBeEmpty: Bool) -> Part? {
    if hasPlannedLine {
      addPlannedLine(in: box)
      return parts.last
    }
    cursor = cursor(at: position)
    guard let line = breaker.line(&cursor, box.fit(breaker.ruler.fit), mayBeEmpty: mayBeEmpty) else { return nil }
    position = LineScan.Position(first: cursor.first, next: cursor.next)
    parts.append(Part(line: line, box: box))
    return parts.last
  }

  /// Whether the paragraph has no line at a position, and no planned line is left.
  func isDone(_ position: LineScan.Position) -> Bool { position.next == breaker.end && !hasPlannedLine }

  /// Makes lines that were chosen together the next lines. Returns the position behind them, which is that of `rest`.
  func queuePlannedLines(_ lines: [BrokenLine], rest: LineCursor, of paragraph: PlannedParagraph? = nil)
    -> LineScan.Position
  {
    (planned, plannedCount, plannedParagraph) = (lines, 0, paragraph)
    return move(to: rest)
  }

  /// Moves to a cursor. Returns its position.
  func move(to rest: LineCursor) -> LineScan.Position {
    cursor = rest
    return LineScan.Position(first: rest.first, next: rest.next)
  }

  /// The cursor at a position: that of the last indirect line, or a later one after direct lines.
  func cursor(at position: LineScan.Position) -> LineCursor {
    var cursor = cursor
    (cursor.first, cursor.next) = (position.first, position.next)
    return cursor
  }

  /// Shaped-text offset at which the next line starts, whose position is `position`.
  func offset(_ position: LineScan.Position) -> Int {
    if hasPlannedLine { return planned[plannedCount].range.lowerBound }
    return position.first.isCandidate ? breaker.ruler.columns.offset(position.first) : breaker.offset(cursor)
  }

  /// What must be restored to break a line again. `parts` is not restored, because every attempt empties it.
  struct Checkpoint {
    fileprivate var position: LineScan.Position
    fileprivate var cursor: LineCursor
    fileprivate var plannedCount: Int
    fileprivate var heights: LineHeights<NoTrace>
  }

  /// The state before a line that may be broken again.
  func checkpoint(at position: LineScan.Position) -> Checkpoint {
    Checkpoint(position: position, cursor: cursor, plannedCount: plannedCount, heights: heights)
  }

  /// Goes back to the state of a mark.
  func restore(_ mark: Checkpoint, _ position: inout LineScan.Position) {
    (position, cursor, heights) = (mark.position, mark.cursor, mark.heights)
    plannedCount = mark.plannedCount
  }
}
