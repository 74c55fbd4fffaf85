internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyDump

/// One document a line in, one answer a line out, in order.
struct DocumentLines {
  let stream: InputStream

  /// Prints each document's answer, which `answer` appends as UTF-8; a bad one's error stands in its place, and the run
  /// then ends with status 1.
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
