internal import GalleyDump

/// Reads the values of one type from JSON and writes them as JSON.
///
/// Reading the JSON that `write` returned gives an equal value.
protocol DocumentForm<Value>: Sendable {
  /// The type of the values.
  associatedtype Value: Hashable & Sendable

  /// A description of valid JSON for error messages, such as `a number`: the words after "expected".
  var expected: String { get }

  /// The JSON values that `read` accepts, as far as a JSON Schema can describe them.
  var schema: JSONSchema { get }

  /// Reads the value. Returns `nil` and adds a note if the JSON is valid but has no effect.
  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Value?

  /// The value as JSON. Throws an error with an empty path if JSON or a document cannot have the value.
  func write(_ value: Value) throws(DocumentError) -> JSONValue
}

extension DocumentForm {
  /// The value as JSON. The path of an error starts with `component`, a key or an index.
  func write(_ value: Value, at component: String) throws(DocumentError) -> JSONValue {
    do {
      return try write(value)
    } catch let error {
      throw error.inside(component)
    }
  }

  /// The error for a value that a document cannot have.
  func unwritable(_ value: Value) -> DocumentError {
    DocumentError(.unwritable, path: "", message: "expected \(expected), found \(value)")
  }
}
