/// The hyphenation points of the last words, so that the words of ordinary text are looked up in the patterns once.
///
/// A table with one place for each hash: a new word replaces the word that has its place. Has 160 KB after the first
/// use.
package struct HyphenationCache {
  /// A word with its language: four scalars of 16 bits in each number, and the language's number in the highest bits of
  /// the last. All 0 for a place without a word.
  struct Key {
    fileprivate var numbers: InlineArray<4, UInt64>

    /// The key of a word; `nil` if the word has more than ``longest`` scalars, or a scalar beyond U+FFFF.
    @inline(__always)
    init?(_ word: Span<UInt32>, language: UInt16) {
      guard word.count <= HyphenationCache.longest else { return nil }
      numbers = InlineArray(repeating: 0)
      var all: UInt32 = 0
      for index in 0..<word.count {
        all |= word[index]
        numbers[index >> 2] |= UInt64(word[index]) &<< UInt64((index & 3) &* 16)
      }
      if all > 0xFFFF { return nil }
      numbers[3] |= UInt64(language) &<< 48
    }

    /// Whether both are the same word.
    @inline(__always)
    func isEqual(to other: Key) -> Bool {
      numbers[0] == other.numbers[0] && numbers[1] == other.numbers[1] && numbers[2] == other.numbers[2]
        && numbers[3] == other.numbers[3]
    }

    /// The place in the table.
    @inline(__always)
    fileprivate var place: Int {
      var mixed = numbers[0]
      for index in 1..<4 { mixed = (mixed ^ (mixed >> 32)) &* 0x9E37_79B9_7F4A_7C15 ^ numbers[index] }
      mixed = (mixed ^ (mixed >> 32)) &* 0x9E37_79B9_7F4A_7C15
      return Int(mixed >> 52)
    }

    fileprivate init() { numbers = InlineArray(repeating: 0) }
  }

  /// The greatest number of scalars of a word in the cache.
  static let longest = 15
  private var entries: [(key: Key, points: UInt16)] = []

  package init() {}

  /// The offsets at which a word may be hyphenated, one bit for each; `nil` if the word is not in the cache.
  @inline(__always)
  func points(of key: Key) -> UInt16? {
    if entries.isEmpty { return nil }
    let place = key.place
    return entries[place].key.isEqual(to: key) ? entries[place].points : nil
  }

  /// Stores the offsets of a word.
  mutating func store(_ points: UInt16, of key: Key) {
    if entries.isEmpty { entries = Array(repeating: (Key(), 0), count: 4096) }
    entries[key.place] = (key, points)
  }

  /// Forgets all words.
  package mutating func removeAll() { entries = [] }
}
