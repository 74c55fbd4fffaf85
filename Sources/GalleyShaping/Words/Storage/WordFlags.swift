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
