/// A piece of a run on one line: a slice of the shaped text's glyphs, or glyphs that were shaped again for this line.
package struct RunPart: Sendable, Equatable {
  /// Range of the shaped text.
  package var range: Range<Int>
  /// Where the glyphs are.
  package var glyphs: GlyphSlice
  /// Whether `glyphs` is a slice of the layout's own arrays and not of the shaped text's.
  package var isReshaped: Bool

  package init(range: Range<Int>, glyphs: GlyphSlice, isReshaped: Bool) {
    self.range = range
    self.glyphs = glyphs
    self.isReshaped = isReshaped
  }
}
