internal import GalleyDump
internal import GalleyText

extension TextStyle.Decoration {
  /// The keys of a decoration.
  static let documentForm = ObjectForm(
    TextStyle.Decoration(lines: []),
    [
      DocumentKey("line", \.lines, DecorationLinesForm()).required,
      DocumentKey("style", \.style, KeywordForm()),
      DocumentKey("color", \.color, OptionalForm(ColorForm())),
      DocumentKey("thickness", \.thickness, OptionalForm(NumberForm.notNegative)),
      DocumentKey("offset", \.offset, OptionalForm(NumberForm())),
      DocumentKey("skipInk", \.skipsInk, BoolForm()),
    ])
}

extension TextStyle.Shadow {
  /// The keys of a shadow.
  static let documentForm = ObjectForm(
    TextStyle.Shadow(),
    [
      DocumentKey("x", \.x, NumberForm()),
      DocumentKey("y", \.y, NumberForm()),
      DocumentKey("blur", \.blur, NumberForm()),
      DocumentKey("color", \.color, ColorForm()),
      DocumentKey("inner", \.isInner, BoolForm()),
    ])
}

extension TextStyle.Stroke {
  /// The keys of a stroke.
  static let documentForm = ObjectForm(
    TextStyle.Stroke(width: 0),
    [
      DocumentKey("width", \.width, NumberForm()).required,
      DocumentKey("color", \.color, OptionalForm(ColorForm())),
      DocumentKey("join", \.join, KeywordForm()),
    ])
}

extension BoxDecoration {
  /// The keys of a scope that is a box.
  static let documentKeys = DocumentKeys<Draft<BoxDecoration>>([
    .init("backgroundColor", \.background, OptionalForm(ColorForm())),
    .init("border", \.border, OptionalForm(Border.documentForm)),
    .init("borderRadius", \.cornerRadius, NumberForm()),
    .init("padding", \.padding, SidesForm(allowsOne: true)),
    .init("boxDecorationBreak", \.lines, KeywordForm()),
    .init("boxShadow", \.shadows, OneOrManyForm(TextStyle.Shadow.documentForm)),
  ])
}

extension BoxDecoration.Border {
  /// The keys of a border.
  static let documentForm = ObjectForm(
    BoxDecoration.Border(color: .black),
    [
      DocumentKey("width", \.width, NumberForm()),
      DocumentKey("color", \.color, ColorForm()).required,
      DocumentKey("style", \.style, KeywordForm()),
    ])
}

/// `null` for no value, one value, or an array of values.
struct OneOrManyForm<Element: DocumentForm>: DocumentForm {
  /// The form of a value, which is no array.
  var element: Element

  init(_ element: Element) { self.element = element }

  var expected: String { "null, " + element.expected + ", or an array" }

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

/// `text-shadow`: `none`, a shadow, or an array of shadows. CSS's own syntax is valid and has no effect.
struct TextShadowForm: DocumentForm {
  private static let shadows = OneOrManyForm(TextStyle.Shadow.documentForm)

  let expected = "\"none\", an object, or an array"

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> [TextStyle.Shadow]? {
    guard case .string(let words) = reader.value else { return try Self.shadows.read(reader, &notes) }
    if words == "none" { return [] }
    notes.note(reader)
    return nil
  }

  func write(_ value: [TextStyle.Shadow]) throws(DocumentError) -> JSONValue { try Self.shadows.write(value) }
}

/// A transform of glyphs: the six numbers of CSS's `matrix(a, b, c, d, x, y)`.
struct GlyphTransformForm: DocumentForm {
  let expected = "six numbers: a, b, c, d, x, y"

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.GlyphTransform? {
    guard let numbers = try reader.numbers(6, nil) else { throw reader.expected(expected) }
    return TextStyle.GlyphTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], x: numbers[4], y: numbers[5])
  }

  func write(_ value: TextStyle.GlyphTransform) throws(DocumentError) -> JSONValue {
    try ListForm(NumberForm()).write([value.a, value.b, value.c, value.d, value.x, value.y])
  }
}
