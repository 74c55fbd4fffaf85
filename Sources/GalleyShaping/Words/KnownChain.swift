/// Words that depend on each other, the last that were read.
struct KnownChain {
  private(set) var range = 0..<0
  /// The entry of the first word.
  private(set) var entry = -1
  /// Of the last word.
  private(set) var traits = WordTraits()
  private(set) var sides: WordSides = []
  private(set) var isGroup = false

  @inline(__always) var isOpen: Bool { entry >= 0 }

  @inline(__always)
  mutating func open(_ range: Range<Int>, entry: Int, traits: WordTraits, sides: WordSides) {
    (self.range, self.entry, self.traits, self.sides, isGroup) = (range, entry, traits, sides, false)
  }

  /// Makes a group of the first word and the spaces before it, which start the item.
  mutating func take(spacesFrom start: Int) {
    range = start..<range.upperBound
    sides = sides.intersection(.after)
    isGroup = true
  }

  /// Makes a group of the words and the spaces behind them, which end the item.
  mutating func take(spacesTo end: Int) {
    range = range.lowerBound..<end
    sides = sides.intersection(.before)
    isGroup = true
  }

  @inline(__always)
  mutating func extend(to end: Int, traits: WordTraits, sides: WordSides) {
    range = range.lowerBound..<end
    self.traits = traits
    self.sides = self.sides.intersection(.before).union(sides.intersection(.after))
    isGroup = true
  }
}
