internal import GalleyDocuments
package import GalleyDump

/// A recorded layout as rows that can be compared: from the sections of a golden file, or from the JSON of a layout.
///
/// A stage that the record does not have is `nil` and is not compared.
package struct RecordedLayout: Sendable {
  /// Whether the record is from the JSON of a layout, which says less than the sections of a golden file.
  package internal(set) var isJSON = false
  /// The key paths and values of the document, in order.
  package var document: [(path: String, value: String)]?
  /// The faces, as the objects of the section `fonts`.
  package var fonts: [JSONValue]?
  /// The rows of the stages that are compared as tables.
  package var tables: [PipelineStage: [TableRow]] = [:]
  /// The glyph runs.
  package var runs: [RecordedRun]?
  /// The drawing as JSON: first an object with the bounds and texts, then the drawing commands.
  package var commands: [JSONValue]?

  /// A record without stages.
  init() {}

  /// Reads the sections of a golden file. `lineNumbers` has, for error messages, the number of the line with each
  /// section's name.
  package init(_ sections: [StageSection], lineNumbers: [PipelineStage: Int] = [:]) throws(GoldenError) {
    for section in sections {
      let rows = TableRow.rows(of: section, firstLine: (lineNumbers[section.stage] ?? 0) + 1)
      switch section.stage {
      case .document: document = try rows.map { (row) throws(GoldenError) in (row.cells[0], try row.cell(1)) }
      case .fonts: fonts = try Self.json(section, lineNumbers)
      case .displayList: commands = try Self.json(section, lineNumbers)
      case .runs: runs = try RecordedRun.runs(of: rows)
      default: tables[section.stage] = rows
      }
    }
  }

  /// The rows of a section whose rows are JSON values.
  static func json(_ section: StageSection, _ lineNumbers: [PipelineStage: Int]) throws(GoldenError) -> [JSONValue] {
    var values: [JSONValue] = []
    for (index, line) in section.lines.enumerated() {
      do {
        values.append(try JSONParser.parse(Array(line.utf8)))
      } catch let error {
        let number = lineNumbers[section.stage].map { $0 + 1 + index }
        throw GoldenError(line: number, "a row of \"\(section.stage.rawValue)\" is damaged: \(error)")
      }
    }
    return values
  }
}
