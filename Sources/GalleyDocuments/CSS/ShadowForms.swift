internal import GalleyDump
internal import GalleyText

/// `text-shadow` and `box-shadow`: `none`, CSS's text such as `1px 2px 3px red`, an object, or an array of objects.
struct ShadowsForm: DocumentForm {
  /// The form of `text-shadow`.
  static let text = ShadowsForm(allowsInset: false)
  /// The form of `box-shadow`.
  static let box = ShadowsForm(allowsInset: true)

  private static let lists = OneOrManyForm(TextStyle.Shadow.documentForm)

  /// Whether CSS's text may have the word `inset`.
  let allowsInset: Bool

  let expected = "null, \"none\", CSS's text such as \"1px 2px 3px red\", an object, or an array of objects"

  var schema: JSONSchema { .reference(allowsInset ? "boxShadow" : "textShadow") }

  /// The schema itself, not a reference by name.
  var valueSchema: JSONSchema {
    let (s, length) = (CSSPattern.space, CSSPattern.length())
    let lengths = "\(length)\(s)+\(length)(?:\(s)+\(CSSPattern.length(isNegative: false)))?"
    let color = CSSPattern.color
    var shadow = "(?:\(lengths)\(s)+\(color)|\(color)\(s)+\(lengths))"
    if allowsInset {
      let inset = CSSPattern.anyCase("inset")
      shadow = "(?!\(inset)[^,]*\(s)\(inset)\(s)*(?:,|$))(?:\(inset)\(s)+)?\(shadow)(?:\(s)+\(inset))?"
    }
    return .any(
      Self.lists.schema, .pattern(CSSPattern.alone(CSSPattern.anyCase("none"))), .pattern(CSSPattern.list(shadow)))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> [TextStyle.Shadow]? {
    guard case .string = reader.value else { return try Self.lists.read(reader, &notes) }
    let parts = try reader.css(expected)
    if parts.only?.keyword == "none" { return [] }
    guard let lists = parts.separated() else { throw reader.expected(expected) }
    var shadows: [TextStyle.Shadow] = []
    for list in lists { shadows.append(try shadow(reader, list)) }
    return shadows
  }

  /// Reads one shadow: a color, and two or three lengths that follow each other.
  private func shadow(_ reader: JSONReader, _ parts: [CSSComponent]) throws(DocumentError) -> TextStyle.Shadow {
    var shadow = TextStyle.Shadow()
    var parts = parts
    if allowsInset, let place = [0, parts.count - 1].first(where: { parts[$0].keyword == "inset" }) {
      parts.remove(at: place)
      shadow.isInner = true
    }
    let color = parts.first.flatMap(CSSColor.color) ?? parts.last.flatMap(CSSColor.color)
    let lengths = parts.first.flatMap(CSSColor.color) == nil ? parts.dropLast() : parts.dropFirst()
    guard let color, (2...3).contains(lengths.count) else {
      throw reader.error(
        "expected for each shadow two or three lengths and a color, for example \"1px 2px 3px red\""
          + ", found \(reader.shown)")
    }
    shadow.color = color
    for (index, part) in lengths.enumerated() {
      guard let length = try CSSLengthForm(least: index == 2 ? 0 : -JSONReader.limit).length(reader, part) else {
        throw reader.expected(expected)
      }
      switch index {
      case 0: shadow.x = length
      case 1: shadow.y = length
      default: shadow.blur = length
      }
    }
    return shadow
  }

  func write(_ value: [TextStyle.Shadow]) throws(DocumentError) -> JSONValue { try Self.lists.write(value) }
}

/// The border of a box: CSS's text such as `1px solid red`, or an object.
struct BorderForm: DocumentForm {
  let expected = "CSS's text such as \"1px solid red\", or an object"

  var schema: JSONSchema {
    .any(
      .reference("border"),
      .pattern(
        CSSPattern.anyOrder(
          [
            (CSSPattern.length(isNegative: false), 1),
            (CSSPattern.words(TextStyle.DecorationStyle.allCases.map(\.rawValue)), 1), (CSSPattern.color, 1),
          ], needed: CSSPattern.color)))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> BoxDecoration.Border? {
    guard case .string = reader.value else { return try BoxDecoration.Border.documentForm.read(reader, &notes) }
    var (width, color, style): (Double?, RGBAColor?, TextStyle.DecorationStyle?)
    for part in try reader.css(expected) {
      if style == nil, let word = part.keyword.flatMap(TextStyle.DecorationStyle.init(rawValue:)) {
        style = word
      } else if color == nil, let given = CSSColor.color(part) {
        color = given
      } else if width == nil, let length = try CSSLengthForm(least: 0).length(reader, part) {
        width = length
      } else {
        throw reader.expected(expected)
      }
    }
    guard let color else { throw reader.error("expected a color, as in \"1px solid red\", found \(reader.shown)") }
    return BoxDecoration.Border(width: width ?? 1, color: color, style: style ?? .solid)
  }

  func write(_ value: BoxDecoration.Border) throws(DocumentError) -> JSONValue {
    try BoxDecoration.Border.documentForm.write(value)
  }
}

/// The stroke of outlines: CSS's text such as `2px red`, or an object.
struct StrokeForm: DocumentForm {
  let expected = "CSS's text such as \"2px red\", or an object"

  var schema: JSONSchema {
    let length = CSSPattern.length(isNegative: false)
    return .any(
      .reference("textStroke"),
      .pattern(CSSPattern.anyOrder([(length, 1), (CSSPattern.color, 1)], needed: length)))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> TextStyle.Stroke? {
    guard case .string = reader.value else { return try TextStyle.Stroke.documentForm.read(reader, &notes) }
    var (width, color): (Double?, RGBAColor?)
    for part in try reader.css(expected) {
      if color == nil, let given = CSSColor.color(part) {
        color = given
      } else if width == nil, let length = try CSSLengthForm(least: 0).length(reader, part) {
        width = length
      } else {
        throw reader.expected(expected)
      }
    }
    guard let width else { throw reader.error("expected a width, as in \"2px red\", found \(reader.shown)") }
    return TextStyle.Stroke(width: width, color: color)
  }

  func write(_ value: TextStyle.Stroke) throws(DocumentError) -> JSONValue {
    try TextStyle.Stroke.documentForm.write(value)
  }
}
