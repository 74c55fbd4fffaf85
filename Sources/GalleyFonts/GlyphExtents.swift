/// The ink rectangle of a glyph in font units, y up: `hb_glyph_extents_t`.
public struct GlyphExtents: Hashable, Sendable {
  /// From the origin to the left edge.
  public var xBearing: Int32
  /// From the baseline to the top edge.
  public var yBearing: Int32
  /// To the right edge from the left one.
  public var width: Int32
  /// To the bottom edge from the top one: negative for glyphs with ink.
  public var height: Int32
}
