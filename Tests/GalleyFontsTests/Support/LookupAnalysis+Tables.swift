import GalleyFonts
import GalleyLookups

extension PatchedFont {
  /// Galley Test with one layout table and without other tables that match several glyphs.
  static func with(_ table: String, _ lookups: [TestLookup], count: Int? = nil) throws -> PatchedFont {
    var font = try PatchedFont()
    try font.setLayout(table, feature: table == "GSUB" ? "ccmp" : "kern", lookups, count: count ?? lookups.count)
    try font.rename(table == "GSUB" ? "GPOS" : "GSUB")
    return font
  }
}

extension LookupAnalysis {
  /// The analysis of left-to-right Latin text without features.
  static func latin(_ face: FontFace) -> LookupAnalysis {
    // HB_DIRECTION_LTR and the script's tag.
    unsafe face.lookupAnalysis(
      direction: 4, script: 0x4C61_746E, language: nil, features: UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// The analysis of left-to-right Latin text without features, for a font that is made for a test.
  static func latin(_ font: PatchedFont) throws -> LookupAnalysis {
    latin(try FontFace(FontFile(copying: font.bytes, name: "plan.ttf")))
  }
}

extension GlyphSet {
  /// The members of the set that are glyphs of Galley Test.
  var members: Set<Int> { Set((0..<256).filter { contains(UInt16($0)) }) }
}
