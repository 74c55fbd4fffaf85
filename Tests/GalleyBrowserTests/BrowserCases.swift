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
    let path = "\(folder)/Recorded/\(property).jsonl"
    var blocks = InputBlocks(try InputStream(path: path))
    var records: [BrowserRecord] = []
    while let block = try blocks.next() {
      try block.forEachLine { (line, number) throws in
        guard let record = BrowserRecord(try JSONParser.parse(line, firstLine: number)) else {
          throw CommandError("\(path):\(number): no record")
        }
        records.append(record)
      }
    }
    return records
  }

  /// The differences between Galley's layout of a case and its record, including keys that have no effect.
  static func differences(_ record: BrowserRecord) throws -> [String] {
    let document = try DocumentReader.read(record.document)
    let typesetter = try typesetters.typesetter(fonts: document.fonts, directory: "\(folder)/../../Fonts/Files")
    let layout = typesetter.prepare(document.text).layout(document.proposal)
    return document.unsupported.map { "\($0) has no effect" } + record.differences(of: layout)
  }
}
