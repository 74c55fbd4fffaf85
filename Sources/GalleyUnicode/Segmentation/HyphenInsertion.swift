/// A hyphen that changes the spelling of a word: letters are added before the hyphen if a line ends with it.
package struct HyphenInsertion: Hashable, Sendable {
  /// The offset of the shaped text at which the line may end.
  package let offset: Int
  /// The letters that are added.
  package let text: String
}
