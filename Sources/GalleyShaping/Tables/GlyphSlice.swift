internal import GalleyText

/// The range of a run's glyphs in a `GlyphArrays`, and the range of their displacements.
@usableFromInline package struct GlyphSlice: Hashable, Sendable, BitwiseCopyable {
  /// Index of the first glyph.
  @usableFromInline package var start: Int32
  /// The number of glyphs.
  @usableFromInline package var count: Int32
  /// Index of the first glyph's displacement in `offsets`; negative if no glyph of the run is displaced.
  @usableFromInline package var offsetsStart: Int32

  /// A slice with these values.
  @inlinable @inline(__always)
  init(start: Int32, count: Int32, offsetsStart: Int32) {
    self.start = start
    self.count = count
    self.offsetsStart = offsetsStart
  }

  /// An empty slice at the end of `glyphs`.
  @usableFromInline package init(atEndOf glyphs: GlyphArrays) { self.init(from: glyphs.count) }

  /// An empty slice that starts at a glyph index.
  @inline(__always)
  init(from start: Int) {
    self.start = Int32(start)
    count = 0
    offsetsStart = -1
  }

  /// The glyphs' indices.
  @inlinable @inline(__always)
  package var indices: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start) &+ Int(count))) }

  /// The displacement of the glyph at `index`, which must be one of `indices`.
  @usableFromInline package func offset(of index: Int, in glyphs: GlyphArrays) -> GlyphOffset {
    offsetsStart < 0 ? .zero : glyphs.offsets[Int(offsetsStart) + index - Int(start)]
  }

  /// The part of the slice with the indices `part`, which must be inside `indices`.
  @inlinable @inline(__always)
  package func part(_ part: Range<Int>) -> GlyphSlice {
    var copy = self
    let skipped = Int32(truncatingIfNeeded: part.lowerBound) &- start
    copy.start &+= skipped
    copy.count = Int32(truncatingIfNeeded: part.upperBound &- part.lowerBound)
    if offsetsStart >= 0 { copy.offsetsStart &+= skipped }
    return copy
  }

  /// Adds `added` glyphs, which were just appended to `glyphs`, to the slice. If `hasOffsets`, `append` writes their
  /// displacements.
  mutating func extend(
    by added: Int, hasOffsets: Bool, in glyphs: inout GlyphArrays, _ append: (inout OutputSpan<GlyphOffset>) -> Void
  ) {
    if hasOffsets, offsetsStart < 0 {
      offsetsStart = Int32(glyphs.offsets.count)
      glyphs.offsets.append(contentsOf: repeatElement(.zero, count: Int(count)))
    }
    if hasOffsets {
      glyphs.offsets.append(atMost: added, initializingWith: append)
    } else if offsetsStart >= 0 {
      glyphs.offsets.append(contentsOf: repeatElement(.zero, count: added))
    }
    count += Int32(added)
  }
}
