internal import GalleyDump

/// The description of a key of a document for the schema and the page of keys.
struct KeyDescription: Sendable {
  /// The key.
  let name: String
  /// What the key means, in one sentence.
  let summary: String
  /// The schema of the values. It is made when it is used, because the reader of documents only needs the names.
  var schema: JSONSchema { makeSchema() }
  private let makeSchema: @Sendable () -> JSONSchema
  /// The values in words, such as `a number`.
  var expected = ""
  /// Whether an object without the key is an error.
  var isRequired = false
  /// The value of an object without the key; `nil` if there is none.
  var initial: JSONValue?

  init(
    _ name: String, summary: String, values schema: @escaping @autoclosure @Sendable () -> JSONSchema,
    expected: String = "", isRequired: Bool = false, initial: JSONValue? = nil
  ) {
    self.name = name
    self.summary = summary
    makeSchema = schema
    self.expected = expected
    self.isRequired = isRequired
    self.initial = initial
  }

  /// Makes the description of a key whose values have a form.
  init(
    _ name: String, summary: String, values form: some DocumentForm, isRequired: Bool = false, initial: JSONValue? = nil
  ) {
    self.init(
      name, summary: summary, values: form.schema, expected: form.expected, isRequired: isRequired, initial: initial)
  }

  /// The schema of the key with its summary and its initial value.
  var json: JSONValue {
    var members: [JSONValue.Member] = []
    if !summary.isEmpty { members.append(.init("description", .string(summary))) }
    if let initial { members.append(.init("default", initial)) }
    return .object(members + schema.members)
  }
}

extension DocumentKeys {
  /// The descriptions of the keys. `initial` is the value that an empty object gives.
  func descriptions(initial: Patch.Root) -> [KeyDescription] {
    all.map { key in
      var description = KeyDescription(
        key.name, summary: key.summary, values: key.values, isRequired: key.isRequired)
      if !key.isRequired { description.initial = key.isSpelling ? nil : try? key.write(initial) }
      return description
    }
  }
}
