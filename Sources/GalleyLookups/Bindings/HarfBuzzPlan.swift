internal import CHarfBuzz
internal import GalleySystem
internal import GalleyText
internal import GalleyUnicode

/// An `hb_shape_plan_t`: the lookups that `hb_shape` applies to items of one script, language, direction and feature
/// list.
final class HarfBuzzPlan {
  private let pointer: UnsafeMutablePointer<hb_shape_plan_t>
  private let font: UnsafeMutablePointer<hb_font_t>
  private let face: UnsafeMutablePointer<hb_face_t>
  private let properties: hb_segment_properties_t
  private let features: UnsafeBufferPointer<hb_feature_t>

  /// Creates the plan, or gets it from the face's cache: `hb_shape_plan_create_cached2`. `features` must stay valid as
  /// long as this object.
  init(
    _ font: UnsafeMutableRawPointer, direction: UInt32, script: UInt32, language: OpaquePointer?,
    features: UnsafeRawBufferPointer
  ) {
    let features = features.bindMemory(to: hb_feature_t.self)
    var properties = hb_segment_properties_t()
    properties.direction = hb_direction_t(direction)
    properties.script = hb_script_t(script)
    properties.language = language
    self.font = font.assumingMemoryBound(to: hb_font_t.self)
    self.properties = properties
    self.features = features
    face = hb_font_get_face(self.font)
    var count: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(self.font, &count)
    pointer = withUnsafePointer(to: properties) { [face = self.face] properties in
      hb_shape_plan_create_cached2(
        face, properties, features.baseAddress, UInt32(features.count), coordinates, count, nil)
    }
  }

  /// Everything that the plan's analysis depends on.
  var key: LookupAnalysisCache.Key {
    LookupAnalysisCache.Key(
      substitutions: HarfBuzzSet.members { collectLookups(of: "GSUB", $0) },
      positionings: HarfBuzzSet.members { collectLookups(of: "GPOS", $0) }, kernsByLookups: kernsByLookups,
      lookupsAloneChangeLetters: lookupsAloneChangeLetters)
  }

  /// Whether HarfBuzz's shaper itself changes no letter of the plan's script: `true` for scripts without a shaper of
  /// their own, and for Hebrew and Hangul, whose shapers change only marks and jamo. The text must run in the script's
  /// direction, and all features must apply to all letters.
  private var lookupsAloneChangeLetters: Bool {
    guard features.allSatisfy({ $0.start == 0 && $0.end == UInt32.max }) else { return false }
    return properties.script == HB_SCRIPT_HEBREW
      ? properties.direction == HB_DIRECTION_RTL
      : properties.direction == HB_DIRECTION_LTR && Self.scriptsWithoutShaper.contains(properties.script.rawValue)
  }

  /// ISO 15924 codes of these scripts, without Hebrew.
  private static let scriptsWithoutShaper = Set(
    [
      Script.armenian, .bopomofo, .cherokee, .cyrillic, .ethiopic, .georgian, .greek, .hangul, .han, .hiragana,
      .katakana, .latin, .common,
    ].map(\.tag))

  deinit { hb_shape_plan_destroy(pointer) }

  /// How many glyphs the face has.
  var glyphCount: Int { Int(hb_face_get_glyph_count(face)) }

  /// The glyph of U+0020; 0 if the face has none.
  var space: Int {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, 0x20, &glyph) != 0 ? Int(glyph & 0xFFFF) : 0
  }

  /// Reads the plan's lookups. Throws if their rules cannot be read, or if they may match across any edge.
  func readLookups(_ key: LookupAnalysisCache.Key, into reader: inout LookupReader) throws(LayoutBytes.Malformed) {
    guard let shaper = hb_shape_plan_get_shaper(pointer), strcmp(shaper, "ot") == 0 else {
      throw LayoutBytes.Malformed()
    }
    for table in ["morx", "mort", "kerx"] as [StaticString] {
      try withTable(table) { (_) throws(LayoutBytes.Malformed) in throw LayoutBytes.Malformed() }
    }
    let hasClasses = hb_ot_layout_has_glyph_classes(face) != 0
    if hasClasses { reader.addSkipped(glyphs(ofClass: HB_OT_LAYOUT_GLYPH_CLASS_MARK), derived: false) }
    try withTable("GSUB") { (bytes) throws(LayoutBytes.Malformed) in
      try reader.readSubstitutions(bytes, lookups: key.substitutions)
    }
    try withTable("GPOS") { (bytes) throws(LayoutBytes.Malformed) in
      try reader.readPositionings(bytes, lookups: key.positionings)
    }
    try withTable("kern") { (bytes) throws(LayoutBytes.Malformed) in
      if !key.kernsByLookups { try reader.readKernTable(bytes) }
    }
    try readSkipped(into: &reader, hasClasses: hasClasses)
  }

  /// Reads the glyphs that lookups skip, except the marks of a `GDEF` with classes.
  ///
  /// If `GDEF` has no classes, HarfBuzz treats the glyphs of non-spacing marks as marks. It also guesses which glyphs
  /// are ligatures; a plan that depends on this guess is refused.
  private func readSkipped(into reader: inout LookupReader, hasClasses: Bool) throws(LayoutBytes.Malformed) {
    let skipsLetters = !reader.skipFlags.isDisjoint(with: [.ignoreBases, .ignoreLigatures])
    if !hasClasses {
      if skipsLetters { throw LayoutBytes.Malformed() }
      if reader.skipFlags.skipsMarks { reader.addSkipped(charactersThatAreMarks, derived: true) }
    } else {
      if reader.skipFlags.contains(.ignoreLigatures) {
        reader.addSkipped(glyphs(ofClass: HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE), derived: false)
      }
      if reader.skipFlags.contains(.ignoreBases) {
        reader.addSkipped(glyphs(ofClass: HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH), derived: false)
      }
    }
    reader.markMayHaveBeenSkipped()
    try reader.checkSpaces()
  }

  /// `hb_ot_shape_plan_collect_lookups`.
  private func collectLookups(of table: StaticString, _ set: UnsafeMutablePointer<hb_set_t>) {
    hb_ot_shape_plan_collect_lookups(pointer, OpenTypeTag(literal: table).rawValue, set)
  }

  /// `hb_ot_layout_get_glyphs_in_class`.
  private func glyphs(ofClass kind: hb_ot_layout_glyph_class_t) -> [Int] {
    HarfBuzzSet.members { hb_ot_layout_get_glyphs_in_class(face, kind, $0) }
  }

  /// Whether the plan's script has the feature `kern` in `GPOS`; without it HarfBuzz applies the table `kern`. `false`
  /// for Hebrew, because its shaper has further conditions for using `GPOS`.
  private var kernsByLookups: Bool {
    properties.script != HB_SCRIPT_HEBREW
      && FaceTables.hasFeature(
        OpenTypeTag(literal: "kern"), table: "GPOS", of: face, script: properties.script.rawValue,
        language: properties.language)
  }

  /// The glyphs of non-spacing marks, which HarfBuzz treats as marks if `GDEF` has no classes.
  private var charactersThatAreMarks: [Int] {
    let functions = hb_unicode_funcs_get_default()
    var marks: [Int] = []
    for scalar in HarfBuzzSet.members({ hb_face_collect_unicodes(face, $0) }) {
      let category = hb_unicode_general_category(functions, UInt32(scalar))
      guard category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK else { continue }
      var glyph: hb_codepoint_t = 0
      if hb_font_get_nominal_glyph(font, UInt32(scalar), &glyph) != 0 { marks.append(Int(glyph)) }
    }
    return marks
  }

  /// Calls `body` with the bytes of a table, if the font has the table.
  private func withTable(
    _ tag: StaticString, _ body: (LayoutBytes) throws(LayoutBytes.Malformed) -> Void
  ) throws(LayoutBytes.Malformed) {
    try FaceTables.withTable(tag, of: face) { (bytes) throws(LayoutBytes.Malformed) in
      if !bytes.isEmpty { try body(LayoutBytes(bytes)) }
    }
  }
}

/// Numbers that HarfBuzz returns as an `hb_set_t`: glyphs, lookups, scalars.
enum HarfBuzzSet {
  /// The members of a set that `fill` fills, ascending: `hb_set_create`, `hb_set_next`.
  static func members(_ fill: (UnsafeMutablePointer<hb_set_t>) -> Void) -> [Int] {
    guard let set = hb_set_create() else { return [] }
    defer { hb_set_destroy(set) }
    fill(set)
    var result: [Int] = []
    var member = UInt32.max  // HB_SET_VALUE_INVALID starts and ends the iteration.
    while hb_set_next(set, &member) != 0 { result.append(Int(member)) }
    return result
  }
}
