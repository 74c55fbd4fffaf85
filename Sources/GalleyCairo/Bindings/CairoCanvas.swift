internal import CCairo
public import GalleyDisplay
public import GalleyFonts
internal import GalleyLayout
internal import GalleyRaster
public import GalleyText

/// Draws display lists through cairo, on a bitmap or on the pages of a PDF file: for one thread at a time.
///
/// Text is drawn with `cairo_show_text_glyphs`, so that a PDF file has the characters of every cluster. Pictures and
/// layers of color glyphs are drawn as pictures and paths. Cairo has no blur: shadows are drawn by `GalleyRaster` and
/// placed as pictures.
public final class CairoCanvas: TextCanvas {
  let target: CairoSurface
  /// Device pixels in a layout unit, for shadows.
  var scale: Double
  /// The faces that were opened for cairo.
  var faces: [FontFace: CairoFace] = [:]
  /// Opens the faces that have color glyphs.
  let images = GlyphImages()
  /// Shared by the shadows of the whole canvas.
  let rasterizer = GlyphRasterizer()
  /// What the marks say of links and headings; collected for PDF.
  private(set) var marks: [DisplayCommand.Mark] = []
  /// The first face with outlines that was used, and its space: what the text of color glyphs is written with.
  var textFace: (face: FontFace, space: UInt32)?
  /// The glyphs that were filled last: their strokes need no text of their own.
  var filled: [GlyphDrawing.Glyph] = []
  /// Faces that FreeType cannot open: their glyphs are left out.
  public internal(set) var failedFaces: [FontFace] = []

  /// Draws on a surface whose units are layout units, at a number of pixels to a unit.
  init(_ target: CairoSurface, scale: Double) {
    self.target = target
    self.scale = scale
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(target.context, options)
    cairo_font_options_destroy(options)
    cairo_set_fill_rule(target.context, CAIRO_FILL_RULE_WINDING)
  }

  /// The surface's context, which the surface owns.
  var context: UnsafeMutablePointer<cairo_t> { target.context }

  /// `cairo_fill`.
  public func fill(_ path: OutlinePath, color: RGBAColor) {
    guard add(path) else { return }
    set(color)
    cairo_fill(context)
  }

  /// `cairo_stroke`.
  public func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor) {
    stroke(shape.path, style, color)
  }

  /// `cairo_show_text_glyphs` for outlines; pictures and layers of color glyphs one by one.
  public func draw(_ drawing: GlyphDrawing) {
    guard drawing.size > 0, drawing.size.isFinite, drawing.transform.isFinite, drawing.transform.determinant != 0
    else { return }
    let isColor = drawing.face.hasBitmaps || drawing.face.descriptor.isColor
    var outlines = drawing
    if isColor {
      outlines.glyphs = drawing.glyphs.filter { !drawColorGlyph($0, of: drawing) }
    }
    show(outlines)
    filled = drawing.glyphs
    if isColor { showText(ofColorGlyphs: drawing, without: outlines) }
  }

  /// The outlines of all glyphs with `cairo_stroke`.
  ///
  /// Where the glyphs have no fill, their text is added for whoever selects and searches it.
  public func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    guard glyphs.transform.isFinite, glyphs.transform.determinant != 0 else { return }
    stroke(glyphs.path, style, glyphs.color)
    if filled != glyphs.glyphs {
      var text = glyphs
      text.color = Self.unseen
      show(text)
    }
  }

  /// `cairo_clip`, or the picture of a shadow.
  public func draw(_ group: DisplayCommand.Group) {
    switch group.effect {
    case .clip(let shape):
      cairo_save(context)
      guard add(shape.path) else { return cairo_restore(context) }
      cairo_clip(context)
      var canvas = self
      DisplayList.draw(group.commands, on: &canvas)
      cairo_restore(context)
    case .shadow: drawShadow(group)
    }
  }

  /// Keeps the mark for the PDF file's links and outline.
  public func add(_ mark: DisplayCommand.Mark) { marks.append(mark) }

  /// The marks since the last call.
  func takeMarks() -> [DisplayCommand.Mark] {
    defer { marks = [] }
    return marks
  }
}
