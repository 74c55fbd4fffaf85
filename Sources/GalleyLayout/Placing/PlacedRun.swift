public import GalleyShaping
internal import GalleyUnicode

/// A slice of a shaped run at its place: what `GlyphRun` shows the world.
@usableFromInline
struct PlacedRun: Hashable, Sendable {
  /// Index of the shaped run it belongs to.
  var run: Int32
  /// Index of its line.
  @usableFromInline var line: Int32
  /// Range of the shaped text; empty for generated glyphs.
  var start: Int32
  var end: Int32
  /// Where the line's content ends, in the shaped text.
  var contentEnd: Int32
  /// Where its glyphs are.
  @usableFromInline var glyphs: GlyphSlice
  /// Whether they are the layout's own: shaped again for this line, or generated.
  var isOwn: Bool
  /// Embedding level on this line.
  var level: BidiLevel
  /// Whether its start is its line's, its end that of the line's content, and its end that of the line.
  var startsLine: Bool
  var endsContent: Bool
  var endsLine: Bool
  /// Whether the line's justification applies: trailing white space takes none.
  var isContent: Bool
  /// From the box's left edge to the pen's start.
  @usableFromInline var left: Double
  /// Sum of the advances, spacing, justification and rounding included.
  @usableFromInline var width: Double
  /// What rounding the item's width adds to the last glyph's advance; 0 in the unicode profile.
  var rounding: Double
}

extension PlacedRun {
  /// Gives it its place; returns where the next run starts.
  @inline(__always)
  mutating func place(at pen: Double) -> Double {
    left = pen
    return pen + width
  }

  /// Gives it a width that its item was rounded to.
  mutating func round(to rounded: Double) {
    rounding = rounded - width
    width += rounding
  }
}
