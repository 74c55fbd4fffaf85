/// The units that a face's advances and displacements come in, where they shall not be font units.
///
/// Layout multiplies font units by the font size and needs none of this; a scaled face is for answering as HarfBuzz's
/// own tools do, which round each advance and displacement to whole units of the size.
package struct FontScale: Hashable, Sendable {
  /// Units in an em along x and y: `hb_font_set_scale`. Negative values mirror, 0 makes all positions 0.
  package var x: Int32
  package var y: Int32
  /// Pixels in an em along x and y, which choose device tables and bitmap strikes; 0 for none: `hb_font_set_ppem`.
  package var xPixels: UInt32 = 0
  package var yPixels: UInt32 = 0
  /// Size in points, which chooses tracking in AAT fonts; 0 for none: `hb_font_set_ptem`.
  package var points: Float = 0
  /// How far the glyphs lean, x over y: `hb_font_set_synthetic_slant`.
  package var slant: Float = 0

  /// `x` and `y` units in an em.
  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}
