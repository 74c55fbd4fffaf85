internal import CHarfBuzz
internal import GalleyLookups
internal import GalleyText
internal import Synchronization

/// An immutable `hb_face_t`, shared by all font sizes and instances of a face. The structure of the font's bytes has
/// been checked: see `FontFile`.
///
/// Threads may share this object: HarfBuzz loads the tables of an immutable face lazily, with atomic operations.
final class HarfBuzzFace: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<hb_face_t>
  private let bytes: FontBytes
  let lookupAnalyses = LookupAnalysisCache()
  private let collectedCoverage = Mutex<Coverage?>(nil)

  /// Creates the face: `hb_blob_create`, `hb_face_create`. This object keeps the bytes alive. If the font has only a
  /// character map for the Macintosh, the face has one for Unicode in its place.
  init(bytes: FontBytes, index: Int) {
    self.bytes = bytes
    let blob = hb_blob_create(
      bytes.buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.buffer.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    defer { hb_blob_destroy(blob) }
    let file: UnsafeMutablePointer<hb_face_t> = hb_face_create(blob, UInt32(index))
    let map = FaceTables.withTable("cmap", of: file) { MacintoshCharacterMap.unicodeTable(BigEndianBytes($0)) }
    pointer = map.map { FaceWithCharacterMap($0, file: file).makeFace() } ?? file
    hb_face_make_immutable(pointer)
  }

  deinit { hb_face_destroy(pointer) }

  /// Font units in an em: `hb_face_get_upem`.
  var unitsPerEm: Int32 { Int32(hb_face_get_upem(pointer)) }

  /// How many glyphs the face has: `hb_face_get_glyph_count`.
  var glyphCount: Int { Int(hb_face_get_glyph_count(pointer)) }

  /// The font's name for the first name ID of `names` that its table `name` contains; `nil` if the table contains none
  /// of these IDs: `hb_ot_name_get_utf8`. Names longer than 255 bytes are truncated.
  func name(_ names: [UInt32]) -> String? {
    for name in names {
      var length = UInt32(256)
      var buffer = [CChar](repeating: 0, count: 256)
      hb_ot_name_get_utf8(pointer, name, nil, &length, &buffer)
      if length > 0 {
        return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    }
    return nil
  }

  /// The variation axes, in the font's order: `hb_ot_var_get_axis_infos`.
  var axes: [FontFace.VariationAxis] {
    var count = hb_ot_var_get_axis_count(pointer)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(pointer, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      FontFace.VariationAxis(
        tag: OpenTypeTag(rawValue: info.tag), minimum: Double(info.min_value),
        defaultValue: Double(info.default_value), maximum: Double(info.max_value))
    }
  }

  /// Whether the glyphs are color pictures: the table `COLR`, `hb_ot_color_has_png`, `_has_svg`.
  var isColor: Bool {
    hasTable("COLR") || hb_ot_color_has_png(pointer) != 0 || hb_ot_color_has_svg(pointer) != 0
  }

  /// Whether the glyphs are bitmaps at fixed sizes: `hb_ot_color_has_png`.
  var hasBitmaps: Bool { hb_ot_color_has_png(pointer) != 0 }

  /// Whether the font has metrics for vertical lines: the tables `vhea` and `vmtx`.
  var hasVerticalMetrics: Bool { hasTable("vhea") && hasTable("vmtx") }

  /// The glyphs that the feature `vert` replaces in at least one script.
  var verticalForms: Set<UInt16> { FaceTables.glyphsReplaced(by: OpenTypeTag(literal: "vert"), of: pointer) }

  /// The scalars that have glyphs. They are collected at the first use, because text often needs none of the fallback
  /// faces.
  var coverage: Coverage {
    collectedCoverage.withLock { known in
      if let known { return known }
      let coverage = collectCoverage()
      known = coverage
      return coverage
    }
  }

  /// Reads the coverage from `cmap`. `CharacterMap` reads the bytes of common tables directly, without an `hb_set_t`.
  /// `hb_face_collect_unicodes` reads all other tables.
  ///
  /// HarfBuzz maps more characters than it collects if the font is encoded for symbols (platform 3, encoding 0): U+00xx
  /// is drawn by the glyph of U+F0xx, and Arabic by those that old fonts have in the private use area.
  private func collectCoverage() -> Coverage {
    let coverage = withRawTable("cmap") { CharacterMap(LayoutBytes($0), glyphCount: glyphCount)?.coverage() }
    if let coverage { return coverage }
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(pointer, set)
    if hasSymbols(set) { addMapped(to: set) }
    var first = UInt32.max  // HB_SET_VALUE_INVALID starts and ends the iteration.
    var last = UInt32.max
    return Coverage { hb_set_next_range(set, &first, &last) != 0 ? first...last : nil }
  }

  /// Whether a set of scalars contains any of U+F000 to U+F1FF, in which fonts that are encoded for symbols have their
  /// glyphs.
  private func hasSymbols(_ set: UnsafeMutablePointer<hb_set_t>?) -> Bool {
    var next: hb_codepoint_t = 0xEFFF
    return hb_set_next(set, &next) != 0 && next < 0xF200
  }

  /// Adds the scalars below U+0700 for which `hb_font_get_nominal_glyph` finds a glyph.
  private func addMapped(to set: UnsafeMutablePointer<hb_set_t>?) {
    let font = hb_font_create(pointer)
    defer { hb_font_destroy(font) }
    for scalar in hb_codepoint_t(0)..<0x700 {
      var glyph: hb_codepoint_t = 0
      if hb_font_get_nominal_glyph(font, scalar, &glyph) != 0, glyph != 0 { hb_set_add(set, scalar) }
    }
  }
}

extension HarfBuzzFace {
  /// Calls `body` with the bytes of a table, or with no bytes if the font has no such table. Reading outside the bytes
  /// returns 0.
  func withTable<Result>(_ tag: StaticString, _ body: (BigEndianBytes) -> Result) -> Result {
    withRawTable(tag) { body(BigEndianBytes($0)) }
  }

  /// Calls `body` with the bytes of a table, or with an empty buffer if the font has no such table.
  func withRawTable<Result>(_ tag: StaticString, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    FaceTables.withTable(tag, of: pointer, body)
  }

  /// Whether the font has the table, and the table is not empty.
  func hasTable(_ tag: StaticString) -> Bool { withRawTable(tag) { !$0.isEmpty } }
}

extension HarfBuzzFace {
  /// The named instances of the table `fvar`, in the font's order; empty if the font has none. `axes` are all axes of
  /// the face. `hb_ot_var_get_named_instance_count`, `hb_ot_var_named_instance_get_design_coords`.
  func namedInstances(_ axes: [FontFace.VariationAxis]) -> [FontFace.NamedInstance] {
    (0..<hb_ot_var_get_named_instance_count(pointer)).map { index in
      var count = UInt32(axes.count)
      var positions = [Float](repeating: 0, count: axes.count)
      hb_ot_var_named_instance_get_design_coords(pointer, index, &count, &positions)
      return FontFace.NamedInstance(
        name: name([hb_ot_var_named_instance_get_subfamily_name_id(pointer, index)]) ?? "",
        postScriptName: name([hb_ot_var_named_instance_get_postscript_name_id(pointer, index)]),
        variations: zip(axes, positions).prefix(Int(count)).map {
          FontVariation(tag: $0.tag, value: Double($1))
        })
    }
  }
}

/// The version of HarfBuzz that the program uses. Glyphs, advances and flags depend on it.
package enum HarfBuzzVersion {
  /// The version of the library that is loaded at run time, such as `6.0.0`: `hb_version_string`.
  package static var text: String { String(cString: hb_version_string()) }
}
