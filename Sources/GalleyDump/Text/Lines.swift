/// Lines of a text by its line feeds alone: whatever else ends lines in Unicode is part of one.
enum Lines {
  /// The lines; a line feed at the end adds none.
  static func split(_ text: String) -> [String] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
