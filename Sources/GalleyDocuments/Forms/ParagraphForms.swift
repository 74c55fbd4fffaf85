internal import GalleyDump
internal import GalleyText

/// `text-box` of CSS Inline 3: `normal`, or which lines are trimmed and, unless it is `text`, to which edges above and
/// below. Edges that font faces do not have are valid and have no effect.
struct TextBoxForm: DocumentForm {
  let expected = "normal, or trim-both, trim-start or trim-end and edges such as \"cap alphabetic\""
  var schema: JSONSchema {
    JSONSchema.any(
      .pattern(" *(?:normal|none) *"),
      .pattern(
        CSSPattern.anyOrder(
          [
            ("trim-both|trim-start|trim-end", 1), (Self.edges.sorted().reversed().joined(separator: "|"), 2),
            ("auto", nil),
          ], space: " ")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.TextBoxTrim? {
    let words = try reader.string().split(separator: " ").map(String.init)
    if words == ["normal"] || words == ["none"] { return ParagraphStyle.TextBoxTrim() }
    let lines = words.filter { ["trim-both", "trim-start", "trim-end"].contains($0) }
    let edges = words.filter { !lines.contains($0) && $0 != "auto" }
    guard !words.isEmpty, lines.count < 2, edges.count < 3, edges.allSatisfy(Self.edges.contains) else {
      throw reader.expected(expected)
    }
    guard let over = ParagraphStyle.TextBoxTrim.Over(rawValue: edges.first ?? "text"),
      let under = ParagraphStyle.TextBoxTrim.Under(rawValue: edges.count > 1 ? edges[1] : "text")
    else {
      notes.note(reader)
      return nil
    }
    let trimmed = lines.first ?? "trim-both"
    return ParagraphStyle.TextBoxTrim(
      first: trimmed == "trim-end" ? nil : over, last: trimmed == "trim-start" ? nil : under)
  }

  func write(_ value: ParagraphStyle.TextBoxTrim) throws(DocumentError) -> JSONValue {
    switch (value.first, value.last) {
    case (nil, nil): "normal"
    case (let over?, nil): .string("trim-start \(over.rawValue)")
    case (nil, let under?): .string("trim-end text \(under.rawValue)")
    case (let over?, let under?): .string("trim-both \(over.rawValue) \(under.rawValue)")
    }
  }

  /// CSS Inline 3, §4.4: the edges of `text-box-edge`.
  static let edges: Set<String> = ["text", "cap", "ex", "alphabetic", "ideographic", "ideographic-ink"]
}

/// `text-spacing-trim`; the value `trim-all` is valid and has no effect.
struct SpacingTrimForm: DocumentForm {
  private let keywords = KeywordForm(ParagraphStyle.TextSpacingTrim.self)

  var expected: String { keywords.expected }
  var schema: JSONSchema { .any(keywords.schema, .keywords(["trim-all"])) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.TextSpacingTrim?
  {
    if reader.value == "trim-all" {
      notes.note(reader)
      return nil
    }
    return try keywords.read(reader, &notes)
  }

  func write(_ value: ParagraphStyle.TextSpacingTrim) throws(DocumentError) -> JSONValue { try keywords.write(value) }
}

/// `text-autospace`. Galley only inserts space between ideographs and letters or digits: `replace` and `punctuation`
/// (French punctuation) are valid and have no effect.
struct AutospaceForm: DocumentForm {
  let expected =
    "no-autospace, normal, auto, or some of ideograph-alpha, ideograph-numeric, punctuation, insert, replace"
  var schema: JSONSchema {
    JSONSchema.any(
      .pattern(" *(?:no-autospace|normal|auto) *"),
      .pattern(
        CSSPattern.anyOrder(
          [("ideograph-alpha", 1), ("ideograph-numeric", 1), ("punctuation", 1), ("insert|replace", 1)], space: " ")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.TextAutospace? {
    let words = try reader.string().split(separator: " ")
    if words == ["no-autospace"] { return [] }
    if words == ["normal"] || words == ["auto"] { return .normal }
    guard !words.isEmpty, Set(words).count == words.count else { throw reader.expected(expected) }
    var result: ParagraphStyle.TextAutospace = []
    for word in words {
      switch word {
      case "ideograph-alpha": result.insert(.ideographAlpha)
      case "ideograph-numeric": result.insert(.ideographNumeric)
      case "insert" where !words.contains("replace"): break
      case "punctuation": notes.note(reader)
      case "replace" where !words.contains("insert"): notes.note(reader)
      default: throw reader.expected(expected)
      }
    }
    return result
  }

  func write(_ value: ParagraphStyle.TextAutospace) throws(DocumentError) -> JSONValue {
    switch value {
    case []: return "no-autospace"
    case .normal: return "normal"
    case .ideographAlpha: return "ideograph-alpha"
    case .ideographNumeric: return "ideograph-numeric"
    default: throw unwritable(value)
    }
  }
}

/// Tab stops in ascending order.
struct TabStopsForm: DocumentForm {
  static let stop = ObjectForm(
    "tabStop", summary: "A place on a line that a tab moves text to.", initial: ParagraphStyle.TabStop(position: 0),
    keys: [
      DocumentKey(
        "px", \.position, form: CSSLengthForm(allowsEms: true), summary: "The distance from the start of the line."
      )
      .required,
      DocumentKey("align", \.align, form: KeywordForm(), summary: "Which part of the text is at the stop."),
      DocumentKey(
        "leader", \.leader, form: StringForm(), summary: "Text that is repeated to fill the space before the stop."),
      DocumentKey(
        "separator", \.separator, form: CharacterForm(), summary: "The character that `decimal` puts at the stop."),
    ])

  let expected = "an array of tab stops"
  var schema: JSONSchema { JSONSchema.array(of: .reference(Self.stop.name)) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> [ParagraphStyle.TabStop]? {
    var stops: [ParagraphStyle.TabStop] = []
    for element in try reader.elements() {
      guard let stop = try Self.stop.read(element, &notes) else { continue }
      if let last = stops.last, last.position > stop.position { throw element.error(Self.order, kind: .contradiction) }
      stops.append(stop)
    }
    return stops
  }

  func write(_ value: [ParagraphStyle.TabStop]) throws(DocumentError) -> JSONValue {
    for index in value.indices.dropFirst() where value[index - 1].position > value[index].position {
      throw DocumentError(.unwritable, path: "[\(index)]", message: Self.order)
    }
    return try ListForm(Self.stop).write(value)
  }

  private static let order = "the tab stops are not in ascending order"
}

/// `text-overflow`: `clip`, `ellipsis` or any other string. The object `{"string": "clip"}` means the string `clip`,
/// not the keyword.
struct TextOverflowForm: DocumentForm {
  let expected = "\"clip\", \"ellipsis\", another string, or {\"string\": …}"
  var schema: JSONSchema { JSONSchema.any(.string, .object("string", .string)) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.TextOverflow? {
    switch try reader.stringOrKeyword() {
    case .string(let string): .string(string)
    case .keyword("clip"): .clip
    case .keyword("ellipsis"): .ellipsis
    case .keyword(let string): .string(string)
    }
  }

  func write(_ value: ParagraphStyle.TextOverflow) throws(DocumentError) -> JSONValue {
    switch value {
    case .clip: "clip"
    case .ellipsis: "ellipsis"
    case .string(let string): ["clip", "ellipsis"].contains(string) ? ["string": .string(string)] : .string(string)
    }
  }
}

/// `block-ellipsis`: `auto`, `no-ellipsis` or any other string. The object `{"string": "auto"}` means the string
/// `auto`, not the keyword.
struct BlockEllipsisForm: DocumentForm {
  let expected = "\"auto\", \"no-ellipsis\", another string, or {\"string\": …}"
  var schema: JSONSchema { JSONSchema.any(.string, .object("string", .string)) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.BlockEllipsis? {
    switch try reader.stringOrKeyword() {
    case .string(let string): .string(string)
    case .keyword("auto"): .automatic
    case .keyword("no-ellipsis"): ParagraphStyle.BlockEllipsis.none
    case .keyword(let string): .string(string)
    }
  }

  func write(_ value: ParagraphStyle.BlockEllipsis) throws(DocumentError) -> JSONValue {
    switch value {
    case .automatic: "auto"
    case .none: "no-ellipsis"
    case .string(let string): ["auto", "no-ellipsis"].contains(string) ? ["string": .string(string)] : .string(string)
    }
  }
}

/// `line-clamp`: a number of lines, or `none`. Numbers below 1 count as 1.
struct LineClampForm: DocumentForm {
  private let lines = IntegerForm.offset

  let expected = "a whole number, or \"none\""
  var schema: JSONSchema { JSONSchema.any(.null, .keywords(["none"]), IntegerForm.offset.schema) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Int?? {
    if reader.isNull || reader.value == "none" { return .some(nil) }
    return try lines.read(reader, &notes)
  }

  func write(_ value: Int?) throws(DocumentError) -> JSONValue {
    guard let value else { return "none" }
    return try lines.write(value)
  }
}

extension JSONReader {
  /// A string that may be a keyword, or the string in `{"string": …}`, which is never a keyword.
  enum StringOrKeyword {
    case string(String)
    case keyword(String)
  }

  func stringOrKeyword() throws(DocumentError) -> StringOrKeyword {
    if case .object = value {
      try check(keys: ["string"])
      return .string(try required("string").string())
    }
    return .keyword(try string())
  }
}

/// `text-fit`: `none`, or `grow` or `shrink`, which lines, and a limit in per cent, in this order. CSS Text 5.
struct TextFitForm: DocumentForm {
  let expected = "none, or grow or shrink, which lines, and a limit, such as \"grow per-line 150%\""

  private static let directions = ParagraphStyle.TextFit.Direction.allCases.map(\.rawValue)
  private static let lines = ParagraphStyle.TextFit.Lines.allCases.map(\.rawValue)

  var schema: JSONSchema {
    let space = CSSPattern.space
    // The longest word first, because others start like it.
    let lines = CSSPattern.words(Self.lines.sorted { $0.count > $1.count })
    let value = "\(CSSPattern.words(Self.directions))(?:\(space)+\(lines))?(?:\(space)+\(CSSPattern.notNegative)%)?"
    return .any(.pattern(CSSPattern.alone("(?:\(CSSPattern.words(["none"]))|\(value))")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> ParagraphStyle.TextFit?? {
    var parts = try reader.css(expected)[...]
    if parts.count == 1, parts.first?.keyword == "none" { return .some(nil) }
    guard let direction = parts.popFirst()?.keyword.flatMap(ParagraphStyle.TextFit.Direction.init(rawValue:)) else {
      throw reader.expected(expected)
    }
    var fit = ParagraphStyle.TextFit(direction)
    if let lines = parts.first?.keyword.flatMap(ParagraphStyle.TextFit.Lines.init(rawValue:)) {
      fit.lines = lines
      parts.removeFirst()
    }
    if case .percentage(let percent)? = parts.first, percent >= 0 {
      fit.limit = percent / 100
      parts.removeFirst()
    }
    guard parts.isEmpty else { throw reader.expected(expected) }
    return fit
  }

  func write(_ value: ParagraphStyle.TextFit?) throws(DocumentError) -> JSONValue {
    guard let value else { return "none" }
    var words = [value.direction.rawValue]
    if value.lines != .consistent { words.append(value.lines.rawValue) }
    if let limit = value.limit {
      // In binary numbers 1.025 times 100 is not 102.5. Write the shortest percentage that is read as the same limit.
      let percent = limit * 100
      let candidates = [(percent * 1e6).rounded() / 1e6, percent, percent.nextUp, percent.nextDown]
      guard limit.isFinite, limit >= 0, let written = candidates.first(where: { $0 / 100 == limit }) else {
        throw unwritable(value)
      }
      words.append(JSONValue.number(written).text + "%")
    }
    return .string(words.joined(separator: " "))
  }
}
