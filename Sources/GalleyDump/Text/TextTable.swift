/// Rows of cells padded to columns, two spaces apart: the form of all text dumps.
///
/// A character counts as one column, whatever a terminal makes of it, so that a dump is the same everywhere; the last
/// cell of a row is not padded, and no line ends with a space.
struct TextTable {
  /// At which side of its column a cell stands.
  enum Side { case left, right }

  /// How columns are aligned; those beyond the list stand at the left.
  var sides: [Side] = []
  private var rows: [[String]] = []

  init(_ sides: [Side] = []) { self.sides = sides }

  /// Adds a row.
  mutating func add(_ cells: String...) { rows.append(cells) }

  /// Adds a row.
  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The lines, each ended by a newline.
  var text: String {
    lines.map { $0 + "\n" }.joined()
  }

  /// The lines.
  var lines: [String] {
    var widths = ColumnWidths(sides)
    for row in rows { widths.fit(row) }
    return rows.map(widths.row)
  }
}
