extension GlyphWriter {
  /// Adds the glyphs of pieces. Returns how many, whether some are displaced and whether some are .notdef.
  @inline(__always)
  mutating func append(
    _ order: PieceOrder, of cache: WordCache
  ) -> (count: Int, areDisplaced: Bool, lackGlyph: Bool) {
    let first = count
    var (areDisplaced, lackGlyph) = (false, false)
    order.forEach { piece in
      if append(piece, of: cache) { lackGlyph = true }
      areDisplaced = areDisplaced || piece.offsets >= 0
    }
    return (count - first, areDisplaced, lackGlyph)
  }

  /// Adds the glyphs of one piece in visual order. Returns whether one of them is .notdef.
  @inline(__always)
  mutating func append(_ piece: WordPiece, of cache: WordCache) -> Bool {
    let first = cache.young.glyphs.glyphs.base + Int(piece.glyphs)
    var lacksGlyph = false
    for index in 0..<Int(piece.glyphCount) {
      let glyph = first[index]
      lacksGlyph = lacksGlyph || glyph.id == 0
      append(
        ShapedGlyph(
          id: glyph.id, cluster: piece.cluster &+ UInt32(glyph.cluster), advance: glyph.advance, flags: glyph.flags))
    }
    return lacksGlyph
  }
}
