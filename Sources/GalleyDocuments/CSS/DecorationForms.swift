internal import GalleyDump
internal import GalleyText

/// `text-decoration`: `null`, CSS's text such as `underline wavy red 2px`, an object, or an array of objects.
struct DecorationsForm: DocumentForm {
  private static let lists = OneOrManyForm(TextStyle.Decoration.documentForm)

  let expected = "null, CSS's text such as \"underline wavy red 2px\", an object, or an array of objects"

  var schema: JSONSchema { .reference("textDecoration") }

  /// The schema itself, not a reference by name.
  static var valueSchema: JSONSchema {
    .any(lists.schema, .pattern(CSSPattern.alone(CSSPattern.anyCase("none"))), .pattern(pattern))
  }

  /// The pattern of CSS's text, except `none`.
  private static let pattern = CSSPattern.anyOrder([
    (CSSPattern.words(["underline"]), 1), (CSSPattern.words(["overline"]), 1),
    (CSSPattern.words(["line-through"]), 1), (CSSPattern.words(TextStyle.DecorationStyle.allCases.map(\.rawValue)), 1),
    ("(?:\(CSSPattern.color)|\(CSSPattern.words(["currentcolor"])))", 1),
    ("(?:\(CSSPattern.length(isNegative: false))|\(CSSPattern.words(["auto", "from-font"])))", 1),
  ])

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> [TextStyle.Decoration]? {
    guard case .string = reader.value else { return try Self.lists.read(reader, &notes) }
    let parts = try reader.css(expected)
    if parts.only?.keyword == "none" { return [] }
    var decoration = TextStyle.Decoration(lines: [])
    var (hasStyle, hasColor, hasThickness) = (false, false, false)
    for part in parts {
      let word = part.keyword
      if let word, word != "none", let line = TextStyle.DecorationLines(keyword: word),
        decoration.lines.isDisjoint(with: line)
      {
        decoration.lines.formUnion(line)
      } else if !hasStyle, let style = word.flatMap(TextStyle.DecorationStyle.init(rawValue:)) {
        decoration.style = style
        hasStyle = true
      } else if !hasColor, let color = CSSColor.color(part) {
        decoration.color = color
        hasColor = true
      } else if !hasColor, word == "currentcolor" {
        hasColor = true
      } else if !hasThickness, word == "auto" || word == "from-font" {
        hasThickness = true
      } else if !hasThickness, let thickness = try CSSLengthForm(least: 0).length(reader, part) {
        decoration.thickness = thickness
        hasThickness = true
      } else {
        throw reader.expected(expected)
      }
    }
    // CSS draws nothing if no line is named.
    return decoration.lines.isEmpty ? [] : [decoration]
  }

  func write(_ value: [TextStyle.Decoration]) throws(DocumentError) -> JSONValue { try Self.lists.write(value) }
}

/// `text-decoration-line` as CSS's text: `none`, or one or more lines.
struct DecorationLineTextForm: DocumentForm {
  let expected = "none, or some of underline, overline and line-through"
  var schema: JSONSchema {
    JSONSchema.any(
      .pattern(CSSPattern.alone(CSSPattern.anyCase("none"))),
      .pattern(CSSPattern.anyOrder(["underline", "overline", "line-through"].map { (CSSPattern.anyCase($0), 1) })))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.DecorationLines? {
    let parts = try reader.css(expected)
    if parts.only?.keyword == "none" { return [] }
    var lines: TextStyle.DecorationLines = []
    for part in parts {
      guard let word = part.keyword, word != "none", let line = TextStyle.DecorationLines(keyword: word),
        lines.isDisjoint(with: line)
      else { throw reader.expected(expected) }
      lines.formUnion(line)
    }
    return lines
  }

  func write(_ value: TextStyle.DecorationLines) throws(DocumentError) -> JSONValue {
    .string(value.isEmpty ? "none" : value.keywords.joined(separator: " "))
  }
}

/// A CSS value, or a keyword that means `nil`, such as `auto`.
struct AutomaticForm<Wrapped: DocumentForm>: DocumentForm {
  /// The keywords, in lower case.
  let keywords: [String]
  /// The form of other values.
  let wrapped: Wrapped

  var expected: String { keywords.joined(separator: ", ") + ", or " + wrapped.expected }
  var schema: JSONSchema { .any(wrapped.schema, .pattern(CSSPattern.alone(CSSPattern.words(keywords)))) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Wrapped.Value?? {
    if case .string(let text) = reader.value, let word = CSSComponent.list(text)?.only?.keyword,
      keywords.contains(word)
    {
      return .some(nil)
    }
    return try wrapped.read(reader, &notes)
  }

  func write(_ value: Wrapped.Value?) throws(DocumentError) -> JSONValue {
    guard let value else { return .string(keywords[0]) }
    return try wrapped.write(value)
  }
}

/// `text-underline-position`: `auto`, or `from-font` or `under`, and `left` or `right`, in any order. `from-font` is
/// what `auto` is: CSS Text Decoration 4, §2.7.
struct UnderlinePositionForm: DocumentForm {
  let expected = "auto, or one of from-font and under, and one of left and right"
  var schema: JSONSchema {
    .any(
      .pattern(" *auto *"), .pattern(CSSPattern.anyOrder([("from-font|under", 1), ("left|right", 1)], space: " ")))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.UnderlinePosition? {
    let words = try reader.string().split(separator: " ").map(String.init)
    if words == ["auto"] { return TextStyle.UnderlinePosition() }
    let places = words.filter { $0 == "from-font" || $0 == "under" }
    let sides = words.compactMap(TextStyle.UnderlinePosition.Side.init(rawValue:))
    guard !words.isEmpty, places.count < 2, sides.count < 2, places.count + sides.count == words.count else {
      throw reader.expected(expected)
    }
    return TextStyle.UnderlinePosition(isUnder: places == ["under"], side: sides.first)
  }

  func write(_ value: TextStyle.UnderlinePosition) throws(DocumentError) -> JSONValue {
    let words = (value.isUnder ? ["under"] : []) + (value.side.map { [$0.rawValue] } ?? [])
    return .string(words.isEmpty ? "auto" : words.joined(separator: " "))
  }
}

/// `text-decoration-skip-ink`: `auto`, `all` or `none`.
struct SkipInkForm: DocumentForm {
  let expected = "one of auto, all, none"
  var schema: JSONSchema { JSONSchema.keywords(["auto", "all", "none"]) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Bool? {
    switch reader.value {
    case "auto", "all": true
    case "none": false
    default: throw reader.expected(expected)
    }
  }

  func write(_ value: Bool) throws(DocumentError) -> JSONValue { value ? "auto" : "none" }
}

extension DocumentKey where Patch == StylePatch {
  /// The longhands of `text-decoration`. They change the decoration that `textDecoration` or `textDecorationLine` of
  /// the same JSON object sets. If the object has neither key, they have no effect.
  static let decorationLonghands: [DocumentKey<StylePatch>] = [
    DocumentKey(
      spelling: "textDecorationLine", form: DecorationLineTextForm(),
      summary: "Which lines are drawn; wins over `textDecoration`.",
      order: .last
    ) { (reader, notes, patch) throws(DocumentError) in
      guard let lines = try DecorationLineTextForm().read(reader, &notes) else { return }
      var decoration = patch.value(of: \.decorations)?.first ?? TextStyle.Decoration(lines: [])
      decoration.lines = lines
      patch.set(\.decorations, lines.isEmpty ? [] : [decoration])
    },
    .longhand(
      "textDecorationStyle", \.style, form: KeywordForm(), summary: "How the lines look; wins over `textDecoration`."),
    .longhand(
      "textDecorationColor", \.color, form: AutomaticForm(keywords: ["currentcolor"], wrapped: ColorForm()),
      summary: "The color of the lines; wins over `textDecoration`."),
    .longhand(
      "textDecorationThickness", \.thickness,
      form: AutomaticForm(keywords: ["auto", "from-font"], wrapped: CSSLengthForm.notNegative),
      summary: "How thick the lines are; wins over `textDecoration`."),
    .longhand(
      "textUnderlineOffset", \.offset, form: AutomaticForm(keywords: ["auto"], wrapped: CSSLengthForm()),
      summary: "Where the lines are; needs `textDecoration` or `textDecorationLine` beside it."),
    .longhand(
      "textUnderlinePosition", \.underlinePosition, form: UnderlinePositionForm(),
      summary: "On which side underlines are; needs `textDecoration` or `textDecorationLine` beside it."),
    .longhand(
      "textDecorationSkipInk", \.skipsInk, form: SkipInkForm(),
      summary: "Whether the lines leave gaps around glyphs; needs `textDecoration` or `textDecorationLine` beside it."),
  ]

  private static func longhand<Value>(
    _ name: String, _ property: any WritableKeyPath<TextStyle.Decoration, Value> & Sendable,
    form: some DocumentForm<Value>,
    summary: String
  ) -> DocumentKey {
    DocumentKey(spelling: name, form: form, summary: summary, order: .last) {
      (reader, notes, patch) throws(DocumentError) in
      guard let value = try form.read(reader, &notes) else { return }
      guard var decorations = patch.value(of: \.decorations), !decorations.isEmpty else { return notes.note(reader) }
      for index in decorations.indices { decorations[index][keyPath: property] = value }
      patch.set(\.decorations, decorations)
    }
  }
}
