/// A caret cell: a grapheme of one line, with its edges along that line. A caret moves from cell to cell.
///
/// Several graphemes are one cell if they replace a single character of the source (`text-transform` turns `ß` into
/// `SS`), or if they are set side by side in the width of a single character (`text-combine-upright`).
struct CaretCell {
  /// Range of the cell in the shaped text. Empty only for generated glyphs that are not next to the character before
  /// them.
  var range: Range<Int>
  /// Position of the cell's left edge along the line, measured from the box's start; in vertical lines the top edge.
  var left: Double
  /// Position of the cell's right edge; in vertical lines the bottom edge. It is less than `left` if negative letter
  /// spacing is larger than the character's advance.
  var right: Double
  /// Whether the cell's text is read from right to left.
  var isRightToLeft: Bool
  /// Index of the cell's glyph run in the layout; of several runs, the leftmost one.
  var run: Int
  /// Whether the cell starts with the start of a grapheme. `false` is possible only for the first cell of a glyph run
  /// in text order.
  var startsGrapheme = true
}

extension CaretCell {
  /// The cell's left and right edge, each with the text position of a caret there.
  var edges: (left: Edge, right: Edge) {
    let start = Edge(offset: range.lowerBound, affinity: .downstream, place: isRightToLeft ? right : left)
    let end = Edge(offset: range.upperBound, affinity: .upstream, place: isRightToLeft ? left : right)
    return isRightToLeft ? (end, start) : (start, end)
  }

  /// An edge of a cell.
  struct Edge {
    /// Offset in the shaped text.
    var offset: Int
    /// Downstream at the cell's start in the text, upstream at the cell's end.
    var affinity: TextPosition.Affinity
    /// Position along the line, measured from the box's start.
    var place: Double
  }
}
