internal import GalleyDump

/// `true` or `false`.
struct BoolForm: DocumentForm {
  let expected = "true or false"
  var schema: JSONSchema { JSONSchema.type("boolean") }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Bool? { try reader.bool() }

  func write(_ value: Bool) throws(DocumentError) -> JSONValue { .bool(value) }
}

/// Any string.
struct StringForm: DocumentForm {
  let expected = "a string"
  var schema: JSONSchema { JSONSchema.string }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> String? {
    try reader.string()
  }

  func write(_ value: String) throws(DocumentError) -> JSONValue { .string(value) }
}

/// One of an enumeration's keywords.
struct KeywordForm<Keyword: RawRepresentable & CaseIterable & Hashable & Sendable>: DocumentForm
where Keyword.RawValue == String {
  init(_ type: Keyword.Type = Keyword.self) {}

  var expected: String { "one of " + Keyword.allCases.map(\.rawValue).joined(separator: ", ") }
  var schema: JSONSchema { .keywords(Keyword.allCases.map(\.rawValue)) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Keyword? {
    try reader.keyword(Keyword.self)
  }

  func write(_ value: Keyword) throws(DocumentError) -> JSONValue { .string(value.rawValue) }
}

/// `null` for `nil`, or a value of another form.
struct OptionalForm<Wrapped: DocumentForm>: DocumentForm {
  /// The form of values other than `null`.
  var wrapped: Wrapped

  init(_ wrapped: Wrapped) { self.wrapped = wrapped }

  var expected: String { "null, or " + wrapped.expected }
  var schema: JSONSchema { .any(.null, wrapped.schema) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Wrapped.Value?? {
    if reader.isNull { return .some(nil) }
    return try wrapped.read(reader, &notes)
  }

  func write(_ value: Wrapped.Value?) throws(DocumentError) -> JSONValue {
    guard let value else { return .null }
    return try wrapped.write(value)
  }
}

/// An array of values of one form.
struct ListForm<Element: DocumentForm>: DocumentForm {
  /// The form of the elements.
  var element: Element

  init(_ element: Element) { self.element = element }

  let expected = "an array"
  var schema: JSONSchema { .array(of: element.schema) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> [Element.Value]? {
    var values: [Element.Value] = []
    for element in try reader.elements() {
      if let value = try self.element.read(element, &notes) { values.append(value) }
    }
    return values
  }

  func write(_ values: [Element.Value]) throws(DocumentError) -> JSONValue {
    var elements: [JSONValue] = []
    for (index, value) in values.enumerated() { elements.append(try element.write(value, at: "[\(index)]")) }
    return .array(elements)
  }
}

/// A JSON object whose keys are described by a table.
struct ObjectForm<Value: Hashable & Sendable>: DocumentForm {
  /// The name that schemas and the page of keys give the object.
  var name: String
  /// What the object describes, in one sentence.
  var summary: String
  /// The value that an empty object gives.
  var initial: Value
  /// The keys.
  var keys: DocumentKeys<Draft<Value>>

  init(_ name: String, summary: String, initial: Value, keys: [DocumentKey<Draft<Value>>]) {
    self.name = name
    self.summary = summary
    self.initial = initial
    self.keys = DocumentKeys(keys)
  }

  let expected = "an object"
  var schema: JSONSchema { .reference(name) }

  /// The description of the object for the schema and the page of keys.
  var described: DescribedObject {
    DescribedObject(name, summary: summary, keys: keys.descriptions(initial: initial))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Value? {
    try reader.check(keys: keys.names)
    var draft = Draft(value: initial)
    try keys.read(reader, &notes, into: &draft)
    return draft.value
  }

  func write(_ value: Value) throws(DocumentError) -> JSONValue {
    .object(try keys.write(value, unlike: initial))
  }
}
