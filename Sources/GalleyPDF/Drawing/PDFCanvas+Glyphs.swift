internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// What is drawn for a glyph of a color font.
enum ColorGlyph {
  /// The glyph's outline, which is text in a font of the file.
  case outline
  /// Nothing: the glyph has no ink, or it cannot be drawn.
  case nothing
  /// Outlines, bottom to top.
  case layers([GlyphSource.Layer])
  /// An image, and the transform from its pixels to ems, y down, with the glyph's origin at (0, 0).
  case picture(PDFImage, TextStyle.GlyphTransform)

  /// What the picture of a glyph depends on.
  struct Key: Hashable {
    var face: FontFace
    var glyph: UInt16
    /// The number of device pixels in an em.
    var size: Double
    /// How much thicker strokes are drawn, in ems.
    var emboldening: Double
    var palette: FontPalette
    /// The text's color, opaque, if the glyph's paint graph or SVG document may contain it.
    var color: RGBAColor?
  }
}

extension PDFCanvas {
  /// Draws outlines as text, and the bitmaps and layers of color glyphs one by one, together with their text.
  func draw(_ drawing: GlyphDrawing) {
    guard drawing.size > 0, drawing.size.isFinite, drawing.transform.isFinite, drawing.transform.determinant != 0
    else { return }
    filled = drawing.glyphs
    guard groupDepth == 0 else { return drawAsPaths(drawing) }
    if drawing.text.range.isEmpty {
      // Each character of a font needs a text, which a hyphen at the end of a line and a row of dots do not have.
      markArtifact()
      return drawAsPaths(drawing)
    }
    guard drawing.face.hasBitmaps || drawing.face.descriptor.isColor else { return show(drawing, isSeen: true) }
    let colored = drawing.glyphs.filter {
      if case .outline = colorGlyph($0.id, of: drawing) { return drawing.face.hasBitmaps }
      return true
    }
    if !colored.isEmpty {
      mark(drawing)
      for glyph in colored { drawColorGlyph(glyph, of: drawing) }
    }
    let drawn = Set(colored)
    show(drawing, isSeen: true) { !drawn.contains($0) }
  }

  /// Draws glyphs as paths: in a group, which has no structure, and if they stand for no text. The text of a group is
  /// added after it.
  private func drawAsPaths(_ drawing: GlyphDrawing) {
    let isColor = drawing.face.hasBitmaps || drawing.face.descriptor.isColor
    var outlines = drawing
    if isColor {
      outlines.glyphs = drawing.glyphs.filter {
        if case .outline = colorGlyph($0.id, of: drawing) { return true }
        drawColorGlyph($0, of: drawing)
        return false
      }
    }
    paint(outlines.path, drawing.color)
  }

  /// Makes what follows a part of the element of a drawing's text, or of the artifact in which the text is.
  private func mark(_ drawing: GlyphDrawing) {
    guard let node = tree.textOwner else { return markArtifact() }
    markNode(node, offset: drawing.glyphs.map(\.cluster).min(), end: drawing.text.range.upperBound)
  }

  /// Shows the text of commands invisibly, so that it can be selected, searched and read aloud.
  func showUnseen(_ commands: [DisplayCommand]) {
    for command in commands {
      switch command {
      case .glyphs(let drawing): show(drawing, isSeen: false)
      case .group(let group):
        if case .shadow = group.effect { continue }
        showUnseen(group.commands)
      case .beginElement(let element): begin(element)
      case .endElement: endElement()
      case .mark(let mark): add(mark)
      default: break
      }
    }
  }

  /// Shows glyphs as text in a font of the file. Text that is not seen has no ink.
  func show(
    _ drawing: GlyphDrawing, isSeen: Bool, isShown: (GlyphDrawing.Glyph) -> Bool = { _ in true }
  ) {
    guard !drawing.glyphs.isEmpty, drawing.size > 0, drawing.size.isFinite else { return }
    guard !drawing.text.range.isEmpty else { return }
    let map = drawing.unitTransform
    guard let inverse = map.inverse else { return }
    let font = fonts.font(for: drawing)
    let characters = drawing.characters(isShown: isShown).filter { $0.x.isFinite && $0.y.isFinite }
    guard !characters.isEmpty else { return }
    mark(drawing)
    if tree.artifact == nil { tree.addText(drawing.text.string) }
    if isSeen { content.set(drawing.color, &resources) }
    content.add("BT")
    content.add("/\(font.name) 1 Tf")
    if !isSeen { content.add("3 Tr") }
    var line = TextLine(map: map, inverse: inverse)
    for placed in characters {
      guard let code = font.code(for: placed.character) else { continue }
      line.add(code: code, width: placed.character.width, x: placed.x, y: placed.y, to: &content)
    }
    line.finish(&content)
    if !isSeen { content.add("0 Tr") }
    content.add("ET")
  }

  /// Draws a glyph that is a picture or has color layers.
  private func drawColorGlyph(_ glyph: GlyphDrawing.Glyph, of drawing: GlyphDrawing) {
    let place = drawing.transform.then(.translation(x: glyph.x, y: glyph.y))
    switch colorGlyph(glyph.id, of: drawing) {
    case .outline:
      var outline = drawing
      outline.glyphs = [glyph]
      paint(outline.path, drawing.color)
    case .nothing: return
    case .layers(let layers):
      let unit = drawing.size / Double(drawing.face.outlineUnitsPerEm)
      let map = TextStyle.GlyphTransform(a: unit, d: -unit).then(place)
      for layer in layers {
        var color = layer.color ?? drawing.color
        if layer.color != nil { color.alpha = multiply(color.alpha, drawing.color.alpha) }
        paint(layer.outline.transformed(map), color)
      }
    case .picture(let image, let map):
      paint(
        image, map.then(.scale(x: drawing.size, y: drawing.size)).then(place),
        opacity: Double(drawing.color.alpha) / 255)
    }
  }

  /// What is drawn for a glyph of a color font. Each glyph is read and rasterized once.
  private func colorGlyph(_ glyph: UInt16, of drawing: GlyphDrawing) -> ColorGlyph {
    let key = ColorGlyph.Key(
      face: drawing.face, glyph: glyph, size: drawing.size * max(scale, 4),
      emboldening: drawing.emboldening / drawing.size, palette: drawing.palette,
      color: drawing.face.drawsTextColor(in: glyph) ? drawing.color.opaque : nil)
    if let known = colorGlyphs[key] { return known }
    let made = readColorGlyph(key, drawing.color)
    colorGlyphs[key] = made
    return made
  }

  /// Reads a glyph, and rasterizes a paint graph or an SVG document. `color` is the text's color; its alpha is ignored.
  private func readColorGlyph(_ key: ColorGlyph.Key, _ color: RGBAColor) -> ColorGlyph {
    let kind = key.face.kind(of: key.glyph)
    let paintedSize = min(max(key.size, 16), 1024)
    let picture: StrikePicture?
    switch sources.source(
      of: key.glyph, in: key.face, pixelsPerEm: kind == .svgDocument ? paintedSize : key.size,
      emboldening: key.emboldening, palette: key.palette, color: color)
    {
    case .none: return kind == .outline ? .outline : .nothing
    case .layers(let layers): return kind == .colorLayers ? .layers(layers) : .outline
    case .picture(let own): picture = own
    case .painted(let painted):
      picture = sources.picture(
        of: painted, glyph: key.glyph, in: key.face, pixelsPerEm: paintedSize, color: color)
    }
    guard let picture else { return .nothing }
    let em = 1 / picture.pixelsPerEm
    return .picture(
      PDFImage(picture.bitmap, &objects),
      .translation(x: Double(picture.left), y: -Double(picture.top)).then(.scale(x: em, y: em)))
  }
}

/// The operators that show characters on a line.
private struct TextLine {
  /// From thousandths of an em to layout units, and back.
  let map: TextStyle.GlyphTransform
  let inverse: TextStyle.GlyphTransform
  /// Where the next character would be shown, in layout units.
  private var pen: (x: Double, y: Double)?
  private var operands = ""
  private var codes = ""

  init(map: TextStyle.GlyphTransform, inverse: TextStyle.GlyphTransform) {
    self.map = map
    self.inverse = inverse
  }

  mutating func add(code: Int, width: Double, x: Double, y: Double, to content: inout PDFContent) {
    let moved = pen.map { inverse.apply(x - $0.x, y - $0.y) }
    if let moved, abs(moved.y) < 0.01, abs(moved.x) < 100_000 {
      // A move of a two hundredth of a unit is less than the numbers of the file show.
      if abs(moved.x) >= 0.005 {
        endCodes()
        operands += PDFNumber.text(-(moved.x * 1000).rounded() / 1000)
      }
    } else {
      finish(&content)
      content.add([map.a * 1000, map.b * 1000, map.c * 1000, map.d * 1000, x, y], "Tm")
    }
    codes += PDFNumber.hexadecimal(UInt8(code >> 8)) + PDFNumber.hexadecimal(UInt8(code & 0xFF))
    let advance = map.apply(width, 0)
    pen = (x + advance.x, y + advance.y)
  }

  private mutating func endCodes() {
    if !codes.isEmpty { operands += "<\(codes)>" }
    codes = ""
  }

  mutating func finish(_ content: inout PDFContent) {
    endCodes()
    if !operands.isEmpty { content.add("[\(operands)] TJ") }
    operands = ""
  }
}
