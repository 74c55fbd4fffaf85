internal import GalleyFonts
internal import GalleyShaping

extension FontFace {
  /// The advance of a glyph that no lookup changes, along the line of `run`, in font units.
  func advance(of glyph: UInt32, in run: ShapedRun) -> Int32 {
    run.orientation == .upright ? verticalAdvance(of: glyph) : advance(of: glyph)
  }

  /// The offset of a glyph that no lookup changes, from the pen to the glyph's origin, on the axes of the line of
  /// `run`, in font units.
  func offset(of glyph: UInt32, in run: ShapedRun) -> GlyphOffset {
    guard run.orientation == .upright else { return .zero }
    let origin = verticalOrigin(of: glyph)
    return GlyphOffset(x: origin.y, y: -origin.x)
  }
}
