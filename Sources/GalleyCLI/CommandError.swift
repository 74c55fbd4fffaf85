/// Some input was bad: one sentence that names what and where. Ends the program with status 1.
struct CommandError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

extension String {
  /// A name that was given, as messages show it: one that is empty in quotation marks, which can be seen.
  var inMessage: String { isEmpty ? "\"\"" : self }
}
