internal import CCairo
internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyRaster
internal import GalleyText

/// Draws glyphs with cairo: outlines, and color glyphs as paths and bitmaps.
extension CairoCanvas {
  /// Shows the outlines of glyphs: `cairo_show_glyphs`.
  func show(_ drawing: GlyphDrawing) {
    guard !drawing.glyphs.isEmpty, let face = cairoFace(drawing.face) else { return }
    let transform = drawing.transform
    set(drawing.color)
    set(face.pointer, size: drawing.size, transform)
    let glyphs = drawing.glyphs.map {
      cairo_glyph_t(index: UInt($0.id), x: $0.x + transform.x, y: $0.y + transform.y)
    }
    cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
  }

  private func set(
    _ face: UnsafeMutablePointer<cairo_font_face_t>, size: Double, _ transform: TextStyle.GlyphTransform
  ) {
    cairo_set_font_face(context, face)
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, size * transform.a, size * transform.b, size * transform.c, size * transform.d, 0, 0)
    cairo_set_font_matrix(context, &matrix)
  }

  /// Draws a glyph that is a picture or has color layers. Returns `false` and draws nothing for a glyph with only an
  /// outline.
  func drawColorGlyph(_ glyph: GlyphDrawing.Glyph, of drawing: GlyphDrawing) -> Bool {
    let place = drawing.transform.then(.translation(x: glyph.x, y: glyph.y))
    switch colorGlyph(glyph.id, of: drawing) {
    case .outline:
      // Cairo shows no outlines of a face with the table `sbix`.
      guard drawing.face.hasBitmaps else { return false }
      var outline = drawing
      outline.glyphs = [glyph]
      fill(outline.path, color: drawing.color)
    case .nothing: return true
    case .layers(let layers):
      let unit = drawing.size / Double(drawing.face.outlineUnitsPerEm)
      let map = TextStyle.GlyphTransform(a: unit, d: -unit).then(place)
      for layer in layers {
        var color = layer.color ?? drawing.color
        if layer.color != nil { color.alpha = multiply(color.alpha, drawing.color.alpha) }
        fill(layer.outline.transformed(map), color: color)
      }
    case .picture(let picture, let map):
      paint(
        picture, map.then(.scale(x: drawing.size, y: drawing.size)).then(place),
        alpha: Double(drawing.color.alpha) / 255)
    }
    return true
  }

  /// What is drawn for a glyph of a color font. Each glyph is read and rasterized once, unless the cache was emptied.
  private func colorGlyph(_ glyph: UInt16, of drawing: GlyphDrawing) -> CairoGlyph {
    let key = CairoGlyph.Key(
      face: drawing.face, glyph: glyph, size: drawing.size * max(scale, 4),
      emboldening: drawing.emboldening / drawing.size, palette: drawing.palette,
      color: drawing.face.drawsTextColor(in: glyph) ? drawing.color.opaque : nil)
    if let known = colorGlyphs[key] { return known }
    let made = readColorGlyph(key, drawing.color)
    // As many bytes as in the cache of `GlyphRasterizer`.
    if colorGlyphBytes > 64 << 20 {
      colorGlyphs.removeAll()
      colorGlyphBytes = 0
    }
    colorGlyphs[key] = made
    colorGlyphBytes += made.byteCount
    return made
  }

  /// Reads a glyph, and rasterizes a paint graph or an SVG document. `color` is the text's color; its alpha is ignored.
  private func readColorGlyph(_ key: CairoGlyph.Key, _ color: RGBAColor) -> CairoGlyph {
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
    guard let picture, let surface = CairoPicture(picture.bitmap) else { return .nothing }
    let em = 1 / picture.pixelsPerEm
    return .picture(
      surface, .translation(x: Double(picture.left), y: -Double(picture.top)).then(.scale(x: em, y: em)))
  }

  /// Returns cairo's object for a face, which is made at its first use; `nil` if FreeType cannot open the face.
  func cairoFace(_ face: FontFace) -> CairoFace? {
    if let known = faces[face] { return known }
    guard let made = CairoFace(face) else {
      if !failedFaces.contains(face) { failedFaces.append(face) }
      return nil
    }
    faces[face] = made
    return made
  }
}
