/// Where a table continues on the next page.
struct TableBreak: Sendable {
  /// A cell that continues, or whose part on this page has no more content.
  struct Cell: Sendable {
    /// The row that the cell starts in, and its number among the cells of this row.
    var row: Int
    var number: Int
    /// Where the content of the cell continues; `nil` for its start.
    var place: BreakPlace?
  }

  /// The row that continues or comes next.
  var row: Int
  /// Whether a part of the row is on an earlier page: then all cells of the row are in `cells`.
  var isInsideRow: Bool
  /// The cells of earlier rows that cover `row`, and those of `row` if a part of it is on an earlier page.
  var cells: [TableBreak.Cell]
  /// Whether head and foot are repeated, which the first page decides.
  var repeats = true
}
