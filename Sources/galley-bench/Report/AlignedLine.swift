/// A line of columns for a report.
enum AlignedLine {
  /// The columns, each as wide as its number says, to the left where it is negative; spaces at the end left out.
  static func text(_ columns: [String], widths: [Int]) -> String {
    var line = ""
    for (column, width) in zip(columns, widths) {
      let padding = String(repeating: " ", count: max(0, abs(width) - column.count))
      line += (width < 0 ? column + padding : padding + column) + " "
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
