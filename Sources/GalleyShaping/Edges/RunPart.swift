/// The part of a run that is on one line: its glyphs are a slice of the shaped text's glyphs, or were shaped again for
/// this line.
package struct RunPart: Sendable, Equatable {
  /// Range of the shaped text.
  package var range: Range<Int>
  /// Which glyphs the part has.
  package var glyphs: GlyphSlice
  /// Whether `glyphs` is a slice of the layout's own arrays instead of the shaped text's.
  package var isReshaped: Bool

  package init(range: Range<Int>, glyphs: GlyphSlice, isReshaped: Bool) {
    self.range = range
    self.glyphs = glyphs
    self.isReshaped = isReshaped
  }
}
