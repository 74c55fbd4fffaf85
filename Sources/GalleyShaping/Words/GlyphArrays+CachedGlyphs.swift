internal import GalleyText

extension GlyphArrays {
  /// Appends the glyphs of `parts`, which are in text order, to `run` in visual order.
  mutating func append(
    _ parts: borrowing GrowableBuffer<CachedGlyphs>, of cache: WordCache, to run: inout GlyphSlice
  ) {
    let order = VisualOrder(parts, isBackward: cache.isBackward)
    let appended = write { $0.append(order, of: cache) }
    run.extend(by: appended.count, hasOffsets: appended.areDisplaced, in: &self) {
      Self.writeOffsets(order, of: cache, to: &$0)
    }
  }

  /// Appends the offsets of parts that have `count` glyphs.
  mutating func appendOffsets(_ order: VisualOrder, count: Int, of cache: WordCache) {
    offsets.append(atMost: count) { Self.writeOffsets(order, of: cache, to: &$0) }
  }

  @inline(__always)
  private static func writeOffsets(
    _ order: VisualOrder, of cache: WordCache, to output: inout OutputSpan<GlyphOffset>
  ) {
    let base = cache.young.glyphs.offsets.base
    output.withUnsafeMutableBufferPointer { output, count in
      guard var next = output.baseAddress.map({ $0 + count }) else { return }
      order.forEach { part in
        let glyphs = Int(part.glyphCount)
        count += glyphs
        if part.offsets < 0 {
          next.initialize(repeating: .zero, count: glyphs)
        } else {
          next.initialize(from: base + Int(part.offsets), count: glyphs)
        }
        next += glyphs
      }
    }
  }
}
