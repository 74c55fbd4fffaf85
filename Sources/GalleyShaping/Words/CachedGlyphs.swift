/// Glyphs that are put into a run: an entry's, or a space's.
struct WordPiece: BitwiseCopyable {
  /// The first of its glyphs among its table's.
  var glyphs: UInt32
  var glyphCount: UInt32
  /// The first of the entry's offsets, or -1.
  var offsets: Int32
  /// Text offset that clusters count from.
  var cluster: UInt32

  /// A space at `offset`.
  @inline(__always)
  init(spaceAt offset: Int) {
    glyphs = WordGlyphs.space
    glyphCount = 1
    offsets = -1
    cluster = UInt32(truncatingIfNeeded: offset)
  }

  /// The glyphs of `entry` for the word at `offset`.
  @inline(__always)
  init(_ entry: UnsafePointer<WordEntry>, at offset: Int) {
    glyphs = entry.pointee.glyphs
    glyphCount = UInt32(entry.pointee.glyphCount)
    offsets = entry.pointee.offsets
    cluster = UInt32(truncatingIfNeeded: offset)
  }
}
