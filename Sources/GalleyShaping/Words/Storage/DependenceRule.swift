internal import GalleyLookups

/// Decides whether the glyphs of two words, or of two characters, depend on each other. See Docs/HardIdeas.md.
///
/// Independent words have their cached glyphs. Dependent words are shaped, cached and read together: `DependentWords`.
/// All other code asks this rule: reading the cache, choosing the words to shape, storing shaped words, and the loop
/// over single characters of Han and kana. So the proof in `LookupAnalysis` is valid for all of this code.
///
/// ## Example
///
/// A font kerns `AV`, kerns `T` with a space after it, and has a contextual lookup that matches `L`, a space and `Y`.
///
/// | words | flags | result |
/// |---|---|---|
/// | `A` and `V`, without a space | `A` has `mayJoinNext`, `V` has `mayJoinPrevious` | dependent |
/// | `A V` | neither has a flag for a space | independent |
/// | `T o` | `T` has `dependsOnNext`, because `T` and the space changed each other | dependent |
/// | `L Y` | `L` has `mayJoinNextAcrossSpace`, `Y` has `mayJoinPreviousAcrossSpace` | dependent |
/// | `L`, two spaces, `Y` | as before: a lookup may match several spaces | dependent |
///
/// The comments of the methods quote, in italics, the sentences of `LookupAnalysis` that they apply.
struct DependenceRule {
  /// The greatest distance, in words, of two words that a lookup may match together across spaces; 0 if no lookup
  /// matches words that are not neighbors.
  ///
  /// `LookupAnalysis.reach`, if words are the text between two spaces. If items are also cut at line breaks, words are
  /// smaller, but have at least one glyph each, so the distance in glyphs is used. If words are graphemes, spaces are
  /// words, too, and the distance is 0.
  let reach: Int

  /// The rule for words that lookups match together at most `reach` words apart.
  init(reach: Int) { self.reach = reach }

  /// The rule for the words of a shape plan with an analysis of its lookups. Its items are cut into words at `cuts`.
  init(analysis: LookupAnalysis, cuts: WordCuts) {
    reach =
      switch cuts {
      case .spaces: analysis.reach
      case .lineBreaks: analysis.reachInGlyphs
      case .graphemes: 0
      }
  }

  /// Whether two neighboring words depend on each other, with `spaces` spaces between them.
  ///
  /// *Two units without a space between them…*, *with one U+0020 between them…* and *with several…*: the flags
  /// `dependsOnPrevious` and `dependsOnNext` stand for HarfBuzz's flags at the edge, the others for the sets of glyphs.
  @inline(__always)
  func joins(_ left: WordFlags, _ right: WordFlags, spaces: Int) -> Bool {
    let depending =
      left.rawValue & WordFlags.dependsOnNext.rawValue | right.rawValue & WordFlags.dependsOnPrevious.rawValue
    if spaces == 0 {
      // Without a branch, because this runs for each character of Han and kana: the bit `mayJoinPrevious` is twice the
      // bit `mayJoinNext`.
      let joining = left.rawValue << 1 & right.rawValue & WordFlags.mayJoinPrevious.rawValue
      return joining | depending != 0
    }
    if depending != 0 { return true }
    return spaces == 1
      ? left.contains(.mayJoinNextAcrossSpace) && right.contains(.mayJoinPreviousAcrossSpace)
      : left.containsAny(.mayMatchSpaces) || right.containsAny(.mayMatchSpaces)
  }

  /// Whether two neighboring words must be shaped together. The flags of a word that is not cached are `nil`.
  ///
  /// A word that is not cached may depend on any cached neighbor. For two words that are not cached the result is
  /// `false`: both are shaped anyway, and this method is called again when their flags are known.
  @inline(__always)
  func joins(known left: WordFlags?, _ right: WordFlags?, spaces: Int) -> Bool {
    if left == nil && right == nil { return false }
    return joins(left ?? .mayJoinAnything, right ?? .mayJoinAnything, spaces: spaces)
  }

  /// Whether two words depend on each other across spaces, the second one `distance` words after the first.
  ///
  /// *Two words with spaces on both sides, at most `reach` words apart…*
  @inline(__always)
  func joinsAcrossWords(_ left: WordFlags, _ right: WordFlags, distance: Int) -> Bool {
    distance <= reach
      && (left.contains(.seesAcrossSpace) && right.contains(.isSeenAcrossSpace)
        || left.contains(.isSeenAcrossSpace) && right.contains(.seesAcrossSpace))
  }

  /// Whether a word at the start or the end of an item depends on the `spaces` spaces between the word and that end;
  /// `side` is `dependsOnPrevious` or `dependsOnNext`.
  @inline(__always)
  func joinsSpaces(_ word: WordFlags, _ side: WordFlags, spaces: Int) -> Bool {
    spaces > 0 && word.contains(side) || spaces > 1 && word.containsAny(.mayMatchSpaces)
  }
}

extension DependenceRule {
  /// Finds words of an item that depend on each other without being neighbors. Reads the words in text order and keeps
  /// the last ones that have `seesAcrossSpace` or `isSeenAcrossSpace`.
  struct DistantWords {
    private var number = 0
    private var seeing = (number: Int.min / 2, flags: WordFlags())
    private var seen = (number: Int.min / 2, flags: WordFlags())

    /// Reads the flags of the next word. Returns whether the word depends on an earlier word across spaces.
    ///
    /// Only the last earlier word with each flag is compared, because it is the nearest.
    @inline(__always)
    mutating func joins(_ word: WordFlags, by rule: DependenceRule) -> Bool {
      number += 1
      guard word.containsAny(.seesOrIsSeen) else { return false }
      if rule.joinsAcrossWords(seeing.flags, word, distance: number - seeing.number)
        || rule.joinsAcrossWords(seen.flags, word, distance: number - seen.number)
      {
        return true
      }
      if word.contains(.seesAcrossSpace) { seeing = (number, word) }
      if word.contains(.isSeenAcrossSpace) { seen = (number, word) }
      return false
    }
  }

  /// Whether one of the words up to `index` and one of the words after `index`, of `count` words, depend on each other
  /// across spaces. `flags` returns the flags of a word, which are empty for a word that is not cached.
  func joinsAcrossWords(around index: Int, of count: Int, _ flags: (Int) -> WordFlags) -> Bool {
    guard reach > 0 else { return false }
    for left in max(0, index + 1 - reach)...index where flags(left).containsAny(.seesOrIsSeen) {
      for right in index + 1..<min(count, left + reach + 1)
      where joinsAcrossWords(flags(left), flags(right), distance: right - left) {
        return true
      }
    }
    return false
  }
}

/// Whether a word's glyphs may depend on the text before or after it: a set of flags, stored with each cached word. See
/// Docs/HardIdeas.md.
///
/// There are two kinds of flags. *Depends* is a fact about the word with its spaces: HarfBuzz's flags showed it when
/// the word was shaped. *May join*, *sees* and *is seen* are possibilities: they follow from the word's glyphs and the
/// sets of `LookupAnalysis`, and matter only if the other word has the matching flag. `DependenceRule` compares the
/// flags of two words.
///
/// Example: a font kerns `AV`, and has a lookup that matches `T`, a space and `o`. Two of the flags of the word `VAT`
/// are `mayJoinPrevious`, because text before the word could end in `A`, and `mayJoinNextAcrossSpace`, because the word
/// ends in `T`.
struct WordFlags: BitwiseCopyable {
  var rawValue: UInt16 = 0

  /// The entry has glyphs. They are valid beside every neighbor on which the word does not depend.
  static var hasGlyphs: WordFlags { WordFlags(rawValue: 1) }
  /// The word and the preceding space or word changed each other when they were shaped.
  static var dependsOnPrevious: WordFlags { WordFlags(rawValue: 2) }
  /// The word and the following space or word changed each other when they were shaped.
  static var dependsOnNext: WordFlags { WordFlags(rawValue: 4) }
  /// `dependsOnPrevious` and `dependsOnNext`.
  static var depends: WordFlags { WordFlags(rawValue: 2 | 4) }
  /// A lookup may match the word's start, the space before it and the end of the previous word.
  static var mayJoinPreviousAcrossSpace: WordFlags { WordFlags(rawValue: 8) }
  /// A lookup may match the word's end, the space after it and the start of the next word.
  static var mayJoinNextAcrossSpace: WordFlags { WordFlags(rawValue: 16) }
  /// Without a space between them, a lookup may match the word's end and the start of the next word.
  static var mayJoinNext: WordFlags { WordFlags(rawValue: 32) }
  /// Without a space between them, a lookup may match the end of the previous word and this word's start.
  static var mayJoinPrevious: WordFlags { WordFlags(rawValue: 64) }
  /// A lookup may change a glyph of this word if another word, at most `DependenceRule.reach` words away, has the flag
  /// `isSeenAcrossSpace`.
  static var seesAcrossSpace: WordFlags { WordFlags(rawValue: 128) }
  /// The word contains a glyph that some lookup needs before it can change a word that has the flag `seesAcrossSpace`.
  static var isSeenAcrossSpace: WordFlags { WordFlags(rawValue: 256) }

  /// All possibilities: the flags of a word that is not cached, and of a word of which lookups skip all glyphs.
  static var mayJoinAnything: WordFlags { WordFlags(rawValue: 8 | 16 | 32 | 64 | 128 | 256) }
  /// `seesAcrossSpace` and `isSeenAcrossSpace`: the flags of lookups that match words which are not neighbors.
  static var seesOrIsSeen: WordFlags { WordFlags(rawValue: 128 | 256) }
  /// The four flags of lookups that match across spaces, and so may match several spaces.
  static var mayMatchSpaces: WordFlags { WordFlags(rawValue: 8 | 16 | 128 | 256) }

  /// Whether all of `flags` are set.
  @inline(__always) func contains(_ flags: WordFlags) -> Bool { rawValue & flags.rawValue == flags.rawValue }
  /// Whether at least one of `flags` is set.
  @inline(__always) func containsAny(_ flags: WordFlags) -> Bool { rawValue & flags.rawValue != 0 }
  @inline(__always) mutating func insert(_ flags: WordFlags) { rawValue |= flags.rawValue }
}

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
