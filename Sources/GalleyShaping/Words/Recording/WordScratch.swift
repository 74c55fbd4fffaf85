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
  /// What a stretch teaches of letters.
  var lesson = LetterLesson()
  /// For each unit of a stretch, its glyphs and what it is to its neighbours.
  var harvest: [HarvestedWord] = []
}
