/// What a caret steps over: a grapheme of one line, with the room it takes along that line.
///
/// Graphemes that the text shaped has in the place of one character of the source are one cell together, and so are
/// characters set side by side in the room of one.
struct CaretCell {
  /// Range of the shaped text; empty only for generated glyphs that stand apart from the character before them.
  var range: Range<Int>
  /// From the box's start to its left edge along the line; in vertical lines to its top.
  var left: Double
  /// The same to its other edge; less than `left` where letter spacing takes more than the character has.
  var right: Double
  var isRightToLeft: Bool
  /// Index of its glyph run, the first of several from left to right.
  var run: Int
  /// Whether its range starts where a grapheme does, which only a glyph run's first cell in text order may not.
  var startsGrapheme = true
}

extension CaretCell {
  /// The shaped offsets at its left and its right edge, and whether a caret there comes after the cell.
  var edges: (left: Edge, right: Edge) {
    let start = Edge(offset: range.lowerBound, affinity: .downstream, place: isRightToLeft ? right : left)
    let end = Edge(offset: range.upperBound, affinity: .upstream, place: isRightToLeft ? left : right)
    return isRightToLeft ? (end, start) : (start, end)
  }

  /// One of a cell's edges.
  struct Edge {
    /// Offset in the shaped text.
    var offset: Int
    /// Downstream at the cell's start in the text, upstream at its end.
    var affinity: TextPosition.Affinity
    /// From the box's start along the line.
    var place: Double
  }
}
