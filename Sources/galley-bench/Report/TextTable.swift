/// The report as aligned text: one row a corpus and measure.
enum TextTable {
  /// Machine, versions and the columns' names.
  static func head(_ machine: Machine, repetitions: Int) -> String {
    let versions = Versions.all.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return """
      \(machine.processor), \(machine.cores) processors; \(versions)
      Median of \(repetitions) repetitions with least and most; "x floor": in terms of HarfBuzz alone in the same run.

      \(line("corpus", "measure", "median", "unit", "x floor", "least", "most", "x 1KB"))

      """
  }

  /// One corpus's rows.
  static func body(_ rows: [Row]) -> String {
    rows.map { row in
      line(
        row.corpus, row.name, row.median.fixed(2), row.unit.short, row.ratioToFloor?.fixed(2) ?? "",
        row.spread.least.fixed(2), row.spread.most.fixed(2), growth(row, in: rows)?.fixed(2) ?? "") + "\n"
    }.joined()
  }

  /// A growth row's cost per byte in terms of the same kind's at 1 KB.
  private static func growth(_ row: Row, in rows: [Row]) -> Double? {
    guard row.name.hasPrefix("growth."), let dot = row.name.lastIndex(of: ".") else { return nil }
    return rows.first { $0.name == row.name[...dot] + "1KB" }.map { row.median / $0.median }
  }

  private static func line(_ columns: String...) -> String {
    let widths = [-8, -20, 9, -6, 8, 9, 9, 7]
    var line = ""
    for (column, width) in zip(columns, widths) {
      let padding = String(repeating: " ", count: max(0, abs(width) - column.count))
      line += (width < 0 ? column + padding : padding + column) + " "
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
