/// Reads the glyphs of a shaped batch in text order.
struct GlyphCursor {
  private var rest: Range<Int>
  private let isBackward: Bool

  /// Starts before the first glyph of `run`, in text order.
  init(_ run: GlyphSlice, isBackward: Bool) {
    rest = run.indices
    self.isBackward = isBackward
  }

  /// The visual indices of the next glyphs whose clusters start before `end`.
  mutating func take(until end: Int, in glyphs: GlyphArrays) -> Range<Int> {
    if isBackward {
      var start = rest.upperBound
      while start > rest.lowerBound, Int(glyphs[start - 1].cluster) < end { start -= 1 }
      defer { rest = rest.lowerBound..<start }
      return start..<rest.upperBound
    }
    var stop = rest.lowerBound
    while stop < rest.upperBound, Int(glyphs[stop].cluster) < end { stop += 1 }
    defer { rest = stop..<rest.upperBound }
    return rest.lowerBound..<stop
  }
}
