/// The part of a run that is on one line: its glyphs are a slice of the shaped text's glyphs, or were shaped again for
/// this line.
package struct RunPart: Sendable, Equatable {
  /// The part's range in the shaped text.
  package var range: Range<Int>
  /// The indices of the part's glyphs.
  package var glyphs: GlyphSlice
  /// Whether `glyphs` refers to the layout's own glyph arrays, and not to those of the shaped text.
  package var isReshaped: Bool

  package init(range: Range<Int>, glyphs: GlyphSlice, isReshaped: Bool) {
    self.range = range
    self.glyphs = glyphs
    self.isReshaped = isReshaped
  }
}
