internal import GalleyDump
internal import GalleyText

/// A color: by its channels (`#1a1a1a`) or by CSS's name.
struct ColorForm: DocumentForm {
  let expected = "a colour such as \"#1a1a1a\" or \"red\""

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> RGBAColor? {
    try reader.color()
  }

  func write(_ value: RGBAColor) throws(DocumentError) -> JSONValue { .string(value.description) }
}

/// A BCP 47 language tag.
struct LanguageForm: DocumentForm {
  let expected = "a BCP 47 language tag"

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> LanguageTag? {
    try reader.language()
  }

  func write(_ value: LanguageTag) throws(DocumentError) -> JSONValue { .string(value.rawValue) }
}

/// An ISO 15924 script code.
struct ScriptForm: DocumentForm {
  let expected = "the four letters of an ISO 15924 script such as \"Cyrl\""

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ScriptTag? {
    guard case .string(let name) = reader.value, let tag = ScriptTag(name) else { throw reader.expected(expected) }
    return tag
  }

  func write(_ value: ScriptTag) throws(DocumentError) -> JSONValue { .string(value.rawValue) }
}

/// One character.
struct CharacterForm: DocumentForm {
  let expected = "one character"

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Unicode.Scalar? {
    let scalars = try reader.string().unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { throw reader.expected(expected) }
    return scalar
  }

  func write(_ value: Unicode.Scalar) throws(DocumentError) -> JSONValue { .string(String(value)) }
}
