internal import CHarfBuzz

extension FontFace {
  /// Where carets stand inside a ligature, in font units from the glyph's origin along a horizontal line, as the font
  /// lists them: `hb_ot_layout_get_ligature_carets`, table `GDEF`. Empty for most glyphs, and in most fonts for all.
  package func ligatureCarets(of glyph: UInt32) -> [Int32] {
    let font = harfBuzzFont.assumingMemoryBound(to: hb_font_t.self)
    var carets = [hb_position_t](repeating: 0, count: Self.mostCarets)
    var count = UInt32(Self.mostCarets)
    hb_ot_layout_get_ligature_carets(font, HB_DIRECTION_LTR, glyph, 0, &count, &carets)
    return Array(carets.prefix(Int(count)))
  }

  /// U+FDFA's ligature has eighteen letters; more than 31 carets are not asked for.
  private static let mostCarets = 31
}
