/// Glyphs that are put into a run: an entry's, or a space's.
struct WordPiece: BitwiseCopyable {
  /// The first of the entry's glyphs; -1 for a space.
  var glyphs: Int32
  var glyphCount: UInt32
  /// The first of the entry's offsets, or -1.
  var offsets: Int32
  /// Text offset that clusters count from.
  var cluster: UInt32

  /// A space at `offset`.
  @inline(__always)
  init(spaceAt offset: Int) {
    self.init(glyphs: -1, glyphCount: 1, offsets: -1, cluster: UInt32(truncatingIfNeeded: offset))
  }

  /// The glyphs of `entry` for the word at `offset`.
  @inline(__always)
  init(_ entry: UnsafePointer<WordEntry>, at offset: Int) {
    self.init(
      glyphs: Int32(truncatingIfNeeded: entry.pointee.glyphs), glyphCount: UInt32(entry.pointee.glyphCount),
      offsets: entry.pointee.offsets, cluster: UInt32(truncatingIfNeeded: offset))
  }

  @inline(__always)
  private init(glyphs: Int32, glyphCount: UInt32, offsets: Int32, cluster: UInt32) {
    self.glyphs = glyphs
    self.glyphCount = glyphCount
    self.offsets = offsets
    self.cluster = cluster
  }
}
