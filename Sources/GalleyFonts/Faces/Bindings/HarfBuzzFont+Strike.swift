internal import CHarfBuzz

extension HarfBuzzFont {
  /// Creates a font with the glyphs of `parent`, measured by bitmaps. A glyph with a bitmap has the bitmap's advance,
  /// every other glyph has its own advance, all in units of 1/`unitsPerEm` em.
  ///
  /// `advances` has one element for each glyph, −1 for glyphs without a bitmap. `hb_font_create_sub_font`,
  /// `hb_font_set_scale`, `hb_font_set_funcs`.
  convenience init(_ parent: HarfBuzzFont, advances: [Int32], unitsPerEm: Int32) {
    let font = hb_font_create_sub_font(parent.pointer)
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    let functions = hb_font_funcs_create()
    hb_font_funcs_set_glyph_h_advance_func(functions, Self.advance, nil, nil)
    let widths = Unmanaged.passRetained(StrikeAdvances(advances))
    hb_font_set_funcs(font, functions, widths.toOpaque(), Self.release)
    hb_font_funcs_destroy(functions)
    hb_font_make_immutable(font)
    self.init(made: font, face: parent.face, unitsPerEm: unitsPerEm)
  }

  /// The callback for advances. Returns the bitmap's advance, or the parent font's advance in this font's units if the
  /// glyph has no bitmap.
  private static let advance: hb_font_get_glyph_h_advance_func_t = { font, widths, glyph, _ in
    guard let font, let widths else { return 0 }
    let advances = Unmanaged<StrikeAdvances>.fromOpaque(widths).takeUnretainedValue().values
    if Int(glyph) < advances.count, advances[Int(glyph)] >= 0 { return advances[Int(glyph)] }
    let parent = hb_font_get_parent(font)
    var (scale, parentScale): (Int32, Int32) = (0, 0)
    hb_font_get_scale(font, &scale, nil)
    hb_font_get_scale(parent, &parentScale, nil)
    guard parentScale != 0 else { return 0 }
    let units = Int64(hb_font_get_glyph_h_advance(parent, glyph)) * Int64(scale)
    return Int32(clamping: (units + Int64(parentScale) / 2) / Int64(parentScale))
  }

  /// Releases the `StrikeAdvances` when HarfBuzz destroys the font.
  private static let release: hb_destroy_func_t = { widths in
    if let widths { Unmanaged<StrikeAdvances>.fromOpaque(widths).release() }
  }
}

/// The data that HarfBuzz passes to the callback for advances. It is immutable, so threads may share it.
private final class StrikeAdvances: Sendable {
  let values: [Int32]

  init(_ values: [Int32]) { self.values = values }
}
