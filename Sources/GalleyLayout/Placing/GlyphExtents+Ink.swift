package import GalleyFonts

extension GlyphExtents {
  /// The ink of a glyph at `scale` layout units a font unit, seen from its origin, y down; of a turned glyph a quarter
  /// turn clockwise from there.
  package func ink(scale: Double, isTurned: Bool) -> Rect {
    let ink = Rect(
      left: Double(xBearing) * scale, top: -Double(yBearing) * scale, width: Double(width) * scale,
      height: -Double(height) * scale)
    return isTurned ? LineAxes.quarterTurn.place(ink) : ink
  }
}
