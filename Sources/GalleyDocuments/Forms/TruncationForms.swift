internal import GalleyDump
internal import GalleyText

extension Truncation {
  /// The form of a truncation. `style` is the style of the document's text; a token's own style changes it. `initial`
  /// is the truncation that an empty object gives.
  static func documentForm(style: TextStyle, initial: Truncation = Truncation()) -> ObjectForm<Truncation> {
    ObjectForm(
      "truncation", summary: "How text that does not fit is cut.", initial: initial,
      keys: [
        DocumentKey("mode", \.mode, form: KeywordForm(), summary: "Which part of the text is hidden."),
        DocumentKey("by", \.unit, form: KeywordForm(), summary: "What is hidden as a whole: characters or words."),
        DocumentKey(
          "token", \.token, form: TokenForm(style: style), summary: "What is shown in place of the hidden text."),
        DocumentKey(
          "reserve", \.reservedWidth, form: CSSLengthForm.notNegative,
          summary: "Width that is kept free on the last line."),
        DocumentKey(
          "tokenOverflow", \.tokenOverflow, form: KeywordForm(), summary: "What happens to a token wider than the line."
        ),
        DocumentKey(
          "keepsFirstLine", \.keepsFirstLine, form: BoolForm(),
          summary: "Whether the first line is shown in every case."),
        DocumentKey(
          "minHiddenLines", \.minHiddenLines, form: IntegerForm(range: 1...Int.max),
          summary:
            "The least number of lines that the limit on lines may hide; a text with fewer lines too many is shown whole."
        ),
        DocumentKey(
          "limitsHeight", \.limitsHeight, form: BoolForm(), summary: "Whether lines beyond the height are hidden."),
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
