internal import GalleyDump
internal import GalleyText

extension Truncation {
  /// The keys of a truncation. `style` is the style of the document's text: a token with styles of its own starts with
  /// it. `initial` is what an object without keys says.
  static func documentForm(style: TextStyle, initial: Truncation = Truncation()) -> ObjectForm<Truncation> {
    ObjectForm(
      initial,
      [
        DocumentKey("mode", \.mode, KeywordForm()),
        DocumentKey("by", \.unit, KeywordForm()),
        DocumentKey("token", \.token, TokenForm(style: style)),
        DocumentKey("reserve", \.reservedWidth, NumberForm.notNegative),
        DocumentKey("tokenOverflow", \.tokenOverflow, KeywordForm()),
        DocumentKey("keepsFirstLine", \.keepsFirstLine, BoolForm()),
        DocumentKey("limitsHeight", \.limitsHeight, BoolForm()),
      ])
  }
}

/// A token: `null` for the ellipsis, a string, or an object with the keys of a document that describe text.
struct TokenForm: DocumentForm {
  /// The style that the token's own style changes.
  let style: TextStyle

  let expected = "a string, or an object with \"text\""

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Truncation.Token? {
    switch reader.value {
    case .null: return .ellipsis
    case .string(let string): return .string(string)
    case .object:
      var documents = DocumentReader(notes: notes)
      let text = try documents.text(reader, style: style)
      notes = documents.notes
      return .text(text)
    default: throw reader.expected(expected)
    }
  }

  func write(_ value: Truncation.Token) throws(DocumentError) -> JSONValue {
    switch value {
    case .ellipsis: .null
    case .string(let string): .string(string)
    case .text(let text): .object(try DocumentWriter(baseStyle: style).members(of: text))
    }
  }
}
