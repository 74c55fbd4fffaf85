internal import CHarfBuzz

extension HarfBuzzFont {
  /// Whether a glyph has a PNG bitmap in at least one strike: `hb_ot_color_glyph_reference_png`.
  func hasBitmap(of glyph: UInt32) -> Bool {
    let blob = hb_ot_color_glyph_reference_png(pointer, glyph)
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }
}
