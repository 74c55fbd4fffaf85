/// A glyph of a word.
struct WordGlyph: BitwiseCopyable {
  var id: UInt16
  /// Where its cluster starts, counted from the word's start.
  var cluster: UInt8
  var flags: GlyphFlags
  /// In font units.
  var advance: Int32
}

/// The glyphs of a table's words, word after word in visual order, behind the glyph of a space.
struct WordGlyphs: ~Copyable {
  private(set) var glyphs = Pool<WordGlyph>()
  private(set) var offsets = Pool<GlyphOffset>()

  /// Only the glyph of a space that nothing changes.
  init(space: (id: UInt16, advance: Int32)) {
    glyphs.append(WordGlyph(id: space.id, cluster: 0, flags: [], advance: space.advance))
  }

  /// Where the glyph of the space is.
  static let space: UInt32 = 0

  /// How many there are.
  var count: Int { glyphs.count }

  /// How many bytes they take.
  var byteCount: Int { glyphs.byteCount + offsets.byteCount }

  /// Appends the glyphs of `range`, a part of `slice`, whose clusters count from `base`; returns where their offsets
  /// start, -1 where none has any.
  mutating func append(
    _ range: Range<Int>, of slice: GlyphSlice, in source: GlyphArrays, cluster base: UInt32
  ) -> Int32 {
    glyphs.reserve(range.count)
    for index in range {
      glyphs.append(
        WordGlyph(
          id: source[index].id, cluster: UInt8(truncatingIfNeeded: source[index].cluster - base),
          flags: source[index].flags, advance: source[index].advance))
    }
    guard slice.offsetsStart >= 0 else { return -1 }
    let first = Int(slice.offsetsStart) - Int(slice.start)
    guard range.contains(where: { source.offsets[first + $0] != .zero }) else { return -1 }
    let start = offsets.count
    for index in range { offsets.append(source.offsets[first + index]) }
    return Int32(start)
  }

  /// Appends the glyphs of a row of letters, its last first where `isBackward`; returns where their offsets start, -1
  /// where none has any.
  mutating func append(_ row: borrowing LetterRow, isBackward: Bool) -> Int32 {
    let count = row.count
    glyphs.reserve(count)
    for index in 0..<count { glyphs.append(row.glyphs.base[isBackward ? count - 1 - index : index]) }
    guard row.isShifted else { return -1 }
    let start = offsets.count
    for index in 0..<count {
      offsets.append(GlyphOffset(x: row.shifts.base[isBackward ? count - 1 - index : index], y: 0))
    }
    return Int32(start)
  }

  /// Appends the glyphs of an entry of another table; returns where their offsets start, or -1.
  mutating func append(_ entry: WordEntry, of other: borrowing WordGlyphs) -> Int32 {
    let count = Int(entry.glyphCount)
    glyphs.append(other.glyphs.base + Int(entry.glyphs), count: count)
    guard entry.offsets >= 0 else { return -1 }
    let own = offsets.count
    offsets.append(other.offsets.base + Int(entry.offsets), count: count)
    return Int32(own)
  }
}
