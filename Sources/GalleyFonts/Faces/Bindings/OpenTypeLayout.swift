internal import CHarfBuzz
internal import GalleyLookups
package import GalleyText

extension FontFace {
  /// Whether the face's `GSUB` has a feature for a script and a language. If the table does not list them, its default
  /// script and language are used.
  ///
  /// - Parameters:
  ///   - script: The four letters of an ISO 15924 code as a number (`hb_script_t`): `Latn` is 0x4C61746E.
  ///   - language: An `hb_language_t`; `nil` for none.
  package func substitutes(by feature: OpenTypeTag, script: UInt32, language: OpaquePointer?) -> Bool {
    let font = harfBuzzFont.assumingMemoryBound(to: hb_font_t.self)
    guard let face = hb_font_get_face(font) else { return false }
    return FaceTables.hasFeature(
      feature, table: "GSUB", of: face, script: script, language: language)
  }
}

extension FontFace {
  /// The caret positions inside a ligature that the font lists in its table `GDEF`: font units from the glyph's origin,
  /// in a horizontal line. `hb_ot_layout_get_ligature_carets`. Empty for glyphs that are no ligatures, and in most
  /// fonts for all glyphs.
  package func ligatureCarets(of glyph: UInt16) -> [Int32] {
    let font = harfBuzzFont.assumingMemoryBound(to: hb_font_t.self)
    var carets = [hb_position_t](repeating: 0, count: Self.mostCarets)
    var count = UInt32(Self.mostCarets)
    hb_ot_layout_get_ligature_carets(font, HB_DIRECTION_LTR, UInt32(glyph), 0, &count, &carets)
    return Array(carets.prefix(Int(count)))
  }

  /// The greatest number of carets that are read. 31 is enough: U+FDFA, the longest ligature in Unicode, represents 18
  /// characters.
  private static let mostCarets = 31
}
