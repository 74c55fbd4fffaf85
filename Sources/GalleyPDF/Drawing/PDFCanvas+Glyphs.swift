internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

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
    let colored = drawing.glyphs.filter { drawing.face.hasBitmaps || !isOutline($0, of: drawing) }
    if !colored.isEmpty {
      mark(drawing)
      for glyph in colored where !drawColorGlyph(glyph, of: drawing) {
        var outline = drawing
        outline.glyphs = [glyph]
        paint(outline.path, drawing.color)
      }
    }
    let drawn = Set(colored)
    show(drawing, isSeen: true) { !drawn.contains($0) }
  }

  /// Draws glyphs as paths: in a group, which has no structure, and if they stand for no text. The text of a group is
  /// added after it.
  private func drawAsPaths(_ drawing: GlyphDrawing) {
    var outlines = drawing
    if drawing.face.hasBitmaps || drawing.face.descriptor.isColor {
      outlines.glyphs = drawing.glyphs.filter { !drawColorGlyph($0, of: drawing) }
    }
    paint(outlines.path, drawing.color)
  }

  /// Makes what follows a part of the element of a drawing's text, or of the artifact in which the text is.
  private func mark(_ drawing: GlyphDrawing) {
    guard let node = tree.textOwner else { return markArtifact() }
    markNode(node, range: drawing.text.range)
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
    var line = ShownCharacters(map: map, inverse: inverse)
    for placed in characters {
      guard let code = font.code(for: placed.character) else { continue }
      line.add(code: code, width: placed.character.width, x: placed.x, y: placed.y, to: &content)
    }
    line.finish(&content)
    if !isSeen { content.add("0 Tr") }
    content.add("ET")
  }

  /// Whether a glyph of a color font is its outline.
  private func isOutline(_ glyph: GlyphDrawing.Glyph, of drawing: GlyphDrawing) -> Bool {
    if case .outline = colorGlyphs.glyph(glyph.id, of: drawing, scale: scale) { true } else { false }
  }

  /// Draws a glyph that is a picture or has color layers. Returns `false` and draws nothing for a glyph with only an
  /// outline.
  private func drawColorGlyph(_ glyph: GlyphDrawing.Glyph, of drawing: GlyphDrawing) -> Bool {
    colorGlyphs.draw(
      glyph, of: drawing, scale: scale, fill: { paint($0, $1) }, paint: { paint($0, $1, opacity: $2) })
  }
}

/// The operators that show characters on a line.
private struct ShownCharacters {
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
