/// A text table: rows of cells padded to columns, two spaces apart. All text dumps and reports use it.
///
/// A Unicode scalar counts as one column, however a terminal shows it, so that a dump is equal on all machines. The
/// last cell of a row is not padded, and no line ends with a space.
package struct TextTable {
  /// The side of the column at which a cell is aligned.
  package enum Side { case left, right }

  /// How columns are aligned; columns beyond the list are aligned left.
  private let sides: [Side]
  private var rows: [[String]] = []

  /// A table without rows.
  package init(_ sides: [Side] = []) { self.sides = sides }

  /// Adds a row.
  package mutating func add(_ cells: String...) { rows.append(cells) }

  /// Adds a row.
  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The table's lines, each followed by a line feed.
  package var text: String {
    lines.map { $0 + "\n" }.joined()
  }

  /// The table's lines without line feeds.
  package var lines: [String] {
    var widths = ColumnWidths(sides)
    for row in rows { widths.fit(row) }
    return rows.map(widths.row)
  }
}
