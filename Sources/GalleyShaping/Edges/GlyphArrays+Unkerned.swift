internal import GalleyFonts

extension GlyphArrays {
  /// Appends the glyphs of `slice`, a part of a text's run, the last of which loses its kerning.
  package mutating func appendUnkerned(_ slice: GlyphSlice, of shaped: ShapedText, _ run: ShapedRun) -> GlyphSlice {
    var own = GlyphSlice(atEndOf: self)
    append(slice, of: shaped.glyphs, to: &own)
    self[count - 1].advance = shaped.faces[Int(run.face)].advance(of: UInt32(self[count - 1].id))
    return own
  }
}
