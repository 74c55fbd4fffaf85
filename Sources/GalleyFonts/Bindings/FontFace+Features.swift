internal import CHarfBuzz
package import GalleyText

extension FontFace {
  /// Whether the face substitutes glyphs by a feature for a script (ISO 15924, as a number) and a language: `GSUB`.
  package func substitutes(by feature: OpenTypeTag, script: UInt32, language: LanguageTag?) -> Bool {
    let font = harfBuzzFont.assumingMemoryBound(to: hb_font_t.self)
    guard let face = hb_font_get_face(font) else { return false }
    return face.hasFeature(
      feature, table: "GSUB", script: hb_script_t(script),
      language: language.flatMap { hb_language_from_string($0.rawValue, -1) })
  }
}

extension UnsafeMutablePointer<hb_face_t> {
  /// Whether a table, `GSUB` or `GPOS`, has a feature for a script and a language: `hb_ot_layout_table_select_script`,
  /// `hb_ot_layout_script_select_language`, `hb_ot_layout_language_find_feature`.
  func hasFeature(
    _ feature: OpenTypeTag, table: StaticString, script: hb_script_t, language: hb_language_t?
  ) -> Bool {
    let table = OpenTypeTag(literal: table).rawValue
    var scripts = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_SCRIPT))
    var languages = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_LANGUAGE))
    var scriptCount = UInt32(scripts.count)
    var languageCount = UInt32(languages.count)
    hb_ot_tags_from_script_and_language(script, language, &scriptCount, &scripts, &languageCount, &languages)
    var scriptIndex: UInt32 = 0
    var languageIndex: UInt32 = 0
    var featureIndex: UInt32 = 0
    hb_ot_layout_table_select_script(self, table, scriptCount, scripts, &scriptIndex, nil)
    hb_ot_layout_script_select_language(self, table, scriptIndex, languageCount, languages, &languageIndex)
    return hb_ot_layout_language_find_feature(self, table, scriptIndex, languageIndex, feature.rawValue, &featureIndex)
      != 0
  }
}
