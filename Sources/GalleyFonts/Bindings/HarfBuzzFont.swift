internal import CHarfBuzz
internal import GalleyText

/// An `hb_font_t` with HarfBuzz's own OpenType functions, made immutable; in font units unless it has a scale.
///
/// Safe on many threads: nothing changes an immutable font.
final class HarfBuzzFont: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<hb_font_t>
  let face: HarfBuzzFace
  /// How many of its units make an em.
  let unitsPerEm: Int32

  /// `hb_font_create` and `hb_font_set_variations`; without `scale` the font stays at units per em.
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

  /// A font of another scale, made and immutable already.
  init(made pointer: UnsafeMutablePointer<hb_font_t>?, face: HarfBuzzFace, unitsPerEm: Int32) {
    self.pointer = pointer ?? hb_font_get_empty()
    self.face = face
    self.unitsPerEm = unitsPerEm
  }

  deinit { hb_font_destroy(pointer) }

  /// `hb_style_get_value`: weight, width in per cent, slant angle in degrees and whether the face is italic.
  var style: (weight: Double, stretch: Double, slantAngle: Double, isItalic: Bool) {
    (
      Double(hb_style_get_value(pointer, HB_STYLE_TAG_WEIGHT)), Double(hb_style_get_value(pointer, HB_STYLE_TAG_WIDTH)),
      Double(hb_style_get_value(pointer, HB_STYLE_TAG_SLANT_ANGLE)),
      hb_style_get_value(pointer, HB_STYLE_TAG_ITALIC) != 0
    )
  }

  /// `hb_font_get_nominal_glyph`.
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(pointer, scalar, &glyph) != 0 ? glyph : nil
  }

  /// `hb_font_get_variation_glyph`: cmap format 14.
  func glyph(for scalar: UInt32, selector: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_variation_glyph(pointer, scalar, selector, &glyph) != 0 ? glyph : nil
  }

  /// `hb_font_get_glyph_h_advance`, font units.
  func advance(of glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(pointer, glyph) }

  /// `hb_font_get_glyph_v_advance`, font units, downwards.
  func verticalAdvance(of glyph: UInt32) -> Int32 { -hb_font_get_glyph_v_advance(pointer, glyph) }

  /// `hb_font_get_glyph_v_origin`, font units, y up.
  func verticalOrigin(of glyph: UInt32) -> (x: Int32, y: Int32) {
    var x: hb_position_t = 0
    var y: hb_position_t = 0
    hb_font_get_glyph_v_origin(pointer, glyph, &x, &y)
    return (x, y)
  }

  /// `hb_font_glyph_to_string`: the glyph's name, or `gidN`.
  func name(of glyph: UInt32) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    hb_font_glyph_to_string(pointer, glyph, &buffer, 128)
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// `hb_font_get_glyph_extents`, font units, y up; nil where the glyph has no extents.
  func extents(of glyph: UInt32) -> GlyphExtents? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(pointer, glyph, &extents) != 0 else { return nil }
    return GlyphExtents(
      xBearing: extents.x_bearing, yBearing: extents.y_bearing, width: extents.width, height: extents.height)
  }

  /// `hb_font_get_var_coords_normalized`: 2.14 fixed point, one an axis; empty where no variation is set.
  var normalizedCoordinates: [Int32] {
    var count = UInt32(0)
    guard let coordinates = hb_font_get_var_coords_normalized(pointer, &count) else { return [] }
    return (0..<Int(count)).map { coordinates[$0] }
  }
}
