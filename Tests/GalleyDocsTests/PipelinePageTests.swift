import Galley
import GalleyDocuments
import Testing

/// Tests that Docs/Pipeline.md shows the current stages of its sentence, and the same texts as Scripts/pipeline.
struct PipelinePageTests {
  /// The available width with which `Scripts/pipeline` lays out the sentence.
  private static let width = 760.0
  private static let size = 20.0
  /// The length at which the page cuts rows, in characters.
  private static let columns = 110

  private func page() throws -> MarkdownPage { MarkdownPage(try Repository.text("Docs/Pipeline.md")) }

  private func sentence() throws -> String {
    var text = try Repository.text("Docs/pipeline-sentence.txt")
    #expect(text.unicodeScalars.last == "\n")
    text.unicodeScalars.removeLast()
    return text
  }

  /// The stages in pipeline order.
  private func stages() throws -> [StageSection] {
    let text = AttributedText(try sentence(), style: TextStyle(size: Self.size))
    let document = LayoutDocument(text: text, proposal: Proposal(width: .exactly(Self.width)))
    return try DocumentLayout(document, Typesetter(library: .bundled)).stages()
  }

  /// A row cut to the length that the page shows.
  private func cut(_ row: String) -> String {
    let scalars = row.unicodeScalars
    return scalars.count > Self.columns ? String(scalars.prefix(Self.columns)) + "…" : row
  }

  /// The number in a row such as `  … 12 more`; `nil` for other rows.
  private func skipped(_ row: String) -> Int? {
    row.hasPrefix("  … ") && row.hasSuffix(" more") ? Int(row.dropFirst(4).dropLast(5)) : nil
  }

  @Test func `every table is what the library makes today`() throws {
    let blocks = try page().blocks.filter { $0.comment.hasPrefix("stage: ") }
    let stages = try stages()
    #expect(blocks.count == stages.count, "run Scripts/pipeline")
    for (block, stage) in zip(blocks, stages) {
      let (name, rows) = (stage.stage.rawValue, stage.lines)
      #expect(block.comment == "stage: \(name)", "run Scripts/pipeline")
      var next = 0
      for line in block.lines {
        if let count = skipped(line) {
          next += count
          continue
        }
        let row = next < rows.count ? cut(rows[next]) : "the end"
        #expect(line == row, "row \(next + 1) of \(name): run Scripts/pipeline")
        next += 1
      }
      #expect(next == rows.count, "\(name) has \(rows.count) rows: run Scripts/pipeline")
    }
  }

  @Test func `the page shows the sentence`() throws {
    let blocks = try page().blocks.filter { $0.comment == "sentence" }
    #expect(blocks.map(\.lines) == [[try sentence()]])
  }

  @Test func `the words are those of the script`() throws {
    var words: [String] = []
    var isProse = false
    for line in try Repository.lines("Scripts/pipeline") {
      if line == "TEXT" { isProse = false } else if isProse { words.append(line) }
      if line == "  prose <<'TEXT'" { isProse = true }
    }
    #expect(words.count > 50)
    #expect(try page().prose == words + [""], "run Scripts/pipeline")
  }

  @Test func `the sentence has every script of the bundled fonts and loses nothing`() throws {
    let shaped = Typesetter(library: .bundled).prepare(AttributedText(try sentence()))
    #expect(shaped.missing.isEmpty)
    let scripts = Set(shaped.runs.map(\.script.name))
    for script in [
      "Latn", "Grek", "Cyrl", "Hebr", "Arab", "Deva", "Beng", "Taml", "Thai", "Laoo", "Khmr", "Mymr", "Hani", "Hira",
      "Hang",
    ] {
      #expect(scripts.contains(script))
    }
  }
}
