internal import CCairo
internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyRaster
internal import GalleyText

/// Draws glyphs with cairo: outlines, and color glyphs as paths and bitmaps.
extension CairoCanvas {
  /// Shows the outlines of glyphs: `cairo_show_glyphs`.
  func show(_ drawing: GlyphDrawing) {
    guard !drawing.glyphs.isEmpty else { return }
    guard let face = cairoFace(drawing.face) else { return leaveOut(drawing) }
    let transform = drawing.transform
    set(drawing.color)
    set(face.pointer, size: drawing.size, transform)
    let glyphs = drawing.glyphs.map {
      cairo_glyph_t(index: UInt($0.id), x: $0.x + transform.x, y: $0.y + transform.y)
    }
    cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
  }

  /// Records the glyphs of a face that FreeType cannot open, with FreeType's reason.
  private func leaveOut(_ drawing: GlyphDrawing) {
    for glyph in drawing.glyphs {
      _ = rasterizer.sources.source(
        of: glyph.id, in: drawing.face, pixelsPerEm: drawing.size * scale, color: drawing.color)
    }
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
    if colorGlyphs.draw(
      glyph, of: drawing, scale: scale, fill: { fill($0, color: $1) }, paint: { paint($0, $1, alpha: $2) })
    {
      return true
    }
    // Cairo shows no outlines of a face with the table `sbix`.
    guard drawing.face.hasBitmaps else { return false }
    var outline = drawing
    outline.glyphs = [glyph]
    fill(outline.path, color: drawing.color)
    return true
  }

  /// Returns cairo's object for a face, which is made at its first use; `nil` if FreeType cannot open the face.
  func cairoFace(_ face: FontFace) -> CairoFace? {
    if let known = faces[face] { return known }
    guard !failedFaces.contains(face) else { return nil }
    guard let made = CairoFace(face) else {
      failedFaces.insert(face)
      return nil
    }
    faces[face] = made
    return made
  }
}
