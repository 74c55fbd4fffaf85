/// A word, or several words that depend on each other and therefore have one entry in the cache. See Docs/HardIdeas.md.
///
/// Example: in a font that raises `(` before a capital, `f ( A` contains the dependent words `( A`, which are cached
/// with the space between them. The spaces at an item's start or end belong to the first or last word if this word
/// depends on them.
struct DependentWords {
  /// The bytes of the words, with all spaces that belong to them.
  private(set) var range = 0..<0
  /// The index of the first word's entry; -1 if there is no word yet, or if the first word is not cached.
  private(set) var firstEntry = -1
  /// The flags of the last word.
  private(set) var lastFlags = WordFlags()
  private var sides: WordSides = []
  /// Whether there are several words, or a word with spaces. Then the entry with the glyphs is that of `range`, and not
  /// that of the first word.
  private(set) var isGroup = false

  /// The part of the entry's key that describes the text around `range`.
  @inline(__always) var keySides: WordSides { isGroup ? sides.union(.group) : sides }

  /// Whether there is at least one word, and the first one is cached.
  @inline(__always) var isOpen: Bool { firstEntry >= 0 }

  /// Starts with a single word.
  @inline(__always)
  mutating func open(_ range: Range<Int>, entry: Int, flags: WordFlags, sides: WordSides) {
    (self.range, firstEntry, lastFlags, self.sides, isGroup) = (range, entry, flags, sides, false)
  }

  /// Adds the next word, which ends at `end`, with the spaces before it.
  @inline(__always)
  mutating func extend(to end: Int, flags: WordFlags, sides: WordSides) {
    range = range.lowerBound..<end
    lastFlags = flags
    self.sides = self.sides.intersection(.before).union(sides.intersection(.after))
    isGroup = true
  }

  /// Adds the spaces from the item's start to the first word.
  mutating func addSpaces(from start: Int) {
    range = start..<range.upperBound
    sides = sides.intersection(.after)
    isGroup = true
  }

  /// Adds the spaces from the last word to the item's end.
  mutating func addSpaces(to end: Int) {
    range = range.lowerBound..<end
    sides = sides.intersection(.before)
    isGroup = true
  }
}
