internal import CHarfBuzz
internal import GalleyLookups
package import GalleyText

extension FontFace {
  /// Whether the face's `GSUB` has a feature for a script and a language. If the table does not list them, its default
  /// script and language are used.
  ///
  /// - Parameter script: The four letters of an ISO 15924 code as a number (`hb_script_t`): `Latn` is 0x4C61746E.
  package func substitutes(by feature: OpenTypeTag, script: UInt32, language: LanguageTag?) -> Bool {
    let font = harfBuzzFont.assumingMemoryBound(to: hb_font_t.self)
    guard let face = hb_font_get_face(font) else { return false }
    return FaceTables.hasFeature(
      feature, table: "GSUB", of: face, script: script,
      language: language.flatMap { hb_language_from_string($0.rawValue, -1) })
  }
}
