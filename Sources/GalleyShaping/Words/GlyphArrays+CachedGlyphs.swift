extension GlyphArrays {
  /// Appends the glyphs of `pieces`, which are in text order, to `run` in visual order.
  mutating func append(
    _ pieces: borrowing Pool<WordPiece>, of cache: WordCache, isBackward: Bool, to run: inout GlyphSlice
  ) {
    let order = PieceOrder(pieces, isBackward: isBackward)
    let laid = write { $0.append(order, of: cache) }
    run.extend(by: laid.count, hasOffsets: laid.areDisplaced, in: &self) {
      Self.writeOffsets(order, of: cache, to: &$0)
    }
  }

  /// Appends the displacements of as many glyphs.
  mutating func appendOffsets(_ order: PieceOrder, count: Int, of cache: WordCache) {
    offsets.append(addingCapacity: count) { Self.writeOffsets(order, of: cache, to: &$0) }
  }

  @inline(__always)
  private static func writeOffsets(
    _ order: PieceOrder, of cache: WordCache, to output: inout OutputSpan<GlyphOffset>
  ) {
    let base = cache.young.glyphs.offsets.base
    output.withUnsafeMutableBufferPointer { output, count in
      guard var next = output.baseAddress.map({ $0 + count }) else { return }
      order.forEach { piece in
        let glyphs = Int(piece.glyphCount)
        count += glyphs
        if piece.offsets < 0 {
          next.initialize(repeating: .zero, count: glyphs)
        } else {
          next.initialize(from: base + Int(piece.offsets), count: glyphs)
        }
        next += glyphs
      }
    }
  }
}
