package import GalleyFonts

extension GlyphExtents {
  /// The ink of a glyph at `scale` layout units a font unit, `horizontalScale` times as wide, seen from its origin, y
  /// down; of a turned glyph a quarter turn clockwise from there.
  package func ink(scale: Double, horizontalScale: Double, isTurned: Bool) -> Rect {
    let ink = Rect(
      left: Double(xBearing) * scale * horizontalScale, top: -Double(yBearing) * scale,
      width: Double(width) * scale * horizontalScale, height: -Double(height) * scale)
    return isTurned ? LineAxes.quarterTurn.place(ink) : ink
  }
}
