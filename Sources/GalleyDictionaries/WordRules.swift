/// The rules for text that is not in a language's word list, as in ICU's break iterators.
struct WordRules: Sendable {
  /// The shortest run that is divided, in scalars. A shorter run is one word.
  var shortestRun = 4
  /// The shortest word, in scalars, that ends before unknown text. A shorter word includes the unknown text after it.
  var shortestFreeWord = 3
  /// Unknown text stays apart from the word before it if at least this many scalars must be read until it is clear that
  /// no known word starts there (``WordMatches/reach``).
  var longestFalseStart = 3
  /// Scalars that cannot end a word.
  var neverLast: [ClosedRange<UInt32>] = []
  /// Scalars that may start a word after unknown text.
  var first: [ClosedRange<UInt32>]
  /// Whether the Thai signs of elision and repetition belong to the word before them.
  var hasThaiSuffixes = false

  /// Whether unknown text may end between two scalars.
  func mayDivide(_ last: UInt32, _ next: UInt32) -> Bool {
    first.contains { $0.contains(next) } && !neverLast.contains { $0.contains(last) }
  }
}
