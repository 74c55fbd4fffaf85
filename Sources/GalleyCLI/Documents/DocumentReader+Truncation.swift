internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// Reads the keys that say how text that does not fit is cut.
extension DocumentReader {
  /// The key `truncation`. `style` is the style of the document's text: a token with styles of its own starts with it.
  mutating func truncation(_ reader: JSONReader, style: TextStyle) throws(DocumentError) -> Truncation {
    try reader.check(keys: ["mode", "by", "token", "reserve", "tokenOverflow", "keepsFirstLine"])
    var truncation = Truncation()
    if let mode = reader["mode"] { truncation.mode = try mode.keyword(Truncation.Mode.self) }
    if let unit = reader["by"] { truncation.unit = try unit.keyword(Truncation.Unit.self) }
    if let overflow = reader["tokenOverflow"] {
      truncation.tokenOverflow = try overflow.keyword(Truncation.TokenOverflow.self)
    }
    if let reserve = reader["reserve"] { truncation.reservedWidth = try reserve.number(atLeast: 0) }
    if let keeps = reader["keepsFirstLine"] { truncation.keepsFirstLine = try keeps.bool() }
    if let token = reader["token"], !token.isNull { truncation.token = try self.token(token, style: style) }
    return truncation
  }

  /// A string, or an object with the keys of a document that describe text.
  private mutating func token(_ reader: JSONReader, style: TextStyle) throws(DocumentError) -> Truncation.Token {
    if case .string(let string) = reader.value { return .string(string) }
    guard case .object = reader.value else { throw reader.expected("a string, or an object with \"text\"") }
    try reader.check(keys: ["text", "style", "spans", "activeRanges", "attachments"])
    var style = style
    if let patch = reader["style"] { style = try stylePatch(patch).applied(to: style) }
    var token = Document(text: AttributedText(try reader.required("text").string(), style: style))
    if let spans = reader["spans"] { try readSpans(spans, into: &token) }
    if let attachments = reader["attachments"] { try readAttachments(attachments, into: &token) }
    if let ranges = reader["activeRanges"] { try readActiveRanges(ranges, into: &token) }
    return .text(token.text)
  }

  /// The paragraph keys of CSS Overflow 4; `false` for other keys.
  func readOverflow(
    _ key: String, _ value: JSONReader, into patch: inout ParagraphPatch
  ) throws(DocumentError) -> Bool {
    switch key {
    case "textOverflow":
      let keyword = try value.string()
      patch.set(\.textOverflow, keyword == "clip" ? .clip : keyword == "ellipsis" ? .ellipsis : .string(keyword))
    case "lineClamp":
      patch.set(\.lineClamp, value.isNull || value.value == "none" ? nil : try value.integer(in: 1...Int.max))
    case "blockEllipsis":
      let keyword = try value.string()
      patch.set(
        \.blockEllipsis, keyword == "auto" ? .automatic : keyword == "no-ellipsis" ? .none : .string(keyword))
    default: return false
    }
    return true
  }
}
