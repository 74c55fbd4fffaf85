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
  /// Where the next line starts. Its candidates are those of the `LineScan`, which may have moved since.
  private var cursor: LineCursor

  init(_ shaped: ShapedText, _ paragraph: ParagraphInLines) {
    breaker = GreedyBreaker(shaped, paragraph: paragraph.index, paragraph.rules)
    heights = LineHeights(breaker.ruler)
    cursor = breaker.firstLine
  }

  /// Calls `body` with this value: for a value behind an optional, which is then changed in place.
  @inline(__always)
  mutating func calling<Result>(_ body: (inout GeneralLines) -> Result) -> Result { body(&self) }

  /// The next line, planned or not; `nil` if the paragraph has no more lines. Moves `scan` behind the line, unless the
  /// line was planned.
  mutating func next(_ scan: inout LineScan, _ fit: LineFit) -> SearchedLine? {
    if let line = planned.popFirst() { return .line(line) }
    (cursor.first, cursor.next) = (scan.first, scan.next)
    defer { (scan.first, scan.next) = (cursor.first, cursor.next) }
    return breaker.searchedLine(&cursor, fit, mayBeEmpty: false)
  }

  /// Moves to a cursor after lines that were chosen together.
  mutating func moved(to rest: LineCursor, _ scan: inout LineScan) {
    cursor = rest
    (scan.first, scan.next) = (rest.first, rest.next)
  }

  /// Shaped-text offset at which the next line starts.
  func offset(_ scan: LineScan) -> Int {
    if let line = planned.first { return line.range.lowerBound }
    return scan.first < 0 ? breaker.offset(cursor) : scan.columns.offset(scan.first)
  }
}
