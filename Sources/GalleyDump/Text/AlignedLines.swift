/// A text table: rows of cells padded to columns, two spaces apart. All text dumps and reports use it.
///
/// A Unicode scalar counts as one column, however a terminal shows it, so that a dump is equal on all machines. The
/// last cell of a row is not padded, and no line ends with a space.
package struct AlignedLines {
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

/// The widths of a text table's columns, and rows padded to them. For tables that are too long to be stored.
struct ColumnWidths {
  private let sides: [AlignedLines.Side]
  private var widths: [Int] = []

  /// Columns of width 0. `sides` gives the alignment of the first columns; all others are aligned left.
  init(_ sides: [AlignedLines.Side]) { self.sides = sides }

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

/// Writes numbers with a fixed number of decimals, equal on every machine, for text dumps.
package enum FixedDecimals {
  /// `value` rounded to `count` decimals, halves away from zero. Numbers that are not finite are written as `inf`,
  /// `-inf` and `nan`.
  ///
  ///     FixedDecimals.text(2)      // 2.000
  ///     FixedDecimals.text(-0.25)  // -0.250
  package static func text(_ value: Double, count: Int = 3) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    var scale = 1.0
    for _ in 0..<count { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    // A larger Double has no decimals that could be shown.
    guard scaled < 9e15 else { return value.description }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, count + 1 - digits.utf8.count)) + digits
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + padded.dropLast(count) + (count > 0 ? "." + padded.suffix(count) : "")
  }
}

/// Splits a text into lines at line feeds only. Other characters that end lines in Unicode do not end a line here.
package enum Lines {
  /// The lines of a text. A line feed at the end of the text does not start another line.
  package static func split(_ text: String) -> [String] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
