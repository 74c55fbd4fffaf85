internal import CCairo
internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// Draws display lists with cairo on a bitmap. Use a canvas on one thread at a time.
///
/// Glyphs are drawn with `cairo_show_glyphs`, color glyphs as bitmaps and paths. Cairo has no blur: `GalleyRaster`
/// draws shadows, which are then placed as bitmaps.
final class CairoCanvas: GroupCanvas {
  let target: CairoSurface
  /// The number of device pixels in a layout unit: the resolution of shadows.
  var scale: Double
  /// A cache of cairo's objects for the faces that were used.
  var faces: [FontFace: CairoFace] = [:]
  /// The glyphs of color fonts that were used.
  let colorGlyphs: ColorGlyphs<CairoPicture>
  /// The rasterizer of all shadows of this canvas. It records the glyphs that are left out.
  let rasterizer: GlyphRasterizer
  /// The pictures of attachments and images.
  let drawn: DrawnPictures
  /// The faces of which cairo cannot make an object, because FreeType cannot open them.
  var failedFaces: Set<FontFace> = []

  /// A canvas for a surface whose units are layout units. `scale` is the number of device pixels in a layout unit.
  /// `pictures` has the pictures of attachments and images.
  init(_ target: CairoSurface, scale: Double, pictures: Pictures, rasterizer: GlyphRasterizer) {
    self.target = target
    self.scale = scale
    drawn = DrawnPictures(pictures)
    colorGlyphs = ColorGlyphs(rasterizer.sources) { CairoPicture($0) }
    self.rasterizer = rasterizer
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(target.context, options)
    cairo_font_options_destroy(options)
    cairo_set_fill_rule(target.context, CAIRO_FILL_RULE_WINDING)
  }

  /// The cairo context of the surface. The surface owns it.
  var context: UnsafeMutablePointer<cairo_t> { target.context }

  /// Fills a path: `cairo_fill`.
  func fill(_ path: OutlinePath, color: RGBAColor) {
    guard add(path) else { return }
    set(color)
    cairo_fill(context)
  }

  /// Fills the area of a line along the edge of a shape. `cairo_stroke` leaves holes in lines that are wider than the
  /// curves that they follow.
  func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor) {
    fill(shape.path.stroked(style), color: color)
  }

  /// Draws outlines with `cairo_show_glyphs`, and the bitmaps and layers of color glyphs one by one.
  func draw(_ drawing: GlyphDrawing) {
    guard drawing.size > 0, drawing.size.isFinite, drawing.transform.isFinite, drawing.transform.determinant != 0
    else { return }
    let isColor = drawing.face.hasBitmaps || drawing.face.descriptor.isColor
    var outlines = drawing
    if isColor {
      outlines.glyphs = drawing.glyphs.filter { !drawColorGlyph($0, of: drawing) }
    }
    if outlines.emboldening > 0 {
      // Cairo cannot show text with thicker strokes: the outlines are filled.
      fill(outlines.path, color: outlines.color)
    } else {
      show(outlines)
    }
  }

  /// Fills the area of a line along the outlines of all glyphs.
  func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    guard glyphs.transform.isFinite, glyphs.transform.determinant != 0 else { return }
    fill(glyphs.path.stroked(style), color: glyphs.color)
  }

  /// Draws a group: clips with `cairo_clip`, draws a shadow as a bitmap, or draws a transparent group with
  /// `cairo_push_group` and `cairo_paint_with_alpha`.
  func draw(_ group: DisplayCommand.Group) {
    draw(group) { canvas in DisplayList.draw(group.commands, on: &canvas) }
  }

  /// Draws a group like `draw(_ group:)`. `content` draws the commands on this canvas; it is not called for shadows,
  /// which `GalleyRaster` draws.
  func draw(_ group: DisplayCommand.Group, content: (inout CairoCanvas) -> Void) {
    switch group.effect {
    case .clip(let shape):
      cairo_save(context)
      guard add(shape.path) else { return cairo_restore(context) }
      cairo_clip(context)
      var canvas = self
      content(&canvas)
      cairo_restore(context)
    case .gradient(let gradient):
      cairo_push_group(context)
      var canvas = self
      content(&canvas)
      fillGroup(gradient)
    case .opacity(let opacity):
      cairo_push_group(context)
      var canvas = self
      content(&canvas)
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity.unitInterval)
    case .shadow: drawShadow(group)
    }
  }
}
