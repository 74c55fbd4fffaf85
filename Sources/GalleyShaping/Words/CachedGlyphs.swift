internal import GalleyText

/// A part of an item's glyphs that comes from the cache: the glyphs of an entry, or the glyph of a space.
///
/// Valid until the cache changes generations, see `WordMemory`.
struct CachedGlyphs: BitwiseCopyable {
  /// The index of the first glyph in `WordTable.glyphs`.
  var glyphs: UInt32
  var glyphCount: UInt32
  /// The index of the first offset; -1 if no glyph is displaced.
  var offsets: Int32
  /// The text offset of the part's start. The clusters of cached glyphs are relative to this offset.
  var cluster: UInt32

  /// The glyph of a space at a text offset.
  @inline(__always)
  init(spaceAt offset: Int) {
    glyphs = WordGlyphs.space
    glyphCount = 1
    offsets = -1
    cluster = UInt32(truncatingIfNeeded: offset)
  }

  /// The glyphs of `entry` for the word at a text offset.
  @inline(__always)
  init(_ entry: UnsafePointer<WordEntry>, at offset: Int) {
    glyphs = entry.pointee.glyphs
    glyphCount = UInt32(entry.pointee.glyphCount)
    offsets = entry.pointee.offsets
    cluster = UInt32(truncatingIfNeeded: offset)
  }
}

/// Reads a list of parts, which is in text order, in visual order.
struct PartsInVisualOrder {
  private let first: UnsafePointer<CachedGlyphs>
  private let count: Int
  private let step: Int

  /// Valid as long as `parts` do not change.
  init(_ parts: borrowing UniqueArray<CachedGlyphs>, isBackward: Bool) {
    first = UnsafePointer(isBackward ? parts.base + max(0, parts.count - 1) : parts.base)
    count = parts.count
    step = isBackward ? -1 : 1
  }

  /// Calls `body` with each part, in visual order.
  @inline(__always)
  func forEach(_ body: (CachedGlyphs) -> Void) {
    var part = first
    for _ in 0..<count {
      body(part.pointee)
      part += step
    }
  }
}

extension GlyphWriter {
  /// Appends the glyphs of parts in visual order. Returns the number of these glyphs, whether one of them is displaced,
  /// and whether one of them is .notdef.
  @inline(__always)
  mutating func append(
    _ order: PartsInVisualOrder, of cache: WordCache
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

extension Glyphs {
  /// Appends the glyphs of `parts`, which are in text order, to `run` in visual order.
  mutating func append(
    _ parts: borrowing UniqueArray<CachedGlyphs>, of cache: WordCache, to run: inout GlyphSlice
  ) {
    let order = PartsInVisualOrder(parts, isBackward: cache.isBackward)
    let appended = write { $0.append(order, of: cache) }
    run.extend(by: appended.count, hasOffsets: appended.areDisplaced, in: &self) {
      Self.writeOffsets(order, of: cache, to: &$0)
    }
  }

  /// Appends the offsets of parts that have `count` glyphs.
  mutating func appendOffsets(_ order: PartsInVisualOrder, count: Int, of cache: WordCache) {
    offsets.append(atMost: count) { Self.writeOffsets(order, of: cache, to: &$0) }
  }

  @inline(__always)
  private static func writeOffsets(
    _ order: PartsInVisualOrder, of cache: WordCache, to output: inout OutputSpan<GlyphOffset>
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
