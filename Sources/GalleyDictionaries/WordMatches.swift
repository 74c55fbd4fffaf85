/// The words that start at one place, as far as somebody asked for them.
struct WordMatches {
  /// The place; -1 where none was looked at.
  private(set) var start = -1
  /// Where the walk through the text is, and the automaton's state there.
  var end = 0
  var state: UInt32 = 0
  /// Whether no longer words are to be found.
  var isComplete = false
  /// The bit of each length in scalars, that of one lowest. No list has a word of more than 64.
  private var lengths: UInt64 = 0

  /// Whether there is none so far.
  var isEmpty: Bool { lengths == 0 }

  /// Whether there are several.
  var hasSeveral: Bool { lengths & (lengths &- 1) != 0 }

  /// How many scalars were read until no word could begin so, that last one included; known once all words are found.
  /// Of interest where there is no word.
  var reach: Int { end - start }

  /// The longest word's length in scalars; 0 without words.
  var longest: Int { 64 - lengths.leadingZeroBitCount }

  /// Takes the longest word away, of one or more.
  mutating func removeLongest() { lengths &= ~(1 &<< UInt64(longest - 1)) }

  /// Forgets the words, to take those at another place.
  @inline(__always)
  mutating func begin(at start: Int) {
    (self.start, end) = (start, start)
    (state, isComplete, lengths) = (0, false, 0)
  }

  /// Adds words, a bit each for their lengths.
  @inline(__always)
  mutating func insert(_ lengths: UInt64) { self.lengths |= lengths }
}
