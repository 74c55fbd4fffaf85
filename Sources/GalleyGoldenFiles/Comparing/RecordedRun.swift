/// A placed glyph run of a recorded layout, or something else that stands on a line: an attachment, the leader of a
/// tab, or a ruby annotation, whose own runs follow it.
package struct RecordedRun: Hashable, Sendable {
  /// What a row is about. The raw value is its name in sentences.
  package enum Kind: String, Sendable {
    case run, attachment, leader, annotation
  }

  /// A glyph of the run.
  package struct Glyph: Hashable, Sendable {
    /// The glyph's number in its face.
    package var id: Int
    /// The source offset of the glyph's cluster, in UTF-8 bytes.
    package var cluster: Int
    /// The position in layout units from the box's corner, and the advance, with three decimals.
    package var x: Double, y: Double, advance: Double
  }

  /// What the row is about.
  package var kind = Kind.run
  /// The container and the line, such as `container 1, line 0` or `line 0`. For a run of an annotation,
  /// `the annotation on line 0`.
  package var line: String
  /// The source range as text, such as `0..<5`. A run of an annotation has the range of the annotation. An attachment
  /// and a leader have their offset.
  package var range: String
  /// Values that are compared one by one, with their names: kind, font, font size, script, level and positions.
  package var values: [(name: String, value: String)]
  /// The glyphs in visual order; `nil` if the record has runs without glyphs, as with `--detail runs`.
  package var glyphs: [Glyph]?

  /// Whether two runs are equal in everything.
  package static func == (left: RecordedRun, right: RecordedRun) -> Bool {
    left.isSamePlace(as: right) && left.glyphs == right.glyphs
      && left.values.elementsEqual(right.values) { $0 == $1 }
  }

  /// Whether another record has something of the same kind at the same place.
  func isSamePlace(as other: RecordedRun) -> Bool {
    kind == other.kind && line == other.line && range == other.range
  }

  /// Hashes the line and the range.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(range)
  }
}

extension RecordedRun {
  /// Reads the rows of the section `runs`: a row for each run, followed by a row for each of its glyphs. The row of an
  /// annotation is followed by the rows of its runs.
  static func runs(of rows: [TableRow]) throws(GoldenError) -> [RecordedRun] {
    var runs: [RecordedRun] = []
    var annotation: RecordedRun?
    for row in rows {
      if row.cells[0].hasPrefix("line ") {
        let run = try RecordedRun(row)
        annotation = run.kind == .annotation ? run : nil
        runs.append(run)
      } else if let annotation, row.cells.count == 3, let baseline = row.cells[2].wordAfter("baseline ") {
        let values = [("font", row.cells[0]), ("size", row.cells[1]), ("baseline", baseline)]
        runs.append(RecordedRun(in: annotation, values: values))
      } else if !runs.isEmpty, row.cells.count == 1, let glyph = Glyph(row.cells[0]) {
        runs[runs.count - 1].glyphs?.append(glyph)
      } else {
        throw GoldenError(line: row.line, "expected a glyph such as 3=0@0.000,8.000+5.000, found \"\(row.cells[0])\"")
      }
    }
    return runs
  }

  /// A run of an annotation.
  init(in annotation: RecordedRun, values: [(name: String, value: String)], glyphs: [Glyph]? = []) {
    self.init(
      line: "the annotation on " + annotation.line, range: annotation.range, values: values, glyphs: glyphs)
  }

  /// Reads the row of a run, an attachment, a leader or an annotation, without glyphs.
  private init(_ row: TableRow) throws(GoldenError) {
    let container = row.titles.first.map { $0 == "runs" ? "" : $0 + ", " } ?? ""
    self.init(line: container + row.cells[0], range: try row.cell(1), values: [], glyphs: [])
    let word = try row.cell(2)
    if word == "box", row.cells.count == 5 {
      kind = .attachment
      values = [("id", row.cells[3]), ("rectangle", row.cells[4])]
    } else if word == Kind.annotation.rawValue, row.cells.count == 6 {
      kind = .annotation
      values = [("position", row.cells[3]), ("text", row.cells[4]), ("rectangle", row.cells[5])]
    } else {
      if word == Kind.leader.rawValue { kind = .leader }
      for (name, value) in zip(["kind", "font", "size", "script"], row.cells.dropFirst(2)) {
        values.append((name, value))
      }
      for cell in row.cells.dropFirst(6) {
        let words = cell.split(separator: " ", maxSplits: 1).map(String.init)
        values.append((words[0], words.count > 1 ? words[1] : ""))
      }
    }
  }
}

extension String {
  /// The rest of the text after `prefix`; `nil` if the text starts with something else.
  fileprivate func wordAfter(_ prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
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
