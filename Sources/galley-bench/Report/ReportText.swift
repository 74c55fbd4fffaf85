internal import GalleyDump
internal import GalleyFonts

/// The report as text: a section for each corpus and font, with a table that has a row for each measurement.
enum ReportText {
  /// The head of the report: the machine, the versions, and the meaning of the columns.
  static func head(_ machine: Machine, repetitions: Int) -> String {
    let versions = Versions.all.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return """
      \(machine.processor), \(machine.cores) processors; \(versions)
      Median of \(repetitions) repetitions with least and most. x floor: in terms of HarfBuzz alone in the same run.
      shapes/KB: hb_shape calls for 1000 bytes. mallocs/text: malloc, calloc and realloc calls for a text. found: words
      that the typesetter knew.

      """
  }

  /// The section of one corpus in one font: a description and the rows.
  static func section(_ corpus: Corpus, _ rows: [Row]) -> String {
    let fonts = zip(corpus.faces, corpus.faces.map(Versions.font)).map { face, version in
      "\(face.descriptor.postScriptName) \(version)"
    }
    let head = """

      \(corpus.name): \(corpus.texts.count) texts, \(corpus.byteCount) bytes, \(corpus.scalarCount) characters; \
      \(fonts.joined(separator: ", "))

      """
    let right = [AlignedLines.Side](repeating: .right, count: 8)
    var table = AlignedLines([.left, .right, .left] + right)
    table.add(
      "measure", "median", "unit", "x floor", "least", "most", "ns/text", "shapes/KB", "mallocs/text", "found", "x 1KB")
    for row in rows { table.add(cells(row, in: rows, corpus)) }
    return head + table.text
  }

  private static func cells(_ row: Row, in rows: [Row], _ corpus: Corpus) -> [String] {
    let spread = row.figures.spread
    return [
      row.name, row.median.fixed(2), row.unit.short, row.ratioToFloor?.fixed(2) ?? "", spread.least.fixed(2),
      spread.most.fixed(2), row.nanosecondsPerText?.fixed(0) ?? "",
      row.calls.map { ($0.shapeCalls * 1000 / Double(corpus.byteCount)).fixed(2) } ?? "",
      row.calls.map { ($0.allocations / Double(corpus.texts.count)).fixed(1) } ?? "",
      row.calls?.foundShare.map { ($0 * 100).fixed(1) + "%" } ?? "",
      row.growth(in: rows).isEmpty ? "" : row.growth(in: rows).median.fixed(2),
    ]
  }
}
