internal import CHarfBuzz
internal import GalleyText

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
      emAscender: emAscender(line.ascender, line.descender),
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
      guard table.count >= 78, table.half(62) & 0x80 == 0 else { return (ascender, descender, gap) }
      func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: table.half(offset))) }
      if table.half(68) != 0 || table.half(70) != 0 {
        return (scaled(signed(68)), min(0, scaled(signed(70))), max(0, scaled(signed(72))))
      }
      return (scaled(table.half(74)), -scaled(table.half(76)), 0)
    }
  }

  /// The part of the em box above the baseline; see `FontMetrics.emAscender`.
  private func emAscender(_ ascender: Int32, _ descender: Int32) -> Int32 {
    let typo: (ascender: Int32, descender: Int32)? = face.withTable("OS/2") { table in
      guard table.count >= 72 else { return nil }
      func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: table.half(offset))) }
      return (scaled(signed(68)), scaled(signed(70)))
    }
    for (above, below) in [typo ?? (0, 0), (ascender, descender)] where above >= 0 && below <= 0 && above > below {
      return Int32(clamping: Int(unitsPerEm) * Int(above) / (Int(above) - Int(below)))
    }
    return unitsPerEm * 4 / 5
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
