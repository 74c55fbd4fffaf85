/// A word of an item that is being recorded: the bytes between two spaces, or between two other places where the item
/// may be cut.
struct WordUnit {
  /// The range of the shaped text.
  var start: Int
  var end: Int
  var sides: WordSides
  /// The index of its entry in the table of young words; -1 if it is not cached.
  var entry: Int

  var range: Range<Int> { start..<end }
}
