/// Rows of cells padded to columns, two spaces apart: the form of all text dumps and reports.
///
/// A character counts as one column, whatever a terminal makes of it, so that a dump is the same everywhere; the last
/// cell of a row is not padded, and no line ends with a space.
package struct TextTable {
  /// The side of its column at which a cell is.
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

  /// The lines, each ended by a newline.
  package var text: String {
    lines.map { $0 + "\n" }.joined()
  }

  /// The lines.
  var lines: [String] {
    var widths = ColumnWidths(sides)
    for row in rows { widths.fit(row) }
    return rows.map(widths.row)
  }
}
