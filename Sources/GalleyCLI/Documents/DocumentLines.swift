internal import GalleyDocuments
internal import GalleyDump
internal import GalleyText

/// Reads a stream with one JSON document per line and prints one line of output for each, in order.
struct DocumentLines {
  /// Appends the answer to the document `root`, which is on line `number`, to `answers`. May call `flush` with
  /// `answers.bytes` to write a long answer in parts.
  typealias Answering =
    @Sendable (
      _ root: JSONValue, _ number: Int, _ answers: inout LineAnswers, _ flush: (inout [UInt8]) -> Void
    ) throws(DocumentError) -> Void

  let stream: InputStream
  /// The number of threads that answer lines.
  var jobs = 1
  /// Whether a line is printed for each document. If not, errors are printed to standard error.
  var isPrinting = true

  /// Prints the bytes that `answer` appends for each document. For a document with an error, prints the error instead
  /// and continues. Returns whether a document had an error.
  func answer(_ answer: @escaping Answering) throws(CommandError) -> Bool {
    let jobs = OrderedJobs(stream, count: jobs) { [name = stream.name, isPrinting] (block, flush) in
      var answers = LineAnswers(errorsIn: isPrinting ? nil : name)
      if block.isTooLong {
        let error = DocumentError(
          .tooLarge, path: "",
          message: "line \(block.firstLine) has more than \(ResourceLimits.current.documentBytes) bytes")
        answers.appendError(error, id: .null, number: block.firstLine)
        answers.endLine()
      }
      block.forEachLine { line, number in
        let start = answers.bytes.count
        var id = JSONValue.null
        do throws(DocumentError) {
          let root = try JSONParser.parse(line, firstLine: number)
          id = JSONReader(root: root).id ?? .null
          try answer(root, number, &answers, flush)
        } catch {
          answers.bytes.removeLast(max(0, answers.bytes.count - start))
          answers.appendError(error, id: id, number: number)
        }
        answers.endLine()
        if answers.bytes.count >= Self.flushedBytes { flush(&answers.bytes) }
      }
      return answers
    }
    return try jobs.run()
  }

  /// As soon as the complete answers of a block have this many bytes, they are written. So a block of documents with
  /// long answers needs little memory.
  private static let flushedBytes = 1 << 16
}
