/// The glyphs of a word that a `WordAssembler` makes, in text order.
struct AssembledGlyphs: ~Copyable {
  private(set) var glyphs = GrowableBuffer<WordGlyph>()
  /// How far each glyph is displaced to the right, in font units.
  private(set) var shifts = GrowableBuffer<Int32>()
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
