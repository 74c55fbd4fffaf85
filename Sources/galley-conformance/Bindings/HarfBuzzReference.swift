import CHarfBuzz

/// A font that HarfBuzz reads without Galley, with which Galley's results are compared. Lengths are in font units.
@safe final class HarfBuzzReference {
  /// The font. The object owns one reference, which `deinit` releases.
  private let font: UnsafeMutablePointer<hb_font_t>

  /// Opens the first face of a font file; `nil` if it has no glyphs.
  init?(_ bytes: [UInt8]) {
    // HarfBuzz copies the bytes.
    let blob = unsafe bytes.withUnsafeBytes { content in
      unsafe hb_blob_create(
        content.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(content.count), HB_MEMORY_MODE_DUPLICATE, nil,
        nil)
    }
    let face = unsafe hb_face_create(blob, 0)
    unsafe hb_blob_destroy(blob)
    defer { unsafe hb_face_destroy(face) }
    guard unsafe hb_face_get_glyph_count(face) > 0, let font = unsafe hb_font_create(face) else { return nil }
    unsafe self.font = font
  }

  deinit { unsafe hb_font_destroy(font) }

  /// The metrics that `hb_ot_metrics_get_position` reads, and replacements for those that the font lacks.
  enum Metric: CaseIterable {
    case ascender, descender, lineGap, xHeight, capHeight
    case underlineOffset, underlineSize, strikeoutOffset, strikeoutSize

    fileprivate var tag: hb_ot_metrics_tag_t {
      switch self {
      case .ascender: HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER
      case .descender: HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER
      case .lineGap: HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP
      case .xHeight: HB_OT_METRICS_TAG_X_HEIGHT
      case .capHeight: HB_OT_METRICS_TAG_CAP_HEIGHT
      case .underlineOffset: HB_OT_METRICS_TAG_UNDERLINE_OFFSET
      case .underlineSize: HB_OT_METRICS_TAG_UNDERLINE_SIZE
      case .strikeoutOffset: HB_OT_METRICS_TAG_STRIKEOUT_OFFSET
      case .strikeoutSize: HB_OT_METRICS_TAG_STRIKEOUT_SIZE
      }
    }
  }

  /// A metric; `nil` if the font does not have it.
  func metric(_ metric: Metric) -> Int? {
    var position: hb_position_t = 0
    return unsafe hb_ot_metrics_get_position(font, metric.tag, &position) != 0 ? Int(position) : nil
  }

  /// The top of the ink of a character; `nil` if the font has no glyph of it.
  func top(of scalar: UInt32) -> Int? {
    var glyph: hb_codepoint_t = 0
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0,
      unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    return Int(extents.y_bearing)
  }

  /// The bottom of the em box of ideographs, of the table `BASE` or HarfBuzz's estimate, and whether `BASE` has it.
  var ideographic: (value: Int, isInFont: Bool) {
    baseline(HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT, script: "hani")
  }

  /// The baseline from which Devanagari hangs, of the table `BASE` or HarfBuzz's estimate, and whether `BASE` has it.
  var hanging: (value: Int, isInFont: Bool) { baseline(HB_OT_LAYOUT_BASELINE_TAG_HANGING, script: "dev2") }

  private func baseline(
    _ tag: hb_ot_layout_baseline_tag_t, script: String
  ) -> (value: Int, isInFont: Bool) {
    let number = script.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
    var position: hb_position_t = 0
    if unsafe hb_ot_layout_get_baseline(font, tag, HB_DIRECTION_LTR, number, 0, &position) != 0 {
      return (Int(position), true)
    }
    unsafe hb_ot_layout_get_baseline_with_fallback(font, tag, HB_DIRECTION_LTR, number, 0, &position)
    return (Int(position), false)
  }

  /// The glyphs of a text that is shaped as one item, without those of invisible characters. 0 is a missing glyph.
  func glyphs(of text: String) -> [UInt32] {
    guard let buffer = unsafe hb_buffer_create() else { return [] }
    defer { unsafe hb_buffer_destroy(buffer) }
    let scalars = text.unicodeScalars.map(\.value)
    unsafe hb_buffer_add_codepoints(buffer, scalars, Int32(scalars.count), 0, Int32(scalars.count))
    unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count) else { return [] }
    return (0..<Int(count)).map { unsafe infos[$0].codepoint }
  }
}
