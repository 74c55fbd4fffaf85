/// A word of an item: the bytes between two spaces, or between other places where the item may be cut.
struct WordUnit {
  /// Range of the shaped text.
  var start: Int
  var end: Int
  var sides: WordSides
  /// Its entry in the young table; -1 where it is not known.
  var entry: Int

  var range: Range<Int> { start..<end }
}
