/// How a word gets on with its neighbours.
struct WordTraits: BitwiseCopyable {
  var rawValue: UInt16 = 0

  /// Its glyphs are known for neighbours that it does not depend on.
  static var hasGlyphs: WordTraits { WordTraits(rawValue: 1) }
  /// It and what stands before it change each other.
  static var dependsBefore: WordTraits { WordTraits(rawValue: 2) }
  /// It and what stands after it change each other.
  static var dependsAfter: WordTraits { WordTraits(rawValue: 4) }
  /// It depends on what stands on one of its sides.
  static var depends: WordTraits { WordTraits(rawValue: 2 | 4) }
  /// A rule may match its start, the space before it and what stands before that.
  static var reachesBefore: WordTraits { WordTraits(rawValue: 8) }
  /// A rule may match its end, the space after it and what stands behind that.
  static var reachesAfter: WordTraits { WordTraits(rawValue: 16) }
  /// Without a space between, a rule may match its end and what follows.
  static var leads: WordTraits { WordTraits(rawValue: 32) }
  /// Without a space between, a rule may match what stands before and its start.
  static var trails: WordTraits { WordTraits(rawValue: 64) }
  /// All by which a rule may match beyond the word's ends.
  static var reachesAll: WordTraits { WordTraits(rawValue: 8 | 16 | 32 | 64 | 128 | 256) }
  /// A word that `reaches`, within `LookupAnalysis.reach`, may change it across spaces.
  static var isReached: WordTraits { WordTraits(rawValue: 128) }
  /// It may change a word that `isReached`, likewise.
  static var reaches: WordTraits { WordTraits(rawValue: 256) }
  /// All by which rules may see it together with words that are not beside it.
  static var reachesAcross: WordTraits { WordTraits(rawValue: 128 | 256) }

  /// All by which a rule may match several spaces.
  static var reachesSpaces: WordTraits { WordTraits(rawValue: 8 | 16 | 128 | 256) }

  /// Whether it and `next`, with nothing between, depend on each other.
  @inline(__always)
  func isJoined(to next: WordTraits) -> Bool {
    // Without a branch: there is one such question for each character of Han and kana.
    let meeting = rawValue << 1 & next.rawValue & WordTraits.trails.rawValue
    let depending = rawValue & WordTraits.dependsAfter.rawValue | next.rawValue & WordTraits.dependsBefore.rawValue
    return meeting | depending != 0
  }

  /// Whether all of `traits` are here.
  @inline(__always) func contains(_ traits: WordTraits) -> Bool { rawValue & traits.rawValue == traits.rawValue }
  /// Whether some of `traits` are here.
  @inline(__always) func containsAny(_ traits: WordTraits) -> Bool { rawValue & traits.rawValue != 0 }
  @inline(__always) mutating func insert(_ traits: WordTraits) { rawValue |= traits.rawValue }
}
