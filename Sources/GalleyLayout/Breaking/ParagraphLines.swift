internal import GalleyShaping

/// The state of breaking a paragraph while its lines are stacked: the lines that are not stacked yet, their heights and
/// their indents.
struct ParagraphLines {
  /// Where greedy breaking continues.
  var cursor: LineCursor
  /// The lines that were chosen together and are not stacked yet. They come before the greedy lines.
  var planned: ArraySlice<BrokenLine> = []
  /// Computes the lines' extents.
  var heights: LineHeights
  /// The indents of the next line.
  var indents: Indents

  /// The state before the first line of a paragraph, which has these indents.
  @inline(__always)
  init(_ breaker: GreedyBreaker, indents: Indents) {
    cursor = breaker.firstLine
    heights = LineHeights(breaker.ruler)
    self.indents = indents
  }

  /// Whether the paragraph has no more lines.
  @inline(__always)
  func areDone(_ breaker: GreedyBreaker) -> Bool { breaker.isDone(cursor) && planned.isEmpty }

  /// Shaped-text offset at which the next line starts.
  func offset(_ breaker: GreedyBreaker) -> Int { planned.first?.range.lowerBound ?? breaker.offset(cursor) }

  /// The next line; `nil` if nothing fits and `mayBeEmpty` is true.
  @inline(never)
  mutating func next(_ fit: LineFit, _ breaker: GreedyBreaker, mayBeEmpty: Bool) -> BrokenLine? {
    planned.popFirst() ?? breaker.line(&cursor, fit, mayBeEmpty: mayBeEmpty)
  }
}
