/// A cache of the places where words may be hyphenated, because ordinary text repeats its words, and patterns are
/// slower than a look-up.
///
/// A table of 4,096 entries, which the hash of a word selects. A new word replaces the word in its entry. The table is
/// allocated for the first word, and has 160 KB.
package struct HyphenationCache {
  /// A word and its language, packed into 32 bytes: four scalars of 16 bits in each number; in the highest 16 bits of
  /// the last number, the number of the language. All numbers are 0 in an entry without a word.
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

    /// Whether both keys are the same word in the same language.
    @inline(__always)
    func isEqual(to other: Key) -> Bool {
      numbers[0] == other.numbers[0] && numbers[1] == other.numbers[1] && numbers[2] == other.numbers[2]
        && numbers[3] == other.numbers[3]
    }

    /// The index of the key's entry, from 0 to 4,095: the highest 12 bits of a hash.
    @inline(__always)
    fileprivate var place: Int {
      var mixed = numbers[0]
      for index in 1..<4 { mixed = (mixed ^ (mixed >> 32)) &* 0x9E37_79B9_7F4A_7C15 ^ numbers[index] }
      mixed = (mixed ^ (mixed >> 32)) &* 0x9E37_79B9_7F4A_7C15
      return Int(mixed >> 52)
    }

    /// The key of an entry without a word.
    fileprivate init() { numbers = InlineArray(repeating: 0) }
  }

  /// The greatest number of scalars of a word in the cache. Longer words are looked up in the patterns each time.
  static let longest = 15
  /// The table; empty before the first word is stored.
  private var entries: [(key: Key, points: UInt16)] = []

  /// An empty cache.
  package init() {}

  /// The offsets in scalars at which a word may be hyphenated: bit `n` stands for the offset `n`. `nil` if the word is
  /// not in the cache.
  @inline(__always)
  func points(of key: Key) -> UInt16? {
    if entries.isEmpty { return nil }
    let place = key.place
    return entries[place].key.isEqual(to: key) ? entries[place].points : nil
  }

  /// Stores the offsets at which a word may be hyphenated, one bit for each.
  mutating func store(_ points: UInt16, of key: Key) {
    if entries.isEmpty { entries = Array(repeating: (Key(), 0), count: 4096) }
    entries[key.place] = (key, points)
  }

  /// Forgets all words.
  package mutating func removeAll() { entries = [] }
}
