internal import GalleyFonts
internal import GalleyShaping

extension FontFace {
  /// How far a glyph of `run` that stands alone moves the pen, in font units.
  func advance(of glyph: UInt32, in run: ShapedRun) -> Int32 {
    run.orientation == .upright ? verticalAdvance(of: glyph) : advance(of: glyph)
  }

  /// From the pen to the origin of a glyph of `run` that stands alone, on the line's axes.
  func offset(of glyph: UInt32, in run: ShapedRun) -> GlyphOffset {
    guard run.orientation == .upright else { return .zero }
    let origin = verticalOrigin(of: glyph)
    return GlyphOffset(x: origin.y, y: -origin.x)
  }
}
