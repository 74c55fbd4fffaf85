internal import CHarfBuzz

extension FontFace {
  /// The caret positions inside a ligature that the font lists in its table `GDEF`: font units from the glyph's origin,
  /// in a horizontal line. `hb_ot_layout_get_ligature_carets`. Empty for glyphs that are no ligatures, and in most
  /// fonts for all glyphs.
  package func ligatureCarets(of glyph: UInt32) -> [Int32] {
    let font = harfBuzzFont.assumingMemoryBound(to: hb_font_t.self)
    var carets = [hb_position_t](repeating: 0, count: Self.mostCarets)
    var count = UInt32(Self.mostCarets)
    hb_ot_layout_get_ligature_carets(font, HB_DIRECTION_LTR, glyph, 0, &count, &carets)
    return Array(carets.prefix(Int(count)))
  }

  /// The greatest number of carets that are read. 31 is enough: U+FDFA, the longest ligature in Unicode, represents 18
  /// characters.
  private static let mostCarets = 31
}
