internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

extension TextStyle.Decoration {
  /// The keys of a decoration.
  static let documentForm = ObjectForm(
    "decoration", summary: "A line under, over or through text.", initial: TextStyle.Decoration(lines: []),
    keys: [
      DocumentKey("line", \.lines, form: DecorationLinesForm(), summary: "Which lines are drawn.").required,
      DocumentKey("style", \.style, form: KeywordForm(), summary: "How the lines look."),
      DocumentKey(
        "color", \.color, form: OptionalForm(ColorForm()),
        summary: "The color of the lines; `null` for the text's color."),
      DocumentKey(
        "thickness", \.thickness, form: OptionalForm(CSSLengthForm.notNegative),
        summary: "How thick the lines are; `null` for the font's thickness."),
      DocumentKey(
        "offset", \.offset, form: OptionalForm(CSSLengthForm()),
        summary: "Where the lines are; `null` for the font's own place."),
      DocumentKey(
        "underlinePosition", \.underlinePosition, form: UnderlinePositionForm(),
        summary: "Where an underline is: at the font's place or below all letters, and on which side of vertical lines."
      ),
      DocumentKey(
        "skipInk", \.skipsInk, form: BoolForm(), summary: "Whether underlines and overlines leave gaps around glyphs."),
    ])
}

extension TextStyle.Shadow {
  /// The keys of a shadow.
  static let documentForm = ObjectForm(
    "shadow", summary: "A shadow of glyphs or of a box.", initial: TextStyle.Shadow(),
    keys: [
      DocumentKey("x", \.x, form: CSSLengthForm(), summary: "How far the shadow is moved to the right."),
      DocumentKey("y", \.y, form: CSSLengthForm(), summary: "How far the shadow is moved down."),
      DocumentKey("blur", \.blur, form: CSSLengthForm(), summary: "The blur radius, as in CSS."),
      DocumentKey("color", \.color, form: ColorForm(), summary: "The color of the shadow."),
      DocumentKey(
        "inner", \.isInner, form: BoolForm(), summary: "Whether the shadow is inside the shape: CSS's `inset`."),
    ])
}

extension TextStyle.Stroke {
  /// The keys of a stroke.
  static let documentForm = ObjectForm(
    "textStroke", summary: "A line along the outlines of glyphs.", initial: TextStyle.Stroke(width: 0),
    keys: [
      DocumentKey("width", \.width, form: CSSLengthForm(), summary: "The width of the line.").required,
      DocumentKey(
        "color", \.color, form: OptionalForm(ColorForm()),
        summary: "The color of the line; `null` for the text's color."),
      DocumentKey("join", \.join, form: KeywordForm(), summary: "How two parts of the line meet."),
    ])
}

extension BoxDecoration {
  /// The keys that a scope of the kind `box` has besides the keys of all scopes.
  static let documentKeys = DocumentKeys<Draft<BoxDecoration>>([
    .init(
      "backgroundColor", \.background, form: OptionalForm(ColorForm()),
      summary: "The color of the box; `null` for none."),
    .init("border", \.border, form: OptionalForm(BorderForm()), summary: "The border of the box; `null` for none."),
    .init("borderRadius", \.cornerRadius, form: CSSLengthForm(), summary: "The radius of the corners."),
    .init(
      "padding", \.padding, form: SidesForm(allowsOne: true), summary: "Space between the text and the edge of the box."
    ),
    .side("paddingTop", \.padding.top), .side("paddingRight", \.padding.right),
    .side("paddingBottom", \.padding.bottom), .side("paddingLeft", \.padding.left),
    .init(
      "takesUpWidth", \.takesUpWidth, form: BoolForm(),
      summary: "Whether the padding and the margin at the two ends take up width in the line."),
    .init(
      "margin", \.margin, form: SidesForm(allowsOne: true),
      summary: "Space outside of the two ends, if the box takes up width."),
    .side("marginTop", \.margin.top), .side("marginRight", \.margin.right),
    .side("marginBottom", \.margin.bottom), .side("marginLeft", \.margin.left),
    .init("boxDecorationBreak", \.lines, form: KeywordForm(), summary: "How a box of several lines is drawn."),
    .init("boxShadow", \.shadows, form: ShadowsForm.box, summary: "The shadows of the box."),
    .init(
      "opacity", \.opacity, form: AlphaForm(), summary: "How opaque the box is, as a whole: 0 is invisible, 1 opaque."),
  ])
}

extension BoxDecoration.Border {
  /// The keys of a border.
  static let documentForm = ObjectForm(
    "border", summary: "The border of a box.", initial: BoxDecoration.Border(color: .black),
    keys: [
      DocumentKey("width", \.width, form: CSSLengthForm(), summary: "The width of the border."),
      DocumentKey("color", \.color, form: ColorForm(), summary: "The color of the border.").required,
      DocumentKey("style", \.style, form: KeywordForm(), summary: "How the border looks."),
    ])
}

extension DocumentKey {
  /// The key of one side of a box, such as `paddingLeft`. The key is only read: the four sides are written as one
  /// array.
  static func side<Root>(
    _ name: String, _ side: any WritableKeyPath<Root, Double> & Sendable
  ) -> DocumentKey where Patch == Draft<Root> {
    DocumentKey(
      spelling: name, form: CSSLengthForm(), summary: "One of the four sides; wins over the key of all sides."
    ) {
      (reader, notes, draft) throws(DocumentError) in
      if let length = try CSSLengthForm().read(reader, &notes) { draft.set(side, length) }
    }
  }
}

/// A list of values: `null` for the empty list, one value, or an array of values.
struct OneOrManyForm<Element: DocumentForm>: DocumentForm {
  /// The form of one value. The JSON of one value must not be an array.
  var element: Element

  init(_ element: Element) { self.element = element }

  var expected: String { "null, " + element.expected + ", or an array" }
  var schema: JSONSchema { .any(.null, element.schema, .array(of: element.schema)) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> [Element.Value]? {
    switch reader.value {
    case .null: return []
    case .array: return try ListForm(element).read(reader, &notes)
    default: return try element.read(reader, &notes).map { [$0] } ?? []
    }
  }

  func write(_ values: [Element.Value]) throws(DocumentError) -> JSONValue {
    switch values.count {
    case 0: .null
    case 1: try element.write(values[0])
    default: try ListForm(element).write(values)
    }
  }
}

/// A transform of glyphs: the six numbers of CSS's `matrix(a, b, c, d, x, y)`, or CSS's text.
struct GlyphTransformForm: DocumentForm {
  let expected = "six numbers: a, b, c, d, x, y, or \"matrix(1, 0, 0.2, 1, 0, 0)\""

  var schema: JSONSchema {
    let (s, n) = (CSSPattern.space, CSSPattern.number)
    let matrix = "\(CSSPattern.anyCase("matrix"))\\(\(s)*\(n)(?:\(s)*,\(s)*\(n)){5}\(s)*\\)"
    return .any(.array(of: .number(), count: 6...6), .pattern(CSSPattern.alone(matrix)))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.GlyphTransform? {
    guard let numbers = try numbers(reader) else { throw reader.expected(expected) }
    return TextStyle.GlyphTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], x: numbers[4], y: numbers[5])
  }

  private func numbers(_ reader: JSONReader) throws(DocumentError) -> [Double]? {
    guard case .string = reader.value else { return try reader.numbers(6, nil) }
    guard case .function("matrix", let parts)? = try reader.css(expected).only, let lists = parts.separated() else {
      return nil
    }
    let numbers = lists.compactMap { if case .number(let number)? = $0.only { number } else { nil } }
    return lists.count == 6 && numbers.count == 6 ? numbers : nil
  }

  func write(_ value: TextStyle.GlyphTransform) throws(DocumentError) -> JSONValue {
    try ListForm(NumberForm()).write([value.a, value.b, value.c, value.d, value.x, value.y])
  }
}

extension Array {
  /// The element if the array has exactly one; `nil` otherwise.
  var only: Element? { count == 1 ? self[0] : nil }
}
