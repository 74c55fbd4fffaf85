/// What a language's text does where no dictionary decides, as ICU's break iterators have it.
struct WordRules: Sendable {
  /// In scalars; a shorter run is one word.
  var shortestRun = 4
  /// In scalars; a shorter word takes unknown text after it along.
  var shortestFreeWord = 3
  /// In scalars; unknown text that could have been a word up to here stays apart from the word before.
  var longestFalseStart = 3
  /// Scalars that end no word.
  var neverLast: [ClosedRange<UInt32>] = []
  /// Scalars that a word after unknown text may start with.
  var first: [ClosedRange<UInt32>]
  /// Whether the signs of elision and repetition belong to the word before them.
  var hasThaiSuffixes = false

  /// Whether unknown text may end between two scalars.
  func mayDivide(_ last: UInt32, _ next: UInt32) -> Bool {
    first.contains { $0.contains(next) } && !neverLast.contains { $0.contains(last) }
  }
}
