internal import CHarfBuzz
internal import GalleyText
internal import GalleyUnicode
internal import Glibc

extension FontFace {
  /// The facts of the plan by which HarfBuzz shapes items of these properties: `hb_shape_plan_create_cached2`.
  ///
  /// `direction` and `script` are HarfBuzz's numbers, `language` an `hb_language_t`, `features` an array of
  /// `hb_feature_t`. A tenth of a millisecond for most faces, a whole one for large ones; the face keeps them.
  package func planFacts(
    direction: UInt32, script: UInt32, language: OpaquePointer?, features: UnsafeRawBufferPointer
  ) -> PlanFacts {
    let plan = HarfBuzzPlan(self, direction: direction, script: script, language: language, features: features)
    let key = plan.key
    if let known = face.knownPlans.facts(of: key) { return known }
    let facts = PlanFacts(plan, key, of: self)
    face.knownPlans.remember(facts, of: key)
    return facts
  }

  /// The same where they are known already, of whatever plan with the same lookups; else nil.
  package func knownPlanFacts(
    direction: UInt32, script: UInt32, language: OpaquePointer?, features: UnsafeRawBufferPointer
  ) -> PlanFacts? {
    let plan = HarfBuzzPlan(self, direction: direction, script: script, language: language, features: features)
    return face.knownPlans.facts(of: plan.key)
  }
}

extension PlanFacts {
  /// The facts of a plan, out of the face's tables.
  fileprivate init(_ plan: HarfBuzzPlan, _ key: KnownPlans.Key, of face: FontFace) {
    let space = UInt16(truncatingIfNeeded: face.glyph(for: 0x20) ?? 0)
    var rules = PlanRules(glyphCount: min(face.glyphCount, 0x10000), space: Int(space))
    do throws(LayoutBytes.Malformed) {
      try plan.gather(key, into: &rules)
      self.init(rules, hasPlainLetters: key.leavesLettersToRules)
    } catch {
      self.init()
    }
  }
}

/// An `hb_shape_plan_t`, the one that `hb_shape` takes.
private final class HarfBuzzPlan {
  private let pointer: UnsafeMutablePointer<hb_shape_plan_t>
  private let font: UnsafeMutablePointer<hb_font_t>
  private let face: UnsafeMutablePointer<hb_face_t>
  private let properties: hb_segment_properties_t
  private let features: UnsafeBufferPointer<hb_feature_t>

  /// `hb_shape_plan_create_cached2`.
  init(
    _ face: FontFace, direction: UInt32, script: UInt32, language: OpaquePointer?, features: UnsafeRawBufferPointer
  ) {
    let features = features.bindMemory(to: hb_feature_t.self)
    var properties = hb_segment_properties_t()
    properties.direction = hb_direction_t(direction)
    properties.script = hb_script_t(script)
    properties.language = language
    font = face.harfBuzzFont.assumingMemoryBound(to: hb_font_t.self)
    self.properties = properties
    self.features = features
    self.face = hb_font_get_face(font)
    var count: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(font, &count)
    pointer = withUnsafePointer(to: properties) { [face = self.face] properties in
      hb_shape_plan_create_cached2(
        face, properties, features.baseAddress, UInt32(features.count), coordinates, count, nil)
    }
  }

  /// What the plan's facts follow from.
  var key: KnownPlans.Key {
    KnownPlans.Key(
      substitutions: HarfBuzzSet.members { collect("GSUB", $0) },
      positionings: HarfBuzzSet.members { collect("GPOS", $0) }, kernsByLookups: kernsByLookups,
      leavesLettersToRules: leavesLettersToRules)
  }

  /// Whether HarfBuzz's shaper does nothing to letters that the rules do not: scripts without a shaper of their own,
  /// and Hebrew and Hangul, whose shapers look at marks and jamo; in the script's direction, with features for all
  /// letters.
  private var leavesLettersToRules: Bool {
    guard features.allSatisfy({ $0.start == 0 && $0.end == UInt32.max }) else { return false }
    return properties.script == HB_SCRIPT_HEBREW
      ? properties.direction == HB_DIRECTION_RTL
      : properties.direction == HB_DIRECTION_LTR && Self.plainScripts.contains(properties.script.rawValue)
  }

  /// ISO 15924 codes, Hebrew's aside.
  private static let plainScripts = Set(
    [
      Script.armenian, .bopomofo, .cherokee, .cyrillic, .ethiopic, .georgian, .greek, .hangul, .han, .hiragana,
      .katakana, .latin, .common,
    ].map(\.tag))

  deinit { hb_shape_plan_destroy(pointer) }

  /// Gathers what the plan's rules do; throws where that cannot be told, or reaches across any edge.
  func gather(_ key: KnownPlans.Key, into rules: inout PlanRules) throws(LayoutBytes.Malformed) {
    guard let shaper = hb_shape_plan_get_shaper(pointer), strcmp(shaper, "ot") == 0 else {
      throw LayoutBytes.Malformed()
    }
    for table in ["morx", "mort", "kerx"] as [StaticString] {
      try withTable(table) { (_) throws(LayoutBytes.Malformed) in throw LayoutBytes.Malformed() }
    }
    let hasClasses = hb_ot_layout_has_glyph_classes(face) != 0
    if hasClasses { rules.addPassed(glyphs(ofClass: HB_OT_LAYOUT_GLYPH_CLASS_MARK), derived: false) }
    try withTable("GSUB") { (bytes) throws(LayoutBytes.Malformed) in
      try rules.gatherSubstitutions(bytes, lookups: key.substitutions)
    }
    try withTable("GPOS") { (bytes) throws(LayoutBytes.Malformed) in
      try rules.gatherPositionings(bytes, lookups: key.positionings)
    }
    try withTable("kern") { (bytes) throws(LayoutBytes.Malformed) in
      if !key.kernsByLookups { try rules.gatherKerning(bytes) }
    }
    try gatherPassed(into: &rules, hasClasses: hasClasses)
  }

  /// Gathers the glyphs that rules look past, but for marks by class.
  ///
  /// Where `GDEF` has no classes, HarfBuzz takes non-spacing marks for marks; its guess of ligatures is not followed
  /// here.
  private func gatherPassed(into rules: inout PlanRules, hasClasses: Bool) throws(LayoutBytes.Malformed) {
    let skipsLetters = !rules.skips.isDisjoint(with: [.ignoreBases, .ignoreLigatures])
    if !hasClasses {
      if skipsLetters { throw LayoutBytes.Malformed() }
      if rules.skips.skipsMarks { rules.addPassed(charactersThatAreMarks, derived: true) }
    } else {
      if rules.skips.contains(.ignoreLigatures) {
        rules.addPassed(glyphs(ofClass: HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE), derived: false)
      }
      if rules.skips.contains(.ignoreBases) {
        rules.addPassed(glyphs(ofClass: HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH), derived: false)
      }
    }
    rules.noteReturned()
    try rules.check()
  }

  /// `hb_ot_shape_plan_collect_lookups`.
  private func collect(_ table: StaticString, _ set: UnsafeMutablePointer<hb_set_t>) {
    hb_ot_shape_plan_collect_lookups(pointer, OpenTypeTag(literal: table).rawValue, set)
  }

  /// `hb_ot_layout_get_glyphs_in_class`.
  private func glyphs(ofClass kind: hb_ot_layout_glyph_class_t) -> [Int] {
    HarfBuzzSet.members { hb_ot_layout_get_glyphs_in_class(face, kind, $0) }
  }

  /// Whether the plan's script has the feature `kern` in `GPOS`, without which HarfBuzz kerns by the table `kern`; not
  /// told for Hebrew, whose shaper asks more of a `GPOS`.
  private var kernsByLookups: Bool {
    properties.script != HB_SCRIPT_HEBREW
      && face.hasFeature(
        OpenTypeTag(literal: "kern"), table: "GPOS", script: properties.script, language: properties.language)
  }

  /// The glyphs of non-spacing marks, which HarfBuzz takes for marks where `GDEF` has no classes.
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

  /// Calls `body` with a table's bytes; nothing happens where the font has no such table.
  private func withTable(
    _ tag: StaticString, _ body: (LayoutBytes) throws(LayoutBytes.Malformed) -> Void
  ) throws(LayoutBytes.Malformed) {
    try face.withTable(tag) { (bytes) throws(LayoutBytes.Malformed) in
      if !bytes.isEmpty { try body(LayoutBytes(bytes)) }
    }
  }
}
