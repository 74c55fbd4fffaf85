import Galley
import GalleyDump
import GalleySystem

@testable import GalleyCLI
@testable import GalleyDocuments

/// The recorded cases, and Galley's layouts of them.
enum BrowserCases {
  /// The folder of this file.
  private static let folder = #filePath.dropLast("/BrowserCases.swift".count)
  /// One typesetter for each list of fonts, shared by all tests.
  private static let typesetters = TypesetterCache(library: FontLibrary(entries: []))

  /// The names of the files of records without their suffix, in order.
  static func properties() throws -> [String] {
    let prefix = "\(folder)/Recorded/"
    return try FileSystem.files(below: String(prefix.dropLast())).filter { $0.hasSuffix(".jsonl") }
      .map { String($0.dropFirst(prefix.count).dropLast(".jsonl".count)) }
  }

  /// The cases of a property, in the order of its file.
  static func records(_ property: String) throws -> [BrowserRecord] {
    try records("Recorded/\(property).jsonl", BrowserRecord.init)
  }

  /// The recorded movements of carets, in the order of their file.
  static func movements() throws -> [MovementRecord] { try records("Movement/Recorded.jsonl", MovementRecord.init) }

  /// The records of a file with one record on each line.
  private static func records<Record>(_ name: String, _ read: (JSONValue) -> Record?) throws -> [Record] {
    let path = "\(folder)/\(name)"
    var blocks = InputBlocks(try InputStream(path: path))
    var records: [Record] = []
    while let block = try blocks.next() {
      try block.forEachLine { (line, number) throws in
        guard let record = read(try JSONParser.parse(line, firstLine: number)) else {
          throw CommandError("\(path):\(number): no record")
        }
        records.append(record)
      }
    }
    return records
  }

  /// The differences between Galley's layout of a case and its record, including keys that have no effect. `missing`
  /// are members that the behavior of the text's paragraphs lacks.
  static func differences(_ record: BrowserRecord, without missing: Behavior = .standards) throws -> [String] {
    let (layout, unsupported) = try content(of: record.document, without: missing)
    let differences =
      switch layout {
      case .box(let layout): record.differences(of: layout)
      case .containers(let linked): record.differences(of: linked)
      }
    return unsupported.map { "\($0) has no effect" } + differences
  }

  /// Galley's layout of a document without containers, and the document's keys that have no effect.
  static func layout(of json: JSONValue) throws -> (layout: TextLayout, unsupported: [String]) {
    guard case (.box(let layout), let unsupported) = try content(of: json) else {
      throw CommandError("the document has containers")
    }
    return (layout, unsupported)
  }

  private static func content(
    of json: JSONValue, without missing: Behavior = .standards
  ) throws -> (content: DocumentLayout.Content, unsupported: [String]) {
    var document = try DocumentReader.read(json)
    if missing != .standards {
      let behavior = document.text.paragraphStyle.behavior
      document.text.paragraphStyle.behavior = behavior.subtracting(missing)
    }
    let typesetter = try typesetters.typesetter(
      fonts: document.declaredFonts, featureValues: document.fontFeatureValues,
      directory: "\(folder)/../../Fonts/Files")
    return (DocumentLayout(document, typesetter).content, document.unsupported)
  }
}
