/// A word of an item: the bytes between two spaces, or between other places where the item may be cut.
struct WordUnit {
  /// Range of the shaped text.
  var start: Int
  var end: Int
  /// `WordKey.Sides`.
  var sides: UInt8
  /// Its entry in the young table; -1 where it is not known.
  var entry: Int

  var range: Range<Int> { start..<end }
}

/// The arrays of a `WordShaper`, kept for their room.
struct WordScratch: ~Copyable {
  var units: [WordUnit] = []
  /// The glyphs of the words and spaces that are done, in text order.
  var pieces = Pool<WordPiece>()
  /// Indices of units that must be shaped, with what lies between.
  var stretches: [Range<Int>] = []
  /// Stretches that are shaped in one call.
  var sheet = WordSheet()
  /// Glyphs of a stretch.
  var glyphs = GlyphArrays()
  /// For each unit of a stretch, its glyphs and what it is to its neighbours.
  var harvest: [HarvestedWord] = []
}

/// A word as it came out of a shaped stretch.
struct HarvestedWord {
  /// Its glyphs, visual indices.
  var glyphs: Range<Int>
  var traits: WordTraits
}
