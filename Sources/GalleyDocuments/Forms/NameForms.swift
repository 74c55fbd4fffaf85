internal import GalleyDump
internal import GalleyText

/// A color in CSS's syntax. Writes the channels, such as `#1a1a1a`.
struct ColorForm: DocumentForm {
  let expected = CSSColor.expected
  var schema: JSONSchema { JSONSchema.reference("color") }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> RGBAColor? {
    try reader.color()
  }

  func write(_ value: RGBAColor) throws(DocumentError) -> JSONValue { .string(value.description) }
}

/// A BCP 47 language tag.
struct LanguageForm: DocumentForm {
  let expected = "a BCP 47 language tag"
  var schema: JSONSchema { JSONSchema.reference("language") }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> LanguageTag? {
    try reader.language()
  }

  func write(_ value: LanguageTag) throws(DocumentError) -> JSONValue { .string(value.rawValue) }
}

/// An ISO 15924 script code.
struct ScriptForm: DocumentForm {
  let expected = "the four letters of an ISO 15924 script such as \"Cyrl\""
  var schema: JSONSchema { JSONSchema.pattern("[A-Za-z]{4}") }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ScriptTag? {
    guard case .string(let name) = reader.value, let tag = ScriptTag(name) else { throw reader.expected(expected) }
    return tag
  }

  func write(_ value: ScriptTag) throws(DocumentError) -> JSONValue { .string(value.rawValue) }
}

/// One character.
struct CharacterForm: DocumentForm {
  let expected = "one character"
  var schema: JSONSchema { JSONSchema(["type": "string", "minLength": 1, "maxLength": 1]) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Unicode.Scalar? {
    let scalars = try reader.string().unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { throw reader.expected(expected) }
    return scalar
  }

  func write(_ value: Unicode.Scalar) throws(DocumentError) -> JSONValue { .string(String(value)) }
}
