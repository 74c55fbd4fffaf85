/// The known words that start at one place of a run, as far as they have been searched.
struct WordMatches {
  /// The index of the place in the run; −1 before the first search.
  private(set) var start = -1
  /// The index of the next scalar that the search reads.
  var end = 0
  /// The automaton's state at `end`.
  var state: UInt32 = 0
  /// Whether all words have been found.
  var isComplete = false
  /// The lengths of the words found: bit `n - 1` for a word of `n` scalars. No list has a word of more than 64 scalars.
  private var lengths: UInt64 = 0

  /// Whether no word has been found so far.
  var isEmpty: Bool { lengths == 0 }

  /// Whether more than one word has been found.
  var hasSeveral: Bool { lengths & (lengths &- 1) != 0 }

  /// How many scalars were read before it was clear that no longer word starts at the place, including the scalar that
  /// made it clear. Meaningful only if all words have been searched; used if there is no word.
  var reach: Int { end - start }

  /// The length of the longest word in scalars; 0 if there are no words.
  var longest: Int { 64 - lengths.leadingZeroBitCount }

  /// Removes the longest word. There must be at least one.
  mutating func removeLongest() { lengths &= ~(1 &<< UInt64(longest - 1)) }

  /// Removes all words, to start the search at another place.
  @inline(__always)
  mutating func begin(at start: Int) {
    (self.start, end) = (start, start)
    (state, isComplete, lengths) = (0, false, 0)
  }

  /// Adds words, given by the bits of their lengths.
  @inline(__always)
  mutating func insert(_ lengths: UInt64) { self.lengths |= lengths }
}
