internal import ArgumentParser
internal import GalleyText

/// The options that say where the text comes from: an argument, a file, a JSON document or standard input.
struct InputOptions: ParsableArguments {
  @Argument(help: "The text; without it and without a file, standard input.")
  var text: String?

  @Option(
    name: [.customShort("f"), .customLong("file")],
    help: "A text file, taken as it is, final newline included; with --jsonl a file of documents.")
  var file: String?

  @Option(help: "A file that holds one JSON document.")
  var json: String?

  @Flag(help: "One JSON document a line in, one JSON result a line out.")
  var jsonl = false

  @Option(help: "What the text file is: \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")).")
  var encoding: TextEncoding = .utf8

  /// Whether the input is JSON. Then the options about style are not allowed, because the document contains its style.
  var isDocument: Bool { jsonl || json != nil }

  mutating func validate() throws {
    if text != nil, file != nil || isDocument {
      throw ValidationError("A text as an argument and another input exclude each other.")
    }
    if json != nil, file != nil || jsonl { throw ValidationError("--json excludes --file and --jsonl.") }
    if isDocument, encoding != .utf8 { throw ValidationError("--encoding is for text files; JSON is UTF-8.") }
  }

  /// The stream of the input file, or of standard input.
  func stream() throws(CommandError) -> InputStream {
    if let path = json ?? file { return try InputStream(path: path) }
    return InputStream()
  }

  /// The text of an input that is not JSON, with the positions of invalid bytes.
  func plainText() throws(CommandError) -> AttributedText.UTF8Repair {
    if let text { return AttributedText.UTF8Repair(text.utf8) }
    return encoding.decode(try stream().rest(atMost: \.textBytes))
  }

  /// The folder of the input file; empty for the working directory. Relative font paths in documents start here.
  var directory: String {
    guard let path = json ?? file, let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/." : String(path[..<slash])
  }
}
