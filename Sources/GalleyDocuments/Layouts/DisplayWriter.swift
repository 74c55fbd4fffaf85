internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout
internal import GalleyText

/// Writes a display list as JSON: each drawing command is an object whose first key says what is drawn.
struct DisplayWriter {
  private var fonts: FontTable
  /// The source texts of the glyph runs, each once.
  private var texts: [[UInt8]] = []

  private init(fonts: FontTable) { self.fonts = fonts }

  /// The members of a display list after its version.
  static func members(of list: DisplayList) throws(DocumentError) -> [JSONValue.Member] {
    var fonts = FontTable()
    return try members(of: list, fonts: &fonts)
  }

  /// The members of a display list after its version. Commands name faces by their index in `fonts`; faces that are not
  /// in it are added.
  static func members(of list: DisplayList, fonts: inout FontTable) throws(DocumentError) -> [JSONValue.Member] {
    var writer = DisplayWriter(fonts: fonts)
    let commands = try writer.commands(list.commands)
    fonts = writer.fonts
    return [
      .init("bounds", try RectForm().write(list.bounds, at: "bounds")), .init("fonts", try writer.fonts.json()),
      .init("texts", .array(writer.texts.map { .string(String(decoding: $0, as: UTF8.self)) })),
      .init("commands", commands),
    ]
  }

  private mutating func commands(_ commands: [DisplayCommand]) throws(DocumentError) -> JSONValue {
    var elements: [JSONValue] = []
    for command in commands {
      do {
        elements.append(.object(try members(of: command)))
      } catch let error {
        throw error.inside("commands[\(elements.count)]")
      }
    }
    return .array(elements)
  }

  private mutating func members(of command: DisplayCommand) throws(DocumentError) -> [JSONValue.Member] {
    switch command {
    case .fill(let shape, let color):
      return [.init("fill", try ShapeForm().write(shape, at: "fill")), .init("color", .string(color.description))]
    case .stroke(let shape, let style, let color):
      return [
        .init("stroke", try ShapeForm().write(shape, at: "stroke")), try member(style),
        .init("color", .string(color.description)),
      ]
    case .glyphs(let drawing): return try members(of: drawing)
    case .glyphStroke(let drawing, let style): return [try member(style)] + (try members(of: drawing))
    case .decoration(let stroke): return try members(of: stroke)
    case .attachment(let box):
      return [
        .init("attachment", .string(box.id)), .init("offset", .integer(box.offset)), .init("line", .integer(box.line)),
        .init("rect", try RectForm().write(box.rect, at: "rect")),
      ]
    case .image(let id, let rect):
      return [.init("image", .string(id)), .init("rect", try RectForm().write(rect, at: "rect"))]
    case .group(let group): return try members(of: group)
    case .mark(let mark):
      return [
        .init("mark", try ScopeForm().write(mark.scope, at: "mark")),
        .init("rects", try ListForm(RectForm()).write(mark.rectangles, at: "rects")),
        .init("title", .string(mark.title)),
      ]
    case .beginElement(let element): return StructureForm.write(element)
    case .endElement: return [.init("end", true)]
    }
  }

  private func member(_ style: DisplayShape.Stroke) throws(DocumentError) -> JSONValue.Member {
    .init("pen", try DisplayShape.Stroke.documentForm.write(style, at: "pen"))
  }

  private mutating func members(of drawing: GlyphDrawing) throws(DocumentError) -> [JSONValue.Member] {
    let number = NumberForm()
    var members: [JSONValue.Member] = [
      .init("font", .integer(fonts.number(of: drawing.face))),
      .init("fontSize", try number.write(drawing.size, at: "fontSize")),
      .init("color", .string(drawing.color.description)),
      .init("baseline", try number.write(drawing.baseline, at: "baseline")),
    ]
    if drawing.isVertical { members.append(.init("vertical", true)) }
    if drawing.transform != .identity {
      members.append(.init("transform", try GlyphTransformForm().write(drawing.transform, at: "transform")))
    }
    if drawing.palette != .normal {
      members.append(.init("fontPalette", try FontPaletteForm().write(drawing.palette, at: "fontPalette")))
    }
    members.append(.init("text", .integer(self.number(of: drawing.text.source))))
    members.append(
      .init("range", [.integer(drawing.text.range.lowerBound), .integer(drawing.text.range.upperBound)]))
    var glyphs: [JSONValue] = []
    for glyph in drawing.glyphs {
      glyphs.append([
        .integer(Int(glyph.id)), .integer(glyph.cluster), try number.write(glyph.x, at: "glyphs"),
        try number.write(glyph.y, at: "glyphs"),
      ])
    }
    members.append(.init("glyphs", .array(glyphs)))
    return members
  }

  /// The index of a text in the table. Adds the text if it is new.
  private mutating func number(of text: [UInt8]) -> Int {
    // The array is nearly always the same one as before, and equal arrays with the same storage compare in O(1).
    if let known = texts.firstIndex(of: text) { return known }
    texts.append(text)
    return texts.count - 1
  }

  private func members(of stroke: DisplayCommand.Decoration) throws(DocumentError) -> [JSONValue.Member] {
    let start = try NumberForm().write(stroke.patternStart, at: "patternStart")
    var members: [JSONValue.Member] = [
      .init("decoration", .string(stroke.kind.rawValue)), .init("style", .string(stroke.style.rawValue)),
      .init("rect", try RectForm().write(stroke.rect, at: "rect")), .init("color", .string(stroke.color.description)),
      .init("patternStart", start),
    ]
    if stroke.isVertical { members.append(.init("vertical", true)) }
    return members
  }

  private mutating func members(of group: DisplayCommand.Group) throws(DocumentError) -> [JSONValue.Member] {
    let effect: JSONValue.Member =
      switch group.effect {
      case .clip(let shape): .init("clip", try ShapeForm().write(shape, at: "clip"))
      case .shadow(let shadow): .init("shadow", try TextStyle.Shadow.documentForm.write(shadow, at: "shadow"))
      case .opacity(let opacity): .init("opacity", try AlphaForm().write(opacity, at: "opacity"))
      case .gradient(let gradient): .init("gradient", try LinearGradientForm().write(gradient, at: "gradient"))
      }
    return [effect, .init("commands", try commands(group.commands))]
  }
}
