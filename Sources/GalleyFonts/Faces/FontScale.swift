/// The units of a face's advances and displacements, if they are not font units.
///
/// Layout does not use scaled faces: it multiplies font units by the font size. Scaled faces reproduce the output of
/// HarfBuzz's own tools, which round each advance and displacement to whole units of the font size.
package struct FontScale: Hashable, Sendable {
  /// Units in an em, horizontally: `hb_font_set_scale`. A negative value mirrors the positions, 0 makes all of them 0.
  package var x: Int32
  /// Units in an em, vertically.
  package var y: Int32
  /// Pixels in an em, horizontally: `hb_font_set_ppem`. They select device tables and bitmap strikes; 0 selects none.
  package var xPixels: UInt32 = 0
  /// Pixels in an em, vertically.
  package var yPixels: UInt32 = 0
  /// The size in points, which selects tracking in AAT fonts; 0 selects none: `hb_font_set_ptem`.
  package var points: Float = 0
  /// The slant of the glyphs, as x over y: `hb_font_set_synthetic_slant`.
  package var slant: Float = 0

  /// A scale of `x` and `y` units in an em, without pixels, points or slant.
  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}
