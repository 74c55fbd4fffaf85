internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump

/// Reads a stream with one JSON document per line and prints one line of output for each, in order.
struct DocumentLines {
  let stream: InputStream

  /// Prints the bytes that `answer` appends for each document. For a document with an error, prints the error as JSON
  /// instead and continues; at the end the program then exits with status 1.
  func answer(_ answer: (JSONValue, inout [UInt8]) throws(DocumentError) -> Void) throws {
    var lines = InputLines(stream)
    var isGood = true
    while let line = try lines.next() {
      var id = JSONValue.null
      var bytes: [UInt8] = []
      do {
        let root = try JSONParser.parse(line, firstLine: lines.number)
        id = JSONReader(root: root).id ?? .null
        try answer(root, &bytes)
      } catch let error {
        isGood = false
        let result: JSONValue = [
          "id": id, "error": ["path": .string(error.path), "message": .string(error.message)],
        ]
        result.write(to: &bytes)
      }
      bytes.append(0x0A)
      Output.write(bytes)
    }
    if !isGood { throw ExitCode(1) }
  }
}
