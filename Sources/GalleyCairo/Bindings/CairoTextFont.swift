internal import CCairo

/// An invisible font for PDF files. Where letters are drawn as pictures or paths, text in this font is put over them,
/// so that they can be searched, copied and read aloud. Each string has a glyph of its own, and the file maps this
/// glyph to the characters of the string.
final class CairoTextFont {
  /// The advance of every glyph, in ems. `pdftotext` takes a font whose letters are half an em wide for as high as its
  /// size.
  static let advance = 0.5
  let pointer: UnsafeMutablePointer<cairo_font_face_t>
  private var glyphs: [String: UInt] = [:]

  init() {
    pointer = cairo_user_font_face_create()
    cairo_user_font_face_set_init_func(pointer) { _, _, extents in
      extents?.pointee = cairo_font_extents_t(
        ascent: 0.8, descent: 0.2, height: 1, max_x_advance: CairoTextFont.advance, max_y_advance: 0)
      return CAIRO_STATUS_SUCCESS
    }
    cairo_user_font_face_set_render_glyph_func(pointer) { _, _, context, extents in
      extents?.pointee.x_advance = CairoTextFont.advance
      // Cairo may leave out text without ink: a point of a thousandth of an em is not seen.
      cairo_rectangle(context, 0, -0.001, 0.001, 0.001)
      cairo_fill(context)
      return CAIRO_STATUS_SUCCESS
    }
  }

  deinit { cairo_font_face_destroy(pointer) }

  /// The glyph that is mapped to the characters of `text`; a new one for a string that was not asked for before.
  func glyph(for text: String) -> UInt {
    let glyph = glyphs[text] ?? UInt(glyphs.count + 1)
    glyphs[text] = glyph
    return glyph
  }
}
