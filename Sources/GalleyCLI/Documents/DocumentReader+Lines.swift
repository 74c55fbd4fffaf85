internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// The keys that decide how high a paragraph's lines are; false for any other key.
  mutating func readLines(
    _ key: String, _ value: JSONReader, into patch: inout ParagraphPatch
  ) throws(DocumentError) -> Bool {
    switch key {
    case "lineHeight": patch.set(\.lineHeight, try value.lineHeight())
    case "lineLeading": patch.set(\.lineLeading, try value.keyword(LineLeading.self))
    case "lineSpacing": patch.set(\.lineSpacing, try value.number())
    case "strut": patch.set(\.strut, value.isNull ? nil : try strut(value))
    case "textBox":
      if let trim = try textBoxTrim(value) { patch.set(\.textBoxTrim, trim) } else { note(value) }
    default: return false
    }
    return true
  }

  private func strut(_ reader: JSONReader) throws(DocumentError) -> Strut {
    try reader.check(keys: ["fontFamily", "fontSize", "lineHeight", "leading", "forced"])
    var strut = Strut()
    for element in try reader["fontFamily"]?.elements() ?? [] { strut.families.append(try element.string()) }
    if let size = reader["fontSize"] { strut.size = try size.number() }
    if let height = reader["lineHeight"] { strut.lineHeight = try height.lineHeight() }
    if let leading = reader["leading"] { strut.leading = try leading.number() }
    if let forced = reader["forced"] { strut.isForced = try forced.bool() }
    return strut
  }

  /// `text-box` of CSS Inline 3: `normal`, or which lines and, unless it is `text`, over and under which edge; nil for
  /// edges without effect.
  private func textBoxTrim(_ reader: JSONReader) throws(DocumentError) -> TextBoxTrim? {
    let words = try reader.string().split(separator: " ").map(String.init)
    if words == ["normal"] || words == ["none"] { return TextBoxTrim() }
    let lines = words.filter { ["trim-both", "trim-start", "trim-end"].contains($0) }
    let edges = words.filter { !lines.contains($0) && $0 != "auto" }
    guard !words.isEmpty, lines.count < 2, edges.count < 3, edges.allSatisfy(Self.textBoxEdges.contains) else {
      throw reader.expected("normal, or trim-both, trim-start or trim-end and edges such as \"cap alphabetic\"")
    }
    guard let over = TextBoxTrim.Over(rawValue: edges.first ?? "text"),
      let under = TextBoxTrim.Under(rawValue: edges.count > 1 ? edges[1] : "text")
    else { return nil }
    let trimmed = lines.first ?? "trim-both"
    return TextBoxTrim(first: trimmed == "trim-end" ? nil : over, last: trimmed == "trim-start" ? nil : under)
  }

  /// CSS Inline 3, §4.4: the edges of `text-box-edge`.
  private static let textBoxEdges: Set<String> = [
    "text", "cap", "ex", "alphabetic", "ideographic", "ideographic-ink",
  ]
}
