/// Glyphs of one run after the other that are still to be appended to a text's.
///
/// Runs of a text in many scripts have few glyphs each, and appending to four arrays costs more than what is appended.
struct LaidGlyphs: ~Copyable {
  struct Glyph: BitwiseCopyable {
    var advance: Int32
    var cluster: UInt32
    var id: UInt16
    var flags: GlyphFlags
  }

  private var glyphs = Pool<Glyph>()

  /// How many glyphs are to be appended.
  var count: Int { glyphs.count }

  /// Adds the glyphs of `pieces` in visual order. Returns whether one of them is .notdef.
  @inline(__always)
  mutating func append(_ order: PieceOrder, count: Int, of cache: WordCache) -> Bool {
    glyphs.reserve(count)
    var lacksGlyph = false
    order.forEach { if append($0, of: cache) { lacksGlyph = true } }
    return lacksGlyph
  }

  /// Adds the glyphs of one piece in visual order. Returns whether one of them is .notdef.
  @inline(__always)
  mutating func append(_ piece: WordPiece, of cache: WordCache) -> Bool {
    let first = cache.young.glyphs.glyphs.base + Int(piece.glyphs)
    var lacksGlyph = false
    for index in 0..<Int(piece.glyphCount) {
      let glyph = first[index]
      lacksGlyph = lacksGlyph || glyph.id == 0
      glyphs.append(
        Glyph(
          advance: glyph.advance, cluster: piece.cluster &+ UInt32(glyph.cluster), id: glyph.id, flags: glyph.flags))
    }
    return lacksGlyph
  }

  /// Makes room for so many more.
  mutating func reserve(_ count: Int) { glyphs.reserve(count) }

  /// Adds the glyph of a scalar at a text offset.
  @inline(__always)
  mutating func append(_ word: ScalarWord, at offset: Int) {
    glyphs.append(
      Glyph(advance: word.advance, cluster: UInt32(truncatingIfNeeded: offset), id: word.id, flags: word.flags))
  }

  /// Takes the last glyphs back.
  mutating func removeLast(_ count: Int) { glyphs.removeLast(count) }

  /// Appends the glyphs to those of a text and forgets them.
  mutating func flush(into arrays: inout GlyphArrays) {
    let count = glyphs.count
    guard count > 0 else { return }
    let base = glyphs.base
    arrays.ids.append(addingCapacity: count) { for index in 0..<count { $0.append(base[index].id) } }
    arrays.clusters.append(addingCapacity: count) { for index in 0..<count { $0.append(base[index].cluster) } }
    arrays.advances.append(addingCapacity: count) { for index in 0..<count { $0.append(base[index].advance) } }
    arrays.flags.append(addingCapacity: count) { for index in 0..<count { $0.append(base[index].flags) } }
    glyphs.removeAll()
  }
}
