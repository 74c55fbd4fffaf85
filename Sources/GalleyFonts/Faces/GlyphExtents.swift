extension FontFace {
  /// The ink rectangle of a glyph in font units, y up: `hb_glyph_extents_t`.
  public struct GlyphExtents: Hashable, Sendable {
    /// The distance from the glyph's origin to the left edge of the ink.
    public var xBearing: Int32
    /// The distance from the baseline up to the top edge of the ink.
    public var yBearing: Int32
    /// The distance from the left edge to the right edge.
    public var width: Int32
    /// The distance from the top edge to the bottom edge: negative for glyphs with ink.
    public var height: Int32
  }
}
