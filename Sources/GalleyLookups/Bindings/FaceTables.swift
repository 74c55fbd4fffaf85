internal import CHarfBuzz
package import GalleyText

/// The tables of an `hb_face_t`, which callers pass as a raw pointer: types of C stay inside this folder.
package enum FaceTables {
  /// Calls `body` with the bytes of a table, or with an empty buffer if the font has no such table:
  /// `hb_face_reference_table`.
  package static func withTable<Result, Failure>(
    _ tag: StaticString, of face: UnsafeMutableRawPointer,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let blob = hb_face_reference_table(
      face.assumingMemoryBound(to: hb_face_t.self), OpenTypeTag(literal: tag).rawValue)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &length)
    return try body(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }

  /// Whether a table, `GSUB` or `GPOS`, has a feature for a script (ISO 15924, as a number) and a language, an
  /// `hb_language_t`: `hb_ot_layout_table_select_script`, `hb_ot_layout_script_select_language`,
  /// `hb_ot_layout_language_find_feature`.
  package static func hasFeature(
    _ feature: OpenTypeTag, table: StaticString, of face: UnsafeMutableRawPointer, script: UInt32,
    language: OpaquePointer?
  ) -> Bool {
    let face = face.assumingMemoryBound(to: hb_face_t.self)
    let table = OpenTypeTag(literal: table).rawValue
    var scripts = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_SCRIPT))
    var languages = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_LANGUAGE))
    var scriptCount = UInt32(scripts.count)
    var languageCount = UInt32(languages.count)
    hb_ot_tags_from_script_and_language(
      hb_script_t(script), language, &scriptCount, &scripts, &languageCount, &languages)
    var scriptIndex: UInt32 = 0
    var languageIndex: UInt32 = 0
    var featureIndex: UInt32 = 0
    hb_ot_layout_table_select_script(face, table, scriptCount, scripts, &scriptIndex, nil)
    hb_ot_layout_script_select_language(face, table, scriptIndex, languageCount, languages, &languageIndex)
    return hb_ot_layout_language_find_feature(face, table, scriptIndex, languageIndex, feature.rawValue, &featureIndex)
      != 0
  }

  /// The glyphs that a feature of `GSUB` replaces, for any script: `hb_ot_layout_collect_lookups`,
  /// `hb_ot_layout_lookup_collect_glyphs`.
  package static func glyphsReplaced(by feature: OpenTypeTag, of face: UnsafeMutableRawPointer) -> Set<UInt16> {
    let face = face.assumingMemoryBound(to: hb_face_t.self)
    let table = OpenTypeTag(literal: "GSUB").rawValue
    let glyphs = HarfBuzzSet.members { glyphs in
      let lookups = HarfBuzzSet.members {
        hb_ot_layout_collect_lookups(face, table, nil, nil, [feature.rawValue, 0], $0)
      }
      for lookup in lookups {
        hb_ot_layout_lookup_collect_glyphs(face, table, UInt32(lookup), nil, glyphs, nil, nil)
      }
    }
    return Set(glyphs.map { UInt16(truncatingIfNeeded: $0) })
  }
}
