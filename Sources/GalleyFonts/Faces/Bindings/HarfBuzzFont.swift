internal import CHarfBuzz
internal import GalleyText

/// An immutable `hb_font_t` with HarfBuzz's OpenType functions. Its positions are in font units unless it has a scale.
///
/// Threads may share this object: the font is immutable.
final class HarfBuzzFont: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<hb_font_t>
  let face: HarfBuzzFace
  /// Units in an em, for all positions of this font.
  let unitsPerEm: Int32

  /// Creates a font: `hb_font_create`, `hb_font_set_variations`. Without `scale`, positions are in font units.
  init(face: HarfBuzzFace, variations: [FontVariation], scale: FontScale? = nil) {
    self.face = face
    unitsPerEm = face.unitsPerEm
    pointer = hb_font_create(face.pointer)
    if let scale {
      hb_font_set_scale(pointer, scale.x, scale.y)
      hb_font_set_ppem(pointer, scale.xPixels, scale.yPixels)
      hb_font_set_ptem(pointer, scale.points)
      hb_font_set_synthetic_slant(pointer, scale.slant)
    }
    if !variations.isEmpty {
      let values = variations.map { hb_variation_t(tag: $0.tag.rawValue, value: Float($0.value)) }
      hb_font_set_variations(pointer, values, UInt32(values.count))
    }
    hb_font_make_immutable(pointer)
  }

  /// Wraps a font that was created elsewhere and is already immutable.
  init(made pointer: UnsafeMutablePointer<hb_font_t>?, face: HarfBuzzFace, unitsPerEm: Int32) {
    self.pointer = pointer ?? hb_font_get_empty()
    self.face = face
    self.unitsPerEm = unitsPerEm
  }

  deinit { hb_font_destroy(pointer) }

  /// The weight, width in percent, slant angle in degrees, and whether the face is italic: `hb_style_get_value`.
  var style: (weight: Double, stretch: Double, slantAngle: Double, isItalic: Bool) {
    (
      Double(hb_style_get_value(pointer, HB_STYLE_TAG_WEIGHT)), Double(hb_style_get_value(pointer, HB_STYLE_TAG_WIDTH)),
      Double(hb_style_get_value(pointer, HB_STYLE_TAG_SLANT_ANGLE)),
      hb_style_get_value(pointer, HB_STYLE_TAG_ITALIC) != 0
    )
  }

  /// The glyph for a scalar, or `nil` if the font has none: `hb_font_get_nominal_glyph`.
  func glyph(for scalar: UInt32) -> UInt16? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(pointer, scalar, &glyph) != 0 ? UInt16(truncatingIfNeeded: glyph) : nil
  }

  /// The glyph for a scalar followed by a variation selector, or `nil`: `hb_font_get_variation_glyph`, `cmap` format
  /// 14.
  func glyph(for scalar: UInt32, selector: UInt32) -> UInt16? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_variation_glyph(pointer, scalar, selector, &glyph) != 0 ? UInt16(truncatingIfNeeded: glyph) : nil
  }

  /// The horizontal advance in this font's units: `hb_font_get_glyph_h_advance`.
  func advance(of glyph: UInt16) -> Int32 { hb_font_get_glyph_h_advance(pointer, UInt32(glyph)) }

  /// The vertical advance in this font's units, positive downward: `hb_font_get_glyph_v_advance`.
  func verticalAdvance(of glyph: UInt16) -> Int32 { -hb_font_get_glyph_v_advance(pointer, UInt32(glyph)) }

  /// The position of the vertical origin relative to the horizontal origin, in this font's units, y up:
  /// `hb_font_get_glyph_v_origin`.
  func verticalOrigin(of glyph: UInt16) -> (x: Int32, y: Int32) {
    var x: hb_position_t = 0
    var y: hb_position_t = 0
    hb_font_get_glyph_v_origin(pointer, UInt32(glyph), &x, &y)
    return (x, y)
  }

  /// The glyph's name; `gid` and the glyph's number if it has no name: `hb_font_glyph_to_string`.
  func name(of glyph: UInt16) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    hb_font_glyph_to_string(pointer, UInt32(glyph), &buffer, 128)
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The ink rectangle in this font's units, y up; `nil` if the glyph has no extents: `hb_font_get_glyph_extents`.
  func extents(of glyph: UInt16) -> FontFace.GlyphExtents? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(pointer, UInt32(glyph), &extents) != 0 else { return nil }
    return FontFace.GlyphExtents(
      xBearing: extents.x_bearing, yBearing: extents.y_bearing, width: extents.width, height: extents.height)
  }

  /// The normalized variation values, 2.14 fixed-point numbers, one for each axis; empty if no variation is set:
  /// `hb_font_get_var_coords_normalized`.
  var normalizedCoordinates: [Int32] {
    var count = UInt32(0)
    guard let coordinates = hb_font_get_var_coords_normalized(pointer, &count) else { return [] }
    return (0..<Int(count)).map { coordinates[$0] }
  }
}

extension HarfBuzzFont {
  /// The face's vertical metrics. The fields of `FontMetrics` document the tables that they come from.
  var metrics: FontMetrics {
    let em = unitsPerEm
    let line = line
    let ownXHeight = height(HB_OT_METRICS_TAG_X_HEIGHT, of: 0x78)
    let xHeight = ownXHeight ?? em / 2
    let underline = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE).flatMap { $0 > 0 ? $0 : nil } ?? max(1, em / 18)
    return FontMetrics(
      unitsPerEm: em, ascender: line.ascender, descender: line.descender, lineGap: line.gap, xHeight: xHeight,
      hasXHeight: ownXHeight != nil, capHeight: height(HB_OT_METRICS_TAG_CAP_HEIGHT, of: 0x48) ?? line.ascender,
      emAscender: emAscender,
      ideographicBaseline: baseline(HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT, script: "hani"),
      hangingBaseline: baseline(HB_OT_LAYOUT_BASELINE_TAG_HANGING, script: "dev2"),
      underlineOffset: metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -em / 10, underlineThickness: underline,
      strikeoutOffset: metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? xHeight / 2,
      strikeoutThickness: metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE).flatMap { $0 > 0 ? $0 : nil } ?? underline)
  }

  /// A metric in the font's units, or `nil` if the font does not have it: `hb_ot_metrics_get_position`.
  private func metric(_ tag: hb_ot_metrics_tag_t) -> Int32? {
    var position: hb_position_t = 0
    return hb_ot_metrics_get_position(pointer, tag, &position) != 0 ? position : nil
  }

  /// The ascender, descender and line gap, all from the same table. HarfBuzz chooses `OS/2` typo values if the font has
  /// USE_TYPO_METRICS, otherwise `hhea`. If ascender and descender of `hhea` are both 0, the typo values are used, and
  /// if these are both 0, the win values, as in browsers.
  private var line: (ascender: Int32, descender: Int32, gap: Int32) {
    let ascender = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? unitsPerEm * 4 / 5
    let descender = min(0, metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -unitsPerEm / 5)
    let gap = max(0, metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0)
    if ascender != 0 || descender != 0 { return (ascender, descender, gap) }
    return face.withTable("OS/2") { table in
      guard table.count >= 78, table.uint16(at: 62) & 0x80 == 0 else { return (ascender, descender, gap) }
      func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: table.uint16(at: offset))) }
      if table.uint16(at: 68) != 0 || table.uint16(at: 70) != 0 {
        return (scaled(signed(68)), min(0, scaled(signed(70))), max(0, scaled(signed(72))))
      }
      return (scaled(table.uint16(at: 74)), -scaled(table.uint16(at: 76)), 0)
    }
  }

  /// The part of the em box above the baseline; see `FontMetrics.emAscender`.
  private var emAscender: Int32? {
    face.withTable("OS/2") { table in
      guard table.count >= 72 else { return nil }
      let above = Int(Int16(truncatingIfNeeded: table.uint16(at: 68)))
      let below = -Int(Int16(truncatingIfNeeded: table.uint16(at: 70)))
      guard above > 0, below >= 0 else { return nil }
      return Int32(clamping: Int(unitsPerEm) * above / (above + below))
    }
  }

  /// Converts a length from the file's font units to this font's units.
  private func scaled(_ length: Int) -> Int32 {
    Int32(clamping: length * Int(unitsPerEm) / max(1, Int(face.unitsPerEm)))
  }

  /// A height from `OS/2`; if `OS/2` has none, the top of the ink of `letter`; `nil` if the font has neither.
  private func height(_ tag: hb_ot_metrics_tag_t, of letter: UInt32) -> Int32? {
    if let height = metric(tag), height > 0 { return height }
    guard let glyph = glyph(for: letter), let top = extents(of: glyph)?.yBearing, top > 0 else { return nil }
    return top
  }

  /// A baseline of horizontal lines for an OpenType script: `hb_ot_layout_get_baseline_with_fallback`.
  private func baseline(_ tag: hb_ot_layout_baseline_tag_t, script: StaticString) -> Int32 {
    var position: hb_position_t = 0
    hb_ot_layout_get_baseline_with_fallback(
      pointer, tag, HB_DIRECTION_LTR, OpenTypeTag(literal: script).rawValue, 0, &position)
    return position
  }
}

extension HarfBuzzFont {
  /// Whether a glyph has a PNG bitmap in at least one strike: `hb_ot_color_glyph_reference_png`.
  func hasBitmap(of glyph: UInt16) -> Bool {
    let blob = hb_ot_color_glyph_reference_png(pointer, UInt32(glyph))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }
}

extension HarfBuzzFont {
  /// Creates a font with the glyphs of `parent` and other advances, all in units of 1/`unitsPerEm` em.
  ///
  /// `advances` has one element for each glyph, −1 for glyphs that have the parent's advance multiplied by `factor`, to
  /// which glyphs without an element belong. `hb_font_create_sub_font`, `hb_font_set_scale`, `hb_font_set_funcs`.
  convenience init(_ parent: HarfBuzzFont, advances: [Int32] = [], factor: Double = 1, unitsPerEm: Int32) {
    let font = hb_font_create_sub_font(parent.pointer)
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    let functions = hb_font_funcs_create()
    hb_font_funcs_set_glyph_h_advance_func(functions, Self.advance, nil, nil)
    let widths = Unmanaged.passRetained(OwnAdvances(advances, factor: factor))
    hb_font_set_funcs(font, functions, widths.toOpaque(), Self.release)
    hb_font_funcs_destroy(functions)
    hb_font_make_immutable(font)
    self.init(made: font, face: parent.face, unitsPerEm: unitsPerEm)
  }

  /// The callback for advances. Returns the glyph's own advance, or the parent font's advance in this font's units,
  /// multiplied by the factor.
  private static let advance: hb_font_get_glyph_h_advance_func_t = { font, widths, glyph, _ in
    guard let font, let widths else { return 0 }
    let own = Unmanaged<OwnAdvances>.fromOpaque(widths).takeUnretainedValue()
    if Int(glyph) < own.values.count, own.values[Int(glyph)] >= 0 { return own.values[Int(glyph)] }
    let parent = hb_font_get_parent(font)
    var (scale, parentScale): (Int32, Int32) = (0, 0)
    hb_font_get_scale(font, &scale, nil)
    hb_font_get_scale(parent, &parentScale, nil)
    guard parentScale != 0 else { return 0 }
    let units = Double(hb_font_get_glyph_h_advance(parent, glyph)) * Double(scale) / Double(parentScale)
    return Int32(clamping: Int((units * own.factor).rounded()))
  }

  /// Releases the `OwnAdvances` when HarfBuzz destroys the font.
  private static let release: hb_destroy_func_t = { widths in
    if let widths { Unmanaged<OwnAdvances>.fromOpaque(widths).release() }
  }
}

/// The data that HarfBuzz passes to the callback for advances. It is immutable, so threads may share it.
private final class OwnAdvances: Sendable {
  let values: [Int32]
  let factor: Double

  init(_ values: [Int32], factor: Double) { (self.values, self.factor) = (values, factor) }
}
