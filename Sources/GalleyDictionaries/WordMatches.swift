/// The words that start at one place.
struct WordMatches {
  /// The place; -1 where none was looked at.
  private(set) var start = -1
  /// How many there are; of more than twenty the shortest twenty count, as in ICU.
  private(set) var count = 0
  /// How far the text could have been a word, in scalars: up to and with the scalar at which it could no longer.
  /// Of interest where there is no word.
  var reach = 0
  private var lengths: InlineArray<20, UInt16> = InlineArray(repeating: 0)

  /// The length of a word in scalars; longer ones have greater indices.
  func length(_ index: Int) -> Int { Int(lengths[index]) }

  /// The longest word's length in scalars; 0 without words.
  var longest: Int { count == 0 ? 0 : length(count - 1) }

  /// Forgets the words, to take those at another place.
  mutating func begin(at start: Int) {
    (self.start, count, reach) = (start, 0, 0)
  }

  mutating func append(_ length: Int) {
    guard count < 20 else { return }
    lengths[count] = UInt16(truncatingIfNeeded: length)
    count += 1
  }
}
