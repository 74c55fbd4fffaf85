internal import GalleyDocuments
internal import GalleyDump
internal import GalleyShaping

/// The answers to the lines of one block: the bytes for standard output, and the messages for standard error.
struct LineAnswers: Sendable {
  /// What goes to standard output, in the order of the lines.
  var bytes: [UInt8] = []
  /// What goes to standard error, in the order of the lines.
  private(set) var messages: [String] = []
  /// The number of lines that were answered.
  private(set) var lineCount = 0
  /// Whether a line had an error.
  private(set) var hasError = false

  /// The name of the input if nothing is printed for lines, and errors are messages; `nil` otherwise.
  private let silentName: String?

  /// Makes an empty list of answers. Give the name of the input if nothing is printed for lines.
  init(errorsIn silentName: String?) { self.silentName = silentName }

  /// Adds a message for standard error.
  mutating func report(_ message: String) { messages.append(message) }

  /// Notes which keys of a document have no effect, and which families no font has.
  mutating func note(_ document: LayoutDocument, _ shaped: ShapedText?) {
    for message in Output.messages(document, shaped) { report(message) }
  }

  /// Appends the error object of the line `number`, whose document has an error; or reports the error if nothing is
  /// printed for lines.
  mutating func appendError(_ error: DocumentError, id: JSONValue, number: Int) {
    hasError = true
    if let silentName {
      // Errors of the parser name the line.
      let place = error.path.isEmpty && error.message.contains("line \(number)") ? "" : "line \(number): "
      return report("\(silentName): \(place)\(error)")
    }
    let result: JSONValue = ["id": id, "error": ["path": .string(error.path), "message": .string(error.message)]]
    result.write(to: &bytes)
  }

  /// Ends the answer to a line.
  mutating func endLine() {
    if silentName == nil { bytes.append(0x0A) }
    lineCount += 1
  }
}
