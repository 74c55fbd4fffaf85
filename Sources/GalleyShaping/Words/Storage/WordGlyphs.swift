internal import GalleyText

/// A glyph of a cached word.
struct WordGlyph: BitwiseCopyable {
  var id: UInt16
  /// The start of the glyph's cluster, in bytes from the start of the word.
  var cluster: UInt8
  var flags: GlyphFlags
  /// The advance in font units.
  var advance: Int32
}

/// The glyphs of the words of a `WordTable`, word after word in visual order. The first one is the glyph of a space.
struct WordGlyphs: ~Copyable {
  private(set) var glyphs = UniqueArray<WordGlyph>(capacity: 16)
  private(set) var offsets = UniqueArray<GlyphOffset>(capacity: 16)

  /// Stores only the glyph and advance of a space that no lookup changes.
  init(space: (id: UInt16, advance: Int32)) {
    glyphs.append(WordGlyph(id: space.id, cluster: 0, flags: [], advance: space.advance))
  }

  /// The index of the glyph of the space.
  static let space: UInt32 = 0

  /// The number of glyphs.
  var count: Int { glyphs.count }

  /// The glyph at `index`.
  subscript(index: Int) -> WordGlyph {
    precondition(index < glyphs.count, "no such glyph")
    return glyphs.base[index]
  }

  /// The allocated bytes.
  var byteCount: Int { glyphs.byteCount + offsets.byteCount }

  /// Appends the glyphs of `range`, a part of `slice`. Their clusters are stored relative to `base`. Returns the index
  /// of their first offset, or -1 if no glyph is displaced.
  mutating func append(
    _ range: Range<Int>, of slice: GlyphSlice, in source: Glyphs, cluster base: UInt32
  ) -> Int32 {
    glyphs.reserveCapacity(glyphs.count + range.count)
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

  /// Appends assembled glyphs, the last one first if `isBackward`. Returns the index of their first offset, or -1 if no
  /// glyph is displaced.
  mutating func append(_ word: borrowing AssembledGlyphs, isBackward: Bool) -> Int32 {
    let count = word.count
    glyphs.reserveCapacity(glyphs.count + count)
    for index in 0..<count { glyphs.append(word.glyphs.base[isBackward ? count - 1 - index : index]) }
    guard word.isShifted else { return -1 }
    let start = offsets.count
    for index in 0..<count {
      offsets.append(GlyphOffset(x: word.shifts.base[isBackward ? count - 1 - index : index], y: 0))
    }
    return Int32(start)
  }

  /// Appends the glyphs of an entry of another table. Returns the index of their first offset, or -1 if no glyph is
  /// displaced.
  mutating func append(_ entry: WordEntry, of other: borrowing WordGlyphs) -> Int32 {
    let count = Int(entry.glyphCount)
    glyphs.append(other.glyphs.base + Int(entry.glyphs), count: count)
    guard entry.offsets >= 0 else { return -1 }
    let own = offsets.count
    offsets.append(other.offsets.base + Int(entry.offsets), count: count)
    return Int32(own)
  }
}

/// The glyphs of a word that a `WordAssembler` makes, in text order.
struct AssembledGlyphs: ~Copyable {
  private(set) var glyphs = UniqueArray<WordGlyph>(capacity: 16)
  /// How far each glyph is displaced to the right, in font units.
  private(set) var shifts = UniqueArray<Int32>(capacity: 16)
  /// Whether a glyph is displaced.
  private(set) var isShifted = false

  var count: Int { glyphs.count }

  /// Removes the glyphs and keeps the memory.
  mutating func removeAll() {
    glyphs.removeAll()
    shifts.removeAll()
    isShifted = false
  }

  /// Appends a glyph whose cluster starts `cluster` bytes after the start of the word.
  @inline(__always)
  mutating func append(_ id: UInt16, advance: Int32, cluster: Int, flags: GlyphFlags) {
    glyphs.append(
      WordGlyph(id: id, cluster: UInt8(truncatingIfNeeded: cluster), flags: flags, advance: advance))
    shifts.append(0)
  }

  /// Adds `kern` to the advance of the last glyph. With `isShifted`, also displaces the glyph by `kern`, as fonts do in
  /// text from right to left.
  @inline(__always)
  mutating func kernLast(by kern: Int32, isShifted: Bool) {
    glyphs.base[count - 1].advance += kern
    guard isShifted else { return }
    shifts.base[count - 1] = kern
    self.isShifted = true
  }
}

/// Makes the glyphs of words that were never shaped. A `WordCache` may have no assembler: then all new words are
/// shaped.
protocol WordAssembler: AnyObject {
  /// Writes the glyphs of a word, or of dependent words, into `glyphs`, which are empty before, and returns the word's
  /// flags. Returns `nil` if the word must be shaped.
  ///
  /// The glyphs are equal to those that HarfBuzz returns for the word. They have no meaning if the flags say that the
  /// word depends on text beside it.
  func assemble(
    _ word: Range<Int>, of text: UnsafeBufferPointer<UInt8>, sides: WordSides, into glyphs: inout AssembledGlyphs
  ) -> WordFlags?

  /// Learns from the glyphs of `run`, which HarfBuzz has returned for `range`.
  func learn(from range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ glyphs: Glyphs, _ run: GlyphSlice)

  /// The allocated bytes.
  var byteCount: Int { get }

  /// Removes all that was learned if it uses more than `limit` bytes.
  func trim(toBytes limit: Int)
}
