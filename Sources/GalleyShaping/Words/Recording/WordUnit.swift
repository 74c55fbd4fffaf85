/// A word of an item, which is being looked up or recorded in the word cache.
struct WordUnit {
  /// The range of the shaped text.
  var start: Int
  var end: Int
  var sides: WordSides
  /// The index of the word's entry in the table of young words; -1 if the word is not cached.
  var entry: Int

  var range: Range<Int> { start..<end }
}
