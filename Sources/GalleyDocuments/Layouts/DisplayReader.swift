internal import GalleyDisplay
internal import GalleyDump
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

/// Reads a display list from JSON.
struct DisplayReader {
  private let fonts: FontTable
  private let texts: [[UInt8]]
  private var notes = DocumentNotes()

  /// The keys of a display list.
  static let keys = ["version", "bounds", "fonts", "texts", "commands"]

  /// Reads a display list; its faces come from a library.
  static func read(_ root: JSONReader, library: FontLibrary) throws(DocumentError) -> DisplayList {
    try root.checkVersion(DocumentReader.version)
    try root.check(keys: keys)
    let fonts = try FontTable.read(try root.required("fonts"), library: library)
    var texts: [[UInt8]] = []
    for text in try root.required("texts").elements() { texts.append(Array(try text.string().utf8)) }
    var reader = DisplayReader(fonts: fonts, texts: texts)
    let bounds = try reader.value(RectForm(), "bounds", of: root)
    return DisplayList(commands: try reader.commands(of: root), bounds: bounds)
  }

  private init(fonts: FontTable, texts: [[UInt8]]) {
    self.fonts = fonts
    self.texts = texts
  }

  /// Reads the value of a key; an error if the key is missing.
  private mutating func value<Form: DocumentForm>(
    _ form: Form, _ key: String, of object: JSONReader
  ) throws(DocumentError) -> Form.Value {
    let reader = try object.required(key)
    guard let value = try form.read(reader, &notes) else { throw reader.expected(form.expected) }
    return value
  }

  private mutating func commands(of object: JSONReader) throws(DocumentError) -> [DisplayCommand] {
    var commands: [DisplayCommand] = []
    for element in try object.required("commands").elements() { commands.append(try command(element)) }
    return commands
  }

  private static let kinds = [
    "fill", "stroke", "glyphs", "decoration", "attachment", "image", "clip", "shadow", "opacity", "gradient",
    "mark", "begin", "end",
  ]

  private mutating func command(_ reader: JSONReader) throws(DocumentError) -> DisplayCommand {
    guard let kind = Self.kinds.first(where: { reader[$0] != nil }) else {
      throw reader.error("expected one of the keys " + Self.kinds.joined(separator: ", "), kind: .missingKey)
    }
    switch kind {
    case "fill":
      try reader.check(keys: ["fill", "color"])
      return .fill(try value(ShapeForm(), kind, of: reader), try value(ColorForm(), "color", of: reader))
    case "stroke":
      try reader.check(keys: ["stroke", "pen", "color"])
      return .stroke(
        try value(ShapeForm(), kind, of: reader), try value(DisplayShape.Stroke.documentForm, "pen", of: reader),
        try value(ColorForm(), "color", of: reader))
    case "glyphs":
      let drawing = try glyphs(reader)
      return reader["pen"] == nil
        ? .glyphs(drawing) : .glyphStroke(drawing, try value(DisplayShape.Stroke.documentForm, "pen", of: reader))
    case "decoration": return .decoration(try decoration(reader))
    default: return try otherCommand(kind, reader)
    }
  }

  private mutating func otherCommand(_ kind: String, _ reader: JSONReader) throws(DocumentError) -> DisplayCommand {
    switch kind {
    case "attachment":
      try reader.check(keys: ["attachment", "offset", "line", "rect"])
      return .attachment(
        TextLayout.AttachmentBox(
          id: try value(StringForm(), kind, of: reader), offset: try reader.required("offset").offset(),
          line: try reader.required("line").offset(), rect: try value(RectForm(), "rect", of: reader)))
    case "image":
      try reader.check(keys: ["image", "rect"])
      return .image(id: try value(StringForm(), kind, of: reader), try value(RectForm(), "rect", of: reader))
    case "clip":
      try reader.check(keys: ["clip", "commands"])
      return .group(DisplayCommand.Group(.clip(try value(ShapeForm(), kind, of: reader)), try commands(of: reader)))
    case "shadow":
      try reader.check(keys: ["shadow", "commands"])
      let shadow = try value(TextStyle.Shadow.documentForm, kind, of: reader)
      return .group(DisplayCommand.Group(.shadow(shadow), try commands(of: reader)))
    case "gradient":
      try reader.check(keys: ["gradient", "commands"])
      let gradient = try value(LinearGradientForm(), kind, of: reader)
      return .group(DisplayCommand.Group(.gradient(gradient), try commands(of: reader)))
    case "opacity":
      try reader.check(keys: ["opacity", "commands"])
      return .group(DisplayCommand.Group(.opacity(try value(AlphaForm(), kind, of: reader)), try commands(of: reader)))
    case "begin": return .beginElement(try StructureForm.read(reader))
    case "end":
      try reader.check(keys: ["end"])
      guard try reader.required(kind).bool() else { throw try reader.required(kind).expected("true") }
      return .endElement
    default:
      try reader.check(keys: ["mark", "rects", "title"])
      let scope = try value(ScopeForm(), kind, of: reader)
      let rectangles = try value(ListForm(RectForm()), "rects", of: reader)
      return .mark(
        DisplayCommand.Mark(scope, rectangles: rectangles, title: try value(StringForm(), "title", of: reader)))
    }
  }

  private mutating func glyphs(_ reader: JSONReader) throws(DocumentError) -> GlyphDrawing {
    try reader.check(keys: [
      "font", "fontSize", "color", "baseline", "vertical", "transform", "text", "range", "glyphs", "pen", "fontPalette",
    ])
    let font = try number(reader.required("font"), of: fonts.faces)
    let text = try number(reader.required("text"), of: texts)
    let ends = try reader.required("range")
    let offsets = try ends.elements()
    guard offsets.count == 2 else { throw ends.expected("[start, end]") }
    let start = try offsets[0].integer(in: 0...text.count)
    let end = try offsets[1].integer(in: start...text.count)
    var glyphs: [GlyphDrawing.Glyph] = []
    for element in try reader.required("glyphs").elements() {
      let parts = try element.elements()
      guard parts.count == 4 else { throw element.expected("[id, cluster, x, y]") }
      glyphs.append(
        .init(
          id: UInt16(try parts[0].integer(in: 0...Int(UInt16.max))),
          cluster: try parts[1].integer(in: 0...Int(UInt32.max)), x: try parts[2].number(), y: try parts[3].number()))
    }
    return GlyphDrawing(
      face: font, size: try value(NumberForm(), "fontSize", of: reader),
      color: try value(ColorForm(), "color", of: reader), baseline: try value(NumberForm(), "baseline", of: reader),
      isVertical: try reader["vertical"]?.bool() ?? false,
      transform: reader["transform"] == nil ? .identity : try value(GlyphTransformForm(), "transform", of: reader),
      glyphs: glyphs, text: GlyphDrawing.Text(source: text, range: start..<end),
      palette: reader["fontPalette"] == nil ? .normal : try value(FontPaletteForm(), "fontPalette", of: reader))
  }

  /// The element of a table at the index that the JSON number gives.
  private func number<Element>(_ reader: JSONReader, of table: [Element]) throws(DocumentError) -> Element {
    guard !table.isEmpty else { throw reader.error("the table has no element \(reader.shown)") }
    return table[try reader.integer(in: 0...table.count - 1)]
  }

  private mutating func decoration(_ reader: JSONReader) throws(DocumentError) -> DisplayCommand.Decoration {
    try reader.check(keys: ["decoration", "style", "rect", "color", "patternStart", "vertical"])
    let name = try reader.required("decoration")
    guard let kind = DisplayCommand.Decoration.Kind(rawValue: try name.string()) else {
      throw name.expected("underline, overline or line-through")
    }
    return DisplayCommand.Decoration(
      kind: kind, style: try value(KeywordForm(), "style", of: reader), rect: try value(RectForm(), "rect", of: reader),
      color: try value(ColorForm(), "color", of: reader),
      patternStart: try value(NumberForm(), "patternStart", of: reader),
      isVertical: try reader["vertical"]?.bool() ?? false)
  }
}
