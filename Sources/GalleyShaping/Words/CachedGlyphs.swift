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
