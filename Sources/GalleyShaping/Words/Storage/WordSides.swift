/// The part of a word's key that says on which sides the word has a space of its item. See Docs/HardIdeas.md.
struct WordSides: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// The character before the word is a space of the same item.
  static let before = WordSides(rawValue: 1)
  /// The character after the word is a space of the same item.
  static let after = WordSides(rawValue: 2)
  /// The key is that of several words, or of a word with spaces. Another text can contain these bytes as a single word,
  /// which has other flags, so the two need different keys.
  static let group = WordSides(rawValue: 4)
}
