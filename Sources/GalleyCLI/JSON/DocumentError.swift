/// What is wrong with a document, and where.
struct DocumentError: Error, Hashable, CustomStringConvertible {
  /// Key path of the value at fault, such as `spans[2].style.fontSize`; empty for the document as a whole.
  var path: String
  /// What is wrong with it, with the value in it.
  var message: String

  /// Path and message on one line.
  var description: String { path.isEmpty ? message : path + ": " + message }
}
