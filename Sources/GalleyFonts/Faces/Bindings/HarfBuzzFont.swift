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
  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(pointer, scalar, &glyph) != 0 ? glyph : nil
  }

  /// The glyph for a scalar followed by a variation selector, or `nil`: `hb_font_get_variation_glyph`, `cmap` format
  /// 14.
  func glyph(for scalar: UInt32, selector: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_variation_glyph(pointer, scalar, selector, &glyph) != 0 ? glyph : nil
  }

  /// The horizontal advance in this font's units: `hb_font_get_glyph_h_advance`.
  func advance(of glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(pointer, glyph) }

  /// The vertical advance in this font's units, positive downward: `hb_font_get_glyph_v_advance`.
  func verticalAdvance(of glyph: UInt32) -> Int32 { -hb_font_get_glyph_v_advance(pointer, glyph) }

  /// The position of the vertical origin relative to the horizontal origin, in this font's units, y up:
  /// `hb_font_get_glyph_v_origin`.
  func verticalOrigin(of glyph: UInt32) -> (x: Int32, y: Int32) {
    var x: hb_position_t = 0
    var y: hb_position_t = 0
    hb_font_get_glyph_v_origin(pointer, glyph, &x, &y)
    return (x, y)
  }

  /// The glyph's name; `gid` and the glyph's number if it has no name: `hb_font_glyph_to_string`.
  func name(of glyph: UInt32) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    hb_font_glyph_to_string(pointer, glyph, &buffer, 128)
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The ink rectangle in this font's units, y up; `nil` if the glyph has no extents: `hb_font_get_glyph_extents`.
  func extents(of glyph: UInt32) -> FontFace.GlyphExtents? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(pointer, glyph, &extents) != 0 else { return nil }
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
