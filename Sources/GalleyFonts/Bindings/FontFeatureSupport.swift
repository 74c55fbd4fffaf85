internal import CHarfBuzz
package import GalleyText

extension FontFace {
  /// Whether the face substitutes glyphs by a feature for a script (ISO 15924, as a number) and a language: `GSUB`,
  /// through `hb_ot_layout_language_find_feature`.
  package func substitutes(by feature: OpenTypeTag, script: UInt32, language: LanguageTag?) -> Bool {
    let font = harfBuzzFont.assumingMemoryBound(to: hb_font_t.self)
    guard let face = hb_font_get_face(font) else { return false }
    let table: hb_tag_t = 0x4753_5542  // GSUB
    var scripts = [hb_tag_t](repeating: 0, count: 4)
    var languages = [hb_tag_t](repeating: 0, count: 4)
    var scriptCount = UInt32(scripts.count)
    var languageCount = UInt32(languages.count)
    hb_ot_tags_from_script_and_language(
      hb_script_t(script), language.flatMap { hb_language_from_string($0.rawValue, -1) }, &scriptCount, &scripts,
      &languageCount, &languages)
    var scriptIndex: UInt32 = 0
    var languageIndex: UInt32 = 0
    var featureIndex: UInt32 = 0
    _ = hb_ot_layout_table_select_script(face, table, scriptCount, &scripts, &scriptIndex, nil)
    _ = hb_ot_layout_script_select_language(face, table, scriptIndex, languageCount, &languages, &languageIndex)
    return hb_ot_layout_language_find_feature(
      face, table, scriptIndex, languageIndex, feature.rawValue, &featureIndex) != 0
  }
}
