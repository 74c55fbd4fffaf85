/// A place where a hyphen changes the spelling of a word: if a line ends there, letters are added before the hyphen,
/// such as the `z` of Hungarian `asz-szony`.
package struct HyphenInsertion: Hashable, Sendable {
  /// The offset in UTF-8 bytes of the shaped text at which the line may end.
  package let offset: Int
  /// The letters that are added.
  package let text: String
}
