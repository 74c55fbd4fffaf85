internal import GalleyDump

/// How the values of a type are read from JSON and written as JSON.
///
/// What a form writes it also reads, and gets an equal value.
protocol DocumentForm<Value>: Sendable {
  /// The type of the values.
  associatedtype Value: Hashable & Sendable

  /// What the JSON must be, such as `a number`: messages put it after "expected".
  var expected: String { get }

  /// The JSON values that `read` accepts, as far as a schema can tell.
  var schema: JSONSchema { get }

  /// The value; `nil` if what is given is valid and has no effect, which is then noted.
  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Value?

  /// The value as JSON. Throws if JSON, or a document, cannot have the value: its path is empty.
  func write(_ value: Value) throws(DocumentError) -> JSONValue
}

extension DocumentForm {
  /// The value as JSON; an error has a key or an index before its path.
  func write(_ value: Value, at component: String) throws(DocumentError) -> JSONValue {
    do {
      return try write(value)
    } catch let error {
      throw error.inside(component)
    }
  }

  /// The error of a value that a document cannot have.
  func unwritable(_ value: Value) -> DocumentError {
    DocumentError(.unwritable, path: "", message: "expected \(expected), found \(value)")
  }
}
