/// Why a golden file cannot be read or recorded: one sentence, with the line of the file if the fault is in one line.
package struct GoldenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1; `nil` if the fault concerns the whole file.
  package var line: Int?
  /// What is wrong.
  package var message: String

  /// An error in a line, or in the whole file.
  package init(line: Int? = nil, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The message, after the number of the line.
  package var description: String { (line.map { "line \($0): " } ?? "") + message }
}
