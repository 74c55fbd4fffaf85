public import GalleyShaping
internal import GalleyUnicode

/// A part of a shaped run with its position on a line, from which a `GlyphRun` is made.
@usableFromInline
struct PlacedRun: Hashable, Sendable {
  /// Index of the shaped run that the part belongs to.
  var run: Int32
  /// Index of the run's line in the layout.
  @usableFromInline var line: Int32
  /// Shaped-text offset at which the run's text starts. Equal to `end` for generated glyphs.
  var start: Int32
  /// Shaped-text offset at which the run's text ends.
  var end: Int32
  /// Shaped-text offset at which the line's content ends.
  var contentEnd: Int32
  /// The glyphs: a slice of the layout's own glyphs if `isOwn`, else of those of the shaped text, or of its
  /// copy with glyphs of the width `glyphStep`.
  @usableFromInline var glyphs: GlyphSlice
  /// Whether the glyphs were shaped again for this line, or are generated.
  var isOwn: Bool
  /// Embedding level of the run on this line.
  var level: BidiLevel
  /// Whether the run starts where the line starts.
  var startsLine: Bool
  /// Whether the run ends where the line's content ends.
  var endsContent: Bool
  /// Whether the run ends where the line ends.
  var endsLine: Bool
  /// Whether the run belongs to the line's content, to which justification adds space; `false` for trailing white
  /// space.
  var isContent: Bool
  /// The step of the width of the glyphs (`GlyphWidthSteps`): 0 is the face's own width.
  var glyphStep: Int8 = 0
  /// The distance from the box's left edge to the start of the run, in layout units.
  @usableFromInline var left: Double
  /// Sum of the advances in layout units, including spacing, justification and rounding.
  @usableFromInline var width: Double
  /// The width that rounding the item's width adds to the last glyph's advance; 0 in profile `unicode`.
  var rounding: Double
}

extension PlacedRun {
  /// Sets `left`; returns the position at which the next run starts.
  @inline(__always)
  mutating func place(at pen: Double) -> Double {
    left = pen
    return pen + width
  }

  /// Sets the width to which the run's item was rounded, and records the difference in `rounding`.
  mutating func round(to rounded: Double) {
    rounding = rounded - width
    width += rounding
  }
}
