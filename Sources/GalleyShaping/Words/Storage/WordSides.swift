/// The part of a word's key that says what is beside the word in its item.
struct WordSides: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// The character before the word is a space of the same item.
  static let before = WordSides(rawValue: 1)
  /// The character after the word is a space of the same item.
  static let after = WordSides(rawValue: 2)
  /// The bytes are those of several words, or of a word with spaces. Another text may contain the bytes as a single
  /// word, whose flags would differ, so that the two need different keys.
  static let group = WordSides(rawValue: 4)
}
