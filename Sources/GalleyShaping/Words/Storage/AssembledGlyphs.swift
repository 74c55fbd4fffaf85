/// Letters that are put together, in text order.
struct LetterRow: ~Copyable {
  private(set) var glyphs = Pool<WordGlyph>()
  /// How far each is moved to the right, in font units.
  private(set) var shifts = Pool<Int32>()
  /// Whether one is moved.
  private(set) var isShifted = false

  var count: Int { glyphs.count }

  /// Forgets the letters and keeps the room.
  mutating func removeAll() {
    glyphs.removeAll()
    shifts.removeAll()
    isShifted = false
  }

  /// Appends a letter whose cluster starts `cluster` bytes behind the row's start.
  @inline(__always)
  mutating func append(_ letter: PlainLetter, cluster: Int, flags: GlyphFlags) {
    glyphs.append(
      WordGlyph(
        id: letter.glyph, cluster: UInt8(truncatingIfNeeded: cluster), flags: flags, advance: letter.advance))
    shifts.append(0)
  }

  /// Moves the last letter, of one or more, as what follows wants it.
  @inline(__always)
  mutating func moveLast(_ pair: LetterPair) {
    glyphs.base[count - 1].advance += Int32(pair.kern)
    guard pair.isShifted else { return }
    shifts.base[count - 1] = Int32(pair.kern)
    isShifted = true
  }
}
