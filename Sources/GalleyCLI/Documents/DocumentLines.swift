internal import ArgumentParser
internal import GalleyDump

/// One document a line in, one answer a line out, in order.
struct DocumentLines {
  let stream: InputStream

  /// Prints each document's answer; a bad one's error stands in its place, and the run then ends with status 1.
  func answer(_ answer: (JSONValue) throws(DocumentError) -> JSONValue) throws {
    var lines = InputLines(stream)
    var isGood = true
    while let line = try lines.next() {
      var id = JSONValue.null
      var result: JSONValue
      do {
        let root = try JSONParser.parse(line, firstLine: lines.number)
        if case .string = root["id"] { id = root["id"] ?? .null }
        result = try answer(root)
      } catch let error {
        isGood = false
        result = ["id": id, "error": ["path": .string(error.path), "message": .string(error.message)]]
      }
      var bytes: [UInt8] = []
      result.write(to: &bytes)
      Output.write(bytes + [0x0A])
    }
    if !isGood { throw ExitCode(1) }
  }
}
