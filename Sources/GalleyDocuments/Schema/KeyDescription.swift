internal import GalleyDump

/// What the schema and the page of keys say about a key of a document.
struct KeyDescription: Sendable {
  /// The key.
  let name: String
  /// What the key means, in one sentence.
  let summary: String
  /// The values that the key may have. Made when it is asked for: the reader of documents needs the names only.
  var schema: JSONSchema { makeSchema() }
  private let makeSchema: @Sendable () -> JSONSchema
  /// The values in words, such as `a number`.
  var expected = ""
  /// Whether an object without the key is an error.
  var isRequired = false
  /// The value of an object without the key; `nil` if there is none.
  var initial: JSONValue?

  init(
    _ name: String, _ summary: String, _ schema: @escaping @autoclosure @Sendable () -> JSONSchema,
    expected: String = "", isRequired: Bool = false, initial: JSONValue? = nil
  ) {
    self.name = name
    self.summary = summary
    makeSchema = schema
    self.expected = expected
    self.isRequired = isRequired
    self.initial = initial
  }

  /// The key of a value that has a form.
  init(
    _ name: String, _ summary: String, _ form: some DocumentForm, isRequired: Bool = false, initial: JSONValue? = nil
  ) {
    self.init(name, summary, form.schema, expected: form.expected, isRequired: isRequired, initial: initial)
  }

  /// The key's schema with the sentence and the initial value.
  var json: JSONValue {
    var members: [JSONValue.Member] = []
    if !summary.isEmpty { members.append(.init("description", .string(summary))) }
    if let initial { members.append(.init("default", initial)) }
    return .object(members + schema.members)
  }
}

extension DocumentKeys {
  /// What the schema says about the keys: `initial` has the values of an object without them.
  func descriptions(initial: Patch.Root) -> [KeyDescription] {
    all.map { key in
      var description = KeyDescription(
        key.name, key.summary, key.values, isRequired: key.isRequired)
      if !key.isRequired { description.initial = key.isSpelling ? nil : try? key.write(initial) }
      return description
    }
  }
}
