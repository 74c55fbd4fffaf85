internal import GalleyDump

/// A JSON Schema, draft 2020-12, of the JSON values that a form reads.
struct JSONSchema: Hashable, Sendable {
  /// The keywords of the schema.
  var members: [JSONValue.Member]

  init(_ members: [JSONValue.Member]) { self.members = members }

  init(_ members: KeyValuePairs<String, JSONValue>) { self.members = members.map { .init($0.key, $0.value) } }

  /// The schema as JSON.
  var json: JSONValue { .object(members) }

  /// Every value.
  static let any = JSONSchema([])
  /// `null`.
  static let null = type("null")
  /// Any string.
  static let string = type("string")

  /// The values of one of JSON's types.
  static func type(_ name: String) -> JSONSchema { JSONSchema(["type": .string(name)]) }

  /// The values of the schema `$defs/name`.
  static func reference(_ name: String) -> JSONSchema { JSONSchema(["$ref": .string("#/$defs/" + name)]) }

  /// One value.
  static func constant(_ value: JSONValue) -> JSONSchema { JSONSchema(["const": value]) }

  /// The strings in `words`.
  static func keywords(_ words: [String]) -> JSONSchema { JSONSchema(["enum": .array(words.map { .string($0) })]) }

  /// The strings that a regular expression matches as a whole.
  static func pattern(_ pattern: String) -> JSONSchema {
    JSONSchema(["type": "string", "pattern": .string("^(?:" + pattern + ")$")])
  }

  /// The numbers from `least` to `most`.
  static func number(from least: Double = -JSONReader.limit, to most: Double = JSONReader.limit) -> JSONSchema {
    JSONSchema(["type": "number", "minimum": .number(least), "maximum": .number(most)])
  }

  /// The whole numbers of a range.
  static func integer(_ range: ClosedRange<Int>) -> JSONSchema {
    // No `Double` equals `Int.max`. The next larger `Double` is 2^63.
    let upper: JSONValue.Member =
      range.upperBound == .max
      ? .init("exclusiveMaximum", .number(0x1p63)) : .init("maximum", .integer(range.upperBound))
    return JSONSchema([.init("type", "integer"), .init("minimum", .integer(range.lowerBound)), upper])
  }

  /// The values of any of several schemas.
  static func any(_ schemas: JSONSchema...) -> JSONSchema {
    JSONSchema(["anyOf": .array(schemas.flatMap(\.alternatives).map(\.json))])
  }

  /// The schemas whose union this schema is; the schema alone if it is not a union.
  private var alternatives: [JSONSchema] {
    guard members.count == 1, case .array(let schemas)? = json["anyOf"] else { return [self] }
    return schemas.map { if case .object(let members) = $0 { JSONSchema(members) } else { .any } }
  }

  /// Arrays of values of one schema.
  static func array(of element: JSONSchema, count: ClosedRange<Int>? = nil) -> JSONSchema {
    var schema = JSONSchema(["type": "array", "items": element.json])
    if let count {
      schema.members += [.init("minItems", .integer(count.lowerBound))]
      if count.upperBound != .max { schema.members += [.init("maxItems", .integer(count.upperBound))] }
    }
    return schema
  }

  /// Arrays whose first elements have schemas of their own.
  static func tuple(_ elements: [JSONSchema], rest: JSONSchema? = nil) -> JSONSchema {
    JSONSchema([
      "type": "array", "prefixItems": .array(elements.map(\.json)), "items": rest?.json ?? false,
      "minItems": .integer(elements.count),
    ])
  }

  /// Objects with these keys and no others. `ignored` keys may have any value.
  static func object(_ keys: [KeyDescription], ignored: [String] = []) -> JSONSchema {
    var properties = keys.map { JSONValue.Member($0.name, $0.json) }
    properties += ignored.map { .init($0, ["description": "Has no effect."]) }
    let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    var schema = JSONSchema(["type": "object", "properties": .object(properties)])
    if !required.isEmpty { schema.members.append(.init("required", .array(required))) }
    schema.members.append(.init("additionalProperties", false))
    return schema
  }

  /// Objects with any keys, whose values have one schema.
  static func objects(of value: JSONSchema) -> JSONSchema {
    JSONSchema(["type": "object", "additionalProperties": value.json])
  }

  /// Objects with one key.
  static func object(_ name: String, _ schema: JSONSchema) -> JSONSchema {
    .object([KeyDescription(name, summary: "", values: schema, isRequired: true)])
  }
}
