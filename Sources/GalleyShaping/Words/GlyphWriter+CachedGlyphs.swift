extension GlyphWriter {
  /// Appends the glyphs of parts in visual order. Returns the number of these glyphs, whether one of them is displaced,
  /// and whether one of them is .notdef.
  @inline(__always)
  mutating func append(
    _ order: VisualOrder, of cache: WordCache
  ) -> (count: Int, areDisplaced: Bool, lackGlyph: Bool) {
    let first = count
    var (areDisplaced, lackGlyph) = (false, false)
    order.forEach { part in
      if append(part, of: cache) { lackGlyph = true }
      areDisplaced = areDisplaced || part.offsets >= 0
    }
    return (count - first, areDisplaced, lackGlyph)
  }

  /// Appends the glyphs of one part. Returns whether one of them is .notdef.
  @inline(__always)
  mutating func append(_ part: CachedGlyphs, of cache: WordCache) -> Bool {
    let first = cache.young.glyphs.glyphs.base + Int(part.glyphs)
    var lacksGlyph = false
    for index in 0..<Int(part.glyphCount) {
      let glyph = first[index]
      lacksGlyph = lacksGlyph || glyph.id == 0
      append(
        ShapedGlyph(
          id: glyph.id, cluster: part.cluster &+ UInt32(glyph.cluster), advance: glyph.advance, flags: glyph.flags))
    }
    return lacksGlyph
  }
}
