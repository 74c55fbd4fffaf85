internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyFonts
internal import GalleyGoldenFiles
internal import GalleySystem

/// `galley diff`: says in words how two documents, layout files, golden files or outputs of `galley layout` differ.
struct DiffCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Say in words how two layouts differ.",
    discussion: """
      Each file is a document, a layout file (.galley.json), a golden file, or what galley layout printed with --format \
      json or --jsonl. A document, and a golden file without a result, is laid out with the bundled fonts or those that \
      it names; all others are compared as they are. Lines of --jsonl are matched by id, or by number without id.
      Exit status: 0 equal, 1 different or bad input, 2 wrong usage.
      """)

  @Argument(help: "The file with the old layout.")
  var before: String

  @Argument(help: "The file with the new layout.")
  var after: String

  @Option(help: "text or json.")
  var format: DifferenceFormat = .text

  @Option(help: "The largest number of sentences for each stage in text; json has all sentences.")
  var sentences: Int = 5

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if sentences < 1 { throw ValidationError("--sentences \(sentences): not a whole number from 1.") }
  }

  func run() throws {
    var (old, new) = (try ComparedFile(before).layouts, try ComparedFile(after).layouts)
    // If each file has one layout, the two are compared even if their ids differ.
    if old.count == 1, new.count == 1 { (old[0].id, new[0].id) = ("", "") }
    var isEqual = true
    for layout in new {
      guard let index = old.firstIndex(where: { $0.id == layout.id }) else {
        isEqual = false
        write(layout.id, text: "only in \(after)\n", json: ["summary": .string("only in \(after)")])
        continue
      }
      guard let difference = LayoutDifference(old.remove(at: index).record, layout.record) else { continue }
      isEqual = false
      write(layout.id, text: difference.text(atMost: sentences), json: difference.json)
    }
    for layout in old {
      isEqual = false
      write(layout.id, text: "only in \(before)\n", json: ["summary": .string("only in \(before)")])
    }
    if !isEqual { throw ExitCode(1) }
  }

  private func write(_ id: String, text: String, json: JSONValue) {
    switch format {
    case .text: Output.write(id.isEmpty ? text : "\(id): \(text)")
    case .json:
      guard case .object(let members) = json else { return }
      Output.write(JSONValue.object((id.isEmpty ? [] : [.init("id", .string(id))]) + members).text + "\n")
    }
  }
}

/// The layouts of a file that `galley diff` compares.
private struct ComparedFile {
  var layouts: [(id: String, record: RecordedLayout)] = []

  init(_ path: String) throws {
    let bytes = try FileSystem.read(path)
    do {
      if path.hasSuffix(".golden") {
        layouts = [("", try Self.golden(try GoldenFile(bytes), path))]
        return
      }
      // A file that is one JSON value, perhaps on several lines, is one layout. Otherwise each line is a layout.
      if let root = try? JSONParser.parse(bytes) {
        layouts = [("", try Self.layout(root, path))]
        return
      }
      for (index, line) in bytes.split(separator: 0x0A).enumerated() {
        let root = try JSONParser.parse(Array(line), firstLine: index + 1)
        layouts.append((JSONReader(root: root).id?.text ?? "line \(index + 1)", try Self.layout(root, path)))
      }
      if layouts.isEmpty { throw CommandError("the file is empty") }
    } catch {
      throw CommandError("\(path.inMessage): \(error)")
    }
  }

  private static func golden(_ file: GoldenFile, _ path: String) throws -> RecordedLayout {
    guard let sections = file.sections else { return try document(file.document, path) }
    return try RecordedLayout(sections, lineNumbers: file.lineNumbers)
  }

  private static func layout(_ root: JSONValue, _ path: String) throws -> RecordedLayout {
    try RecordedLayout(json: root) ?? document(root.text, path)
  }

  private static func document(_ json: String, _ path: String) throws -> RecordedLayout {
    let layout = try GoldenCases(library: .bundled).layout(of: json, directory: FileSystem.parent(of: path))
    return try RecordedLayout(try layout.stages())
  }
}
