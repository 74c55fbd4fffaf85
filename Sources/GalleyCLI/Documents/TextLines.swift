internal import GalleyDocuments
internal import GalleyText

/// Answers each line of standard input, as soon as it arrives, with a line of standard output.
enum TextLines {
  /// Prints `answer` of each line. The line is without its line feed, and without the carriage return before it.
  static func answer(_ answer: (String) -> String) throws(CommandError) {
    var blocks = InputBlocks(InputStream())
    while let block = try blocks.next() {
      if block.isTooLong {
        throw CommandError(
          "standard input: line \(block.firstLine) has more than \(ResourceLimits.current.documentBytes) bytes")
      }
      block.forEachLine(includesBlank: true) { line, _ in
        let text = line.last == 0x0D ? line.dropLast() : line[...]
        Output.write(answer(String(decoding: text, as: UTF8.self)) + "\n")
      }
    }
  }
}
