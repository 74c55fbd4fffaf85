internal import GalleyDump
internal import GalleyText

extension Truncation {
  /// The form of a truncation. `style` is the style of the document's text; a token's own style changes it. `initial`
  /// is the truncation that an empty object gives.
  static func documentForm(style: TextStyle, initial: Truncation = Truncation()) -> ObjectForm<Truncation> {
    ObjectForm(
      "truncation", "How text that does not fit is cut.", initial,
      [
        DocumentKey("mode", \.mode, KeywordForm(), "Which part of the text is hidden."),
        DocumentKey("by", \.unit, KeywordForm(), "What is hidden as a whole: characters or words."),
        DocumentKey("token", \.token, TokenForm(style: style), "What is shown in place of the hidden text."),
        DocumentKey("reserve", \.reservedWidth, CSSLengthForm.notNegative, "Width that is kept free on the last line."),
        DocumentKey("tokenOverflow", \.tokenOverflow, KeywordForm(), "What happens to a token wider than the line."),
        DocumentKey("keepsFirstLine", \.keepsFirstLine, BoolForm(), "Whether the first line is shown in every case."),
        DocumentKey("limitsHeight", \.limitsHeight, BoolForm(), "Whether lines beyond the height are hidden."),
      ])
  }
}

/// A truncation token: `null` for the ellipsis, a string, or an object with the keys of a document that describe text.
struct TokenForm: DocumentForm {
  /// The style of the document's text, which the token's own style changes.
  let style: TextStyle

  let expected = "null for an ellipsis, a string, or an object with \"text\""
  var schema: JSONSchema { JSONSchema.any(.null, .string, .reference("tokenText")) }

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
