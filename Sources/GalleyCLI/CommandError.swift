/// An error in the input: one sentence that says what is wrong and where. It ends the program with status 1.
struct CommandError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

extension String {
  /// A name from the command line as messages show it: an empty name is shown as `""`.
  var inMessage: String { isEmpty ? "\"\"" : self }
}
