/// Splits a text into lines at line feeds only. Other characters that end lines in Unicode do not end a line here.
package enum Lines {
  /// The lines of a text. A line feed at the end of the text does not start another line.
  package static func split(_ text: String) -> [String] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
