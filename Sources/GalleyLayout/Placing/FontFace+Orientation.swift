internal import GalleyFonts
internal import GalleyShaping

extension FontFace {
  /// The advance of a glyph along the line of `run`, as the font has it without kerning, in font units.
  func advance(of glyph: UInt32, in run: ShapedRun) -> Int32 {
    run.orientation == .upright ? verticalAdvance(of: glyph) : advance(of: glyph)
  }

  /// The offset of a glyph from the pen to the glyph's origin, as the font has it, on the axes of the line of `run`, in
  /// font units.
  func offset(of glyph: UInt32, in run: ShapedRun) -> GlyphOffset {
    guard run.orientation == .upright else { return .zero }
    let origin = verticalOrigin(of: glyph)
    return GlyphOffset(x: origin.y, y: -origin.x)
  }
}
