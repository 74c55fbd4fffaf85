internal import GalleyFonts

/// Appends the glyphs of a line that ends between two kerned glyphs.
extension GlyphArrays {
  /// Appends the glyphs of `slice`, a part of a text's run, and gives the last glyph its full advance, without kerning.
  /// Returns the slice of the appended glyphs.
  package mutating func appendUnkerned(_ slice: GlyphSlice, of shaped: ShapedText, _ run: ShapedRun) -> GlyphSlice {
    var own = GlyphSlice(atEndOf: self)
    append(slice, of: shaped.glyphs, to: &own)
    self[count - 1].advance = shaped.faces[Int(run.face)].advance(of: UInt32(self[count - 1].id))
    return own
  }
}
