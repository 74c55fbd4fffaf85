internal import CHarfBuzz

extension HarfBuzzFont {
  /// `parent` measured by its bitmaps: glyphs that have one take its advance, the others their own, in units of which
  /// `unitsPerEm` make an em.
  ///
  /// `hb_font_create_sub_font`, `hb_font_set_scale`, `hb_font_set_funcs` with `advances`, −1 for glyphs without a
  /// bitmap.
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

  /// The bitmap's advance, else the parent's in this font's units.
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

  private static let release: hb_destroy_func_t = { widths in
    if let widths { Unmanaged<StrikeAdvances>.fromOpaque(widths).release() }
  }
}

/// What the font functions are handed; never changed, hence fit for any thread.
private final class StrikeAdvances: Sendable {
  let values: [Int32]

  init(_ values: [Int32]) { self.values = values }
}
