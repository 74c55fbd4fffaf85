/// The widths of a text table's columns, and rows padded to them. For tables that are too long to be stored.
struct ColumnWidths {
  private let sides: [TextTable.Side]
  private var widths: [Int] = []

  /// Columns of width 0. `sides` gives the alignment of the first columns; all others are aligned left.
  init(_ sides: [TextTable.Side]) { self.sides = sides }

  /// Makes each column at least as wide as its cell. A Unicode scalar counts as one column.
  mutating func fit(_ cells: [String]) {
    for (column, cell) in cells.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.unicodeScalars.count)
    }
  }

  /// The text of a row: cells padded to their columns, two spaces apart, without spaces at the end. A cell that is
  /// wider than its column is not shortened.
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
