/// What stands beside a word, or a group of words, in its item, as far as its glyphs may depend on it.
struct WordSides: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// A space of the same item stands before.
  static let before = WordSides(rawValue: 1)
  /// A space of the same item stands after.
  static let after = WordSides(rawValue: 2)
  /// The bytes are those of several words, or of a word with spaces: its entry says nothing of what a word of the same
  /// bytes, cut otherwise in another text, is to its neighbours.
  static let group = WordSides(rawValue: 4)
}
