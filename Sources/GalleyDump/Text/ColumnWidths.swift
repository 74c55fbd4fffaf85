/// How wide the columns of a text table are, and a row of cells padded to them: for tables too long to be held.
struct ColumnWidths {
  private let sides: [TextTable.Side]
  private var widths: [Int] = []

  /// Columns without width; those beyond the list of sides stand at the left.
  init(_ sides: [TextTable.Side]) { self.sides = sides }

  /// Widens columns that are narrower than their cell; a character counts as one column.
  mutating func fit(_ cells: [String]) {
    for (column, cell) in cells.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.unicodeScalars.count)
    }
  }

  /// The cells of a row, two spaces apart, without spaces at the end; cells wider than their column stand as they are.
  func row(_ cells: [String]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let width = column < widths.count ? widths[column] : 0
      let padding = String(repeating: " ", count: max(0, width - cell.unicodeScalars.count))
      let isRight = column < sides.count && sides[column] == .right
      line += (column > 0 ? "  " : "") + (isRight ? padding + cell : cell + padding)
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
