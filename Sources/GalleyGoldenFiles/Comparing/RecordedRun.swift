/// A placed glyph run of a recorded layout.
package struct RecordedRun: Hashable, Sendable {
  /// A glyph of the run.
  package struct Glyph: Hashable, Sendable {
    /// The glyph's number in its face.
    package var id: Int
    /// The source offset of the glyph's cluster, in UTF-8 bytes.
    package var cluster: Int
    /// The position in layout units from the box's corner, and the advance, with three decimals.
    package var x: Double, y: Double, advance: Double
  }

  /// The container and the line, such as `container 1, line 0` or `line 0`.
  package var line: String
  /// The source range as text, such as `0..<5`.
  package var range: String
  /// Values that are compared one by one, with their names: kind, font, font size, script, level and positions.
  package var values: [(name: String, value: String)]
  /// The glyphs in visual order.
  package var glyphs: [Glyph]

  /// Whether two runs are equal in everything.
  package static func == (left: RecordedRun, right: RecordedRun) -> Bool {
    left.line == right.line && left.range == right.range && left.glyphs == right.glyphs
      && left.values.elementsEqual(right.values) { $0 == $1 }
  }

  /// Hashes the line and the range.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(range)
  }

  /// Reads the rows of the section `runs`: a row for each run, followed by a row for each of its glyphs.
  static func runs(of rows: [TableRow]) throws(GoldenError) -> [RecordedRun] {
    var runs: [RecordedRun] = []
    for row in rows {
      if row.cells[0].hasPrefix("line ") {
        let container = row.titles.first.map { $0 == "runs" ? "" : $0 + ", " } ?? ""
        var values: [(name: String, value: String)] = []
        if row.cells.count == 5, row.cells[2] == "box" {
          values = [("kind", "attachment"), ("id", row.cells[3]), ("rectangle", row.cells[4])]
          runs.append(RecordedRun(line: container + row.cells[0], range: row.cells[1], values: values, glyphs: []))
          continue
        }
        for (name, value) in zip(["kind", "font", "size", "script"], row.cells.dropFirst(2)) {
          values.append((name, value))
        }
        for cell in row.cells.dropFirst(6) {
          let words = cell.split(separator: " ", maxSplits: 1).map(String.init)
          values.append((words[0], words.count > 1 ? words[1] : ""))
        }
        runs.append(RecordedRun(line: container + row.cells[0], range: try row.cell(1), values: values, glyphs: []))
      } else if !runs.isEmpty, row.cells.count == 1, let glyph = Glyph(row.cells[0]) {
        runs[runs.count - 1].glyphs.append(glyph)
      } else {
        throw GoldenError(line: row.line, "expected a glyph such as 3=0@0.000,8.000+5.000, found \"\(row.cells[0])\"")
      }
    }
    return runs
  }
}

extension RecordedRun.Glyph {
  /// Reads `id=cluster@x,y+advance`; `nil` if the text is something else.
  init?(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == "=" || $0 == "@" || $0 == "," || $0 == "+" })
    guard parts.count == 5, let id = Int(parts[0]), let cluster = Int(parts[1]), let x = Double(parts[2]),
      let y = Double(parts[3]), let advance = Double(parts[4])
    else { return nil }
    self.init(id: id, cluster: cluster, x: x, y: y, advance: advance)
  }
}
