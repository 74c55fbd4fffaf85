internal import GalleyLineHeights
internal import GalleyShaping

/// Breaks the lines of a paragraph that are not direct. A paragraph without such lines needs none of this data, so it
/// is made by the first such line.
struct GeneralLines {
  let breaker: GreedyBreaker
  /// Computes the extents of the lines. It must see the lines in order.
  var heights: LineHeights
  /// The lines that were chosen together and are not stacked yet. They come before all other lines.
  var planned: ArraySlice<BrokenLine> = []
  /// Where the line after the last general line starts. Direct lines may have followed.
  private var cursor: LineCursor

  init(_ shaped: ShapedText, _ paragraph: ParagraphToBreak) {
    breaker = GreedyBreaker(shaped, paragraph: paragraph.index, paragraph.rules)
    heights = LineHeights(breaker.ruler)
    cursor = breaker.firstLine
  }

  /// Calls `body` with this value: for a value behind an optional, which is then changed in place.
  @inline(__always)
  mutating func calling<Result>(_ body: (inout GeneralLines) -> Result) -> Result { body(&self) }

  /// The next line, planned or not; `nil` if the paragraph has no more lines. Moves `position` behind the line, unless
  /// the line was planned.
  mutating func next(_ position: inout LineScan.Position, _ fit: LineFit) -> SearchedLine? {
    if let line = planned.popFirst() { return .line(line) }
    (cursor.first, cursor.next) = (position.first, position.next)
    defer { position = LineScan.Position(first: cursor.first, next: cursor.next) }
    return breaker.searchedLine(&cursor, fit, mayBeEmpty: false)
  }

  /// Moves to a cursor after lines that were chosen together. Returns its position.
  mutating func move(to rest: LineCursor) -> LineScan.Position {
    cursor = rest
    return LineScan.Position(first: rest.first, next: rest.next)
  }

  /// Shaped-text offset at which the next line starts, whose position is `position`.
  func offset(_ position: LineScan.Position) -> Int {
    if let line = planned.first { return line.range.lowerBound }
    return position.first < 0 ? breaker.offset(cursor) : breaker.ruler.columns.offset(position.first)
  }
}
