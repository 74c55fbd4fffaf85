internal import GalleyDump

/// A row of a section's table, divided into cells.
package struct TableRow: Hashable, Sendable {
  /// The titles above the row: lines that are less indented, such as `candidates of paragraph 0`.
  package var titles: [String]
  /// The cells from left to right; never empty.
  package var cells: [String]
  /// The number of the row's line in its file, counted from 1.
  package var line: Int

  /// The cell at an index. Throws if the row has no such cell, because then the file is damaged.
  func cell(_ index: Int) throws(GoldenError) -> String {
    guard index < cells.count else {
      throw GoldenError(line: line, "expected \(index + 1) cells, found \(cells.count)")
    }
    return cells[index]
  }

  /// The rows of a section. Lines without indentation are titles of the rows below. `firstLine` is the number of the
  /// section's first line.
  static func rows(of section: StageSection, firstLine: Int) -> [TableRow] {
    var rows: [TableRow] = []
    var titles: [String] = []
    var isTitle = false
    for (index, line) in section.lines.enumerated() where !line.isEmpty {
      if line.first != " " {
        // A title directly below another one, such as `lines in 5 × 3` below `container 1`, belongs to it.
        titles = isTitle ? titles + [line] : [line]
        isTitle = true
      } else {
        isTitle = false
        rows.append(TableRow(titles: titles, cells: cells(of: line), line: firstLine + index))
      }
    }
    return rows
  }

  /// The cells of a row: two spaces or more separate cells, except inside quotes.
  private static func cells(of line: String) -> [String] {
    var cells: [String] = []
    var cell: [UInt8] = []
    var spaces = 0
    var isQuoted = false
    var isEscaped = false
    for byte in line.utf8 {
      if byte == UInt8(ascii: " "), !isQuoted {
        spaces += 1
        continue
      }
      if spaces > 1, !cell.isEmpty {
        cells.append(String(decoding: cell, as: UTF8.self))
        cell = []
      } else if spaces == 1, !cell.isEmpty {
        cell.append(UInt8(ascii: " "))
      }
      spaces = 0
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
      cell.append(byte)
    }
    cells.append(String(decoding: cell, as: UTF8.self))
    return cells
  }
}
