/// The glyphs of a table's words, word after word, clusters counted from the word's start.
struct WordGlyphs: ~Copyable {
  private(set) var ids = Pool<UInt16>()
  private(set) var clusters = Pool<UInt8>()
  private(set) var advances = Pool<Int32>()
  private(set) var flags = Pool<GlyphFlags>()
  private(set) var offsets = Pool<GlyphOffset>()

  /// How many there are.
  var count: Int { ids.count }

  /// How many bytes they take.
  var byteCount: Int {
    ids.byteCount + clusters.byteCount + advances.byteCount + flags.byteCount + offsets.byteCount
  }

  /// Appends the glyphs of `range`, a part of `slice` and not empty, whose clusters count from `base`; returns where their offsets
  /// start, -1 where none has any.
  mutating func append(
    _ range: Range<Int>, of slice: GlyphSlice, in source: GlyphArrays, cluster base: UInt32
  ) -> Int32 {
    source.ids.withUnsafeBufferPointer {
      ids.append($0.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count)
    }
    source.advances.withUnsafeBufferPointer {
      advances.append($0.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count)
    }
    source.flags.withUnsafeBufferPointer {
      flags.append($0.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count)
    }
    clusters.reserve(range.count)
    for index in range { clusters.append(UInt8(truncatingIfNeeded: source.clusters[index] - base)) }
    guard slice.offsetsStart >= 0 else { return -1 }
    let first = Int(slice.offsetsStart) - Int(slice.start)
    guard range.contains(where: { source.offsets[first + $0] != .zero }) else { return -1 }
    let start = offsets.count
    for index in range { offsets.append(source.offsets[first + index]) }
    return Int32(start)
  }

  /// Appends the glyphs of an entry of another table; returns where their offsets start, or -1.
  mutating func append(_ entry: WordEntry, of other: borrowing WordGlyphs) -> Int32 {
    let count = Int(entry.glyphCount)
    let start = Int(entry.glyphs)
    ids.append(other.ids.base + start, count: count)
    clusters.append(other.clusters.base + start, count: count)
    advances.append(other.advances.base + start, count: count)
    flags.append(other.flags.base + start, count: count)
    guard entry.offsets >= 0 else { return -1 }
    let own = offsets.count
    offsets.append(other.offsets.base + Int(entry.offsets), count: count)
    return Int32(own)
  }
}
