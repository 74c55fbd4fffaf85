/// Which glyphs the lookups of one shape plan may combine with their neighbors. The analysis proves that parts of an
/// item can be shaped separately. See Docs/HardIdeas.md.
///
/// ## Example
///
/// A font has three lookups: a ligature `f i → fi`, kerning of `A V`, and a contextual lookup that matches `T`, a space
/// and `o`. The analysis of its plan has these sets:
///
/// | set | glyphs | because of |
/// |---|---|---|
/// | ``mayJoinNext`` | `f`, `A`, `T`, space | they are matched before another glyph |
/// | ``mayJoinPrevious`` | `i`, `V`, `o`, space | they are matched after another glyph |
/// | ``mayJoinNextAcrossSpace`` | `T` | it is matched before a space and another glyph |
/// | ``mayJoinPreviousAcrossSpace`` | `o` | it is matched after another glyph and a space |
///
/// The words of `half inch` are independent: no lookup matches `f`, a space and `i`. The words of `That one` are
/// independent as well, because `That` ends in `t`. But `T one` must be shaped whole, and `fi` and `AV` must not be
/// cut.
///
/// ## What is proved
///
/// An item is cut into units: words at U+0020, or smaller parts. Each unit is shaped alone, with one U+0020 on each
/// side that has one in the item. The glyphs below are the result, in text order. Neighboring units that are *joined*
/// are shaped as one unit. When no two units are joined any more, the glyphs of the units are the glyphs of the whole
/// item. A *rule* is one pattern of a lookup with its effect, such as a single ligature.
///
/// - Two units without a space between them are joined if the first glyph of the right unit is in `skipped`, or if it
///   is in `mayJoinPrevious` and one of the last glyphs of the left unit is in `mayJoinNext`.
/// - Two units with one U+0020 between them are joined in three cases. First: one of the left unit's last glyphs is in
///   `mayJoinNextAcrossSpace` and one of the right unit's first glyphs is in `mayJoinPreviousAcrossSpace`. Second: a
///   unit has no separate glyph for the space. Third: lookups of both units may change the space. HarfBuzz's flag
///   *unsafe to break* shows the third case: the space's cluster in the left unit has the flag, or the cluster after
///   the space in the right unit has it, or neither has it but the space differs from a space that is shaped alone. So
///   the space between two units that are not joined is equal to a space that is shaped alone.
/// - Two units with several U+0020 between them are joined if one of the left unit's last glyphs is in
///   `mayJoinNextAcrossSpace`, if one of the right unit's first glyphs is in `mayJoinPreviousAcrossSpace`, or if any
///   glyph of a unit is in `seesAcrossSpace` or `isSeenAcrossSpace`.
/// - Two words with spaces on both sides, at most `reach` words apart, are joined if one has a glyph of
///   `seesAcrossSpace` anywhere and the other one has a glyph of `isSeenAcrossSpace` anywhere. The words between them
///   are joined with both.
///
/// A unit's last glyphs are the glyphs from its end back to the last glyph that is not in `skipped`; its first glyphs
/// are defined in the same way. A unit whose glyphs are all in `skipped`, or that has no glyphs, is joined with its
/// neighbors.
///
/// ## Why this is sound
///
/// Take the first step of shaping the item that differs from shaping the units alone. Before this step the glyphs are
/// equal. A rule that matches one glyph has the same effect in both cases. So the step applies a rule that matches
/// several glyphs, or whose match keeps another rule from being tried, on both sides of an edge between units. The rule
/// skips only glyphs in `skipped`, so its glyphs next to the edge are among the left unit's last glyphs and the right
/// unit's first glyphs.
///
/// The left glyph is not the rule's last one and the right glyph is not its first one: `mayJoinNext` and
/// `mayJoinPrevious` contain the glyphs of every rule of the plan's lookups, and of the lookups that they call. A glyph
/// may have changed by the end of shaping. So these sets also contain everything that lookups of `GSUB` may turn a
/// member into (single, multiple, alternate and contextual substitutions, and ligatures of the member with other
/// glyphs). `GPOS` changes no glyph, so its members need no such closure. A glyph that may be removed must not be a
/// member.
///
/// A rule that matches across a space matches the space as a glyph that is neither its first nor its last; every form
/// that the plan may give the space counts as the space. There are two cases. Either the glyphs next to its spaces are
/// in `mayJoinNextAcrossSpace` and `mayJoinPreviousAcrossSpace`, so that all words that it matches are joined. Or the
/// rule changes a glyph of one word, which is in `seesAcrossSpace`. Then, if the rule matches spaces before that word,
/// `isSeenAcrossSpace` contains the glyphs of one of its positions before all its spaces; if it matches spaces after
/// that word, the glyphs of one position after all of them; and both words are within `reach`. A rule that matches one
/// word and the spaces next to it has its effect wherever the word is shaped.
///
/// ## Line breaks between kerned glyphs
///
/// Let a line break inside a unit, between two glyphs that are not in `skipped`. Let the first not be in
/// `mayJoinNextBeyondKerning`, or the second not in `mayJoinPreviousBeyondKerning`. By the same argument, the rules
/// that match across the break are kerning of these two glyphs, and change only the advance of the first. The next line
/// starts with unchanged glyphs. The last glyph of this line loses its kerning: if it is not in
/// `adjustedBeyondKerning`, it has its own advance.
///
/// ## What the caller must check
///
/// - Lookups skip characters that are ignored by default (joiners, U+2060, variation selectors, soft hyphens), and
///   their glyphs are hidden at the end. A unit that begins or ends with such a character is joined.
/// - In shapers that reorder (Indic scripts, Khmer, Myanmar, the Universal Shaping Engine), the right unit's first
///   glyph is any glyph of its first cluster.
/// - Arabic joining, U+2044 FRACTION SLASH with its digits, features for a range, normalization and syllables depend on
///   characters, not on glyphs.
package struct LookupAnalysis: Sendable {
  /// Whether parts of an item can be shaped separately. If `false`, the item must be shaped whole, and all sets are
  /// empty.
  ///
  /// `false` for AAT tables (`morx`, `kerx`), Graphite, kerning by classes or state machines in `kern`, random
  /// alternates, a space that lookups skip or remove, and damaged or unknown tables.
  package let isDivisible: Bool
  /// Glyphs that a lookup may match together with a glyph after them: `f` of the ligature `fi`.
  package let mayJoinNext: GlyphSet
  /// Glyphs that a lookup may match together with a glyph before them: `i` of the ligature `fi`.
  package let mayJoinPrevious: GlyphSet
  /// Glyphs that lookups may skip, in most fonts the class of marks in `GDEF`, and glyphs that attach to a glyph before
  /// them.
  package let skipped: GlyphSet
  /// Glyphs that a lookup may match together with a space after them and a glyph after that space: `T` if `T o` is
  /// kerned.
  package let mayJoinNextAcrossSpace: GlyphSet
  /// Glyphs that a lookup may match together with a space before them and a glyph before that space: `o` if `T o` is
  /// kerned.
  package let mayJoinPreviousAcrossSpace: GlyphSet
  /// Glyphs that a lookup may change because of a glyph in another word.
  ///
  /// Only lookups whose glyphs next to the spaces are too common to represent the lookup give glyphs to this set.
  /// Example: Inter raises a bracket that is up to five glyphs after another bracket.
  package let seesAcrossSpace: GlyphSet
  /// Glyphs without which the lookups of `seesAcrossSpace` cannot match: each match contains one of these glyphs, in
  /// another word than the one that the lookup changes.
  package let isSeenAcrossSpace: GlyphSet
  /// Glyphs that a lookup other than kerning may match together with a glyph after them.
  package let mayJoinNextBeyondKerning: GlyphSet
  /// Glyphs that a lookup other than kerning may match together with a glyph before them.
  package let mayJoinPreviousBeyondKerning: GlyphSet
  /// Glyphs whose advance may be changed by a lookup other than kerning. Every other glyph has its own advance, or its
  /// advance with kerning.
  package let adjustedBeyondKerning: GlyphSet
  /// The greatest distance, in words, between a word with a glyph of `seesAcrossSpace` and a word with a glyph of
  /// `isSeenAcrossSpace` that a rule matches together; 0 if the sets are empty.
  package let reach: Int
  /// The greatest distance, counted in glyphs that lookups do not skip, between a glyph of `seesAcrossSpace` and a
  /// glyph of `isSeenAcrossSpace` that a rule matches together; 0 if the sets are empty.
  package let reachInGlyphs: Int
  /// Whether a rule that may change a space may match three or more spaces.
  package let changesThreeSpaces: Bool
  /// Which letters no lookup changes together with their neighbors; `nil` if words of this plan cannot be assembled
  /// from the glyphs of their letters.
  package let isolatedLetters: IsolatedLetterAnalysis?

  /// The analysis of a plan whose items must be shaped whole.
  init() {
    isDivisible = false
    (reach, reachInGlyphs, changesThreeSpaces, isolatedLetters) = (0, 0, false, nil)
    let none = GlyphSet.none
    (mayJoinNext, mayJoinPrevious, skipped) = (none, none, none)
    (mayJoinNextAcrossSpace, mayJoinPreviousAcrossSpace) = (none, none)
    (seesAcrossSpace, isSeenAcrossSpace) = (none, none)
    (mayJoinNextBeyondKerning, mayJoinPreviousBeyondKerning, adjustedBeyondKerning) = (none, none, none)
  }

  /// The analysis of the lookups that `reader` has read.
  ///
  /// `lookupsAloneChangeLetters` is `true` if the shaper itself changes no letter of the plan's script.
  init(_ reader: LookupReader, lookupsAloneChangeLetters: Bool) {
    let roles = GlyphRoleTable(reader.roles)
    isDivisible = true
    (reach, reachInGlyphs) = (reader.reach, reader.reachInGlyphs)
    changesThreeSpaces = reader.matchesSpaceBefore && reader.matchesSpaceAfter
    mayJoinNext = roles.glyphs(.mayJoinNext)
    mayJoinPrevious = roles.glyphs(.mayJoinPrevious)
    skipped = roles.glyphs(.skipped)
    mayJoinNextAcrossSpace = roles.glyphs(.mayJoinNextAcrossSpace)
    mayJoinPreviousAcrossSpace = roles.glyphs(.mayJoinPreviousAcrossSpace)
    seesAcrossSpace = roles.glyphs(.seesAcrossSpace)
    isSeenAcrossSpace = roles.glyphs(.isSeenAcrossSpace)
    mayJoinNextBeyondKerning = roles.glyphs(.mayJoinNextBeyondKerning)
    mayJoinPreviousBeyondKerning = roles.glyphs(.mayJoinPreviousBeyondKerning)
    adjustedBeyondKerning = roles.glyphs(.adjustedBeyondKerning)
    isolatedLetters = lookupsAloneChangeLetters ? IsolatedLetterAnalysis(reader, roles) : nil
  }

  /// Whether a line break between two glyphs changes nothing but the kerning of the first glyph.
  package func breaksKerningAlone(_ before: UInt16, _ after: UInt16) -> Bool {
    !skipped.contains(before) && !skipped.contains(after) && !adjustedBeyondKerning.contains(before)
      && !(mayJoinNextBeyondKerning.contains(before) && mayJoinPreviousBeyondKerning.contains(after))
  }
}

/// Proves that a word can be assembled from the glyphs of its letters, which were shaped one by one. See
/// Docs/HardIdeas.md.
///
/// ## Example
///
/// In a font whose lookups are kerning, a ligature `f i → fi` and small capitals, every letter of `Vater` is isolated:
/// its glyph depends on nothing beside it. `V a` is an isolated pair, because only kerning matches it. So the glyphs of
/// `Vater` are those of `V`, `a`, `t`, `e` and `r`, and the advance of `V` is reduced by the kerning of `V a`, which
/// was learned from another word that HarfBuzz shaped. `fi` is no isolated pair, so `five` must be shaped.
///
/// ## What is proved
///
/// Shape each character alone, and assume that each gives one glyph without displacement. A character is *isolated* if
/// neither that glyph nor the glyph that `cmap` gives the character is in `LookupAnalysis.skipped`, and the first is
/// not in `mayHaveBeenSkipped`. Two neighbors are an *isolated pair* unless one of `pairGroups` contains the first
/// character's glyph in `first` and the second character's glyph in `second`.
///
/// Shape a sequence of isolated characters, each pair of which is isolated, with nothing around it. Every glyph is the
/// glyph of its character alone. Its movement and flags are equal wherever this character and the next one are
/// neighbors in such a sequence. Two neighbors are neither moved nor flagged unless `LookupAnalysis.mayJoinNext`
/// contains the first and `LookupAnalysis.mayJoinPrevious` contains the second.
///
/// In a longer text this also holds for two neighbors in such a sequence, if the sequence has `longestRule` more
/// characters on either side, or fewer where the text ends.
///
/// ## Why this is sound
///
/// Take the first step of shaping a sequence that changes a glyph in another way than shaping its character alone. A
/// rule that matches one glyph has the same effect in both cases. So the step applies a rule that matches several
/// glyphs. It skips no glyph of the sequence, so all its glyphs are neighbors. For each rule except pair positioning,
/// two adjacent positions were chosen; their glyphs, and everything that substitutions may turn them into, are in
/// `first` and `second` of one of `pairGroups`. So the sequence would contain a pair that is not isolated. In a longer
/// text, all glyphs of a rule that matches a glyph are within `longestRule` of it, where every glyph is that of its
/// character alone.
///
/// Of pair positioning only those subtables remain that change the first glyph and continue with the second. The effect
/// on a pair, and the subtable of a lookup that applies to the pair, depend on the two glyphs.
///
/// A glyph that is not in `changedAlone` is the one that `cmap` gives the character, with the advance of `hmtx`.
///
/// ## What the caller must check
///
/// The shaper's own work on characters: normalization, marks, joiners, conjoining letters, mirrored characters and
/// fractions. And that nothing around the sequence must be shaped together with it: see `LookupAnalysis`.
package struct IsolatedLetterAnalysis: Sendable {
  /// Glyphs that a rule may change or move without a neighbor.
  package let changedAlone: GlyphSet
  /// Glyphs that a substitution may have made of a glyph that lookups skip.
  package let mayHaveBeenSkipped: GlyphSet
  /// The two adjacent positions of each rule except the simplest pair positioning: at most `mostGroups` groups of
  /// rules.
  package let pairGroups: [PairGroup]
  /// How many glyphs the longest rule matches.
  package let longestRule: Int

  /// The analysis of the lookups that `reader` has read; `nil` if a table `kern` moves both glyphs of a pair.
  init?(_ reader: LookupReader, _ roles: GlyphRoleTable) {
    guard !reader.kernsByTable else { return nil }
    (changedAlone, mayHaveBeenSkipped) = (roles.glyphs(.changedAlone), roles.glyphs(.mayHaveBeenSkipped))
    pairGroups =
      [PairGroup(first: roles.glyphs(.firstOfPair), second: roles.glyphs(.secondOfPair))]
      + reader.pairGroups.groups.map {
        PairGroup(first: GlyphSet(words: $0.first.words), second: GlyphSet(words: $0.second.words))
      }
    longestRule = reader.longestRule
  }

  /// The glyphs that represent a group of rules. No rule of the group matches without one glyph of each set, side by
  /// side.
  package struct PairGroup: Sendable {
    /// Glyphs of the first of the two positions.
    package let first: GlyphSet
    /// Glyphs of the second position.
    package let second: GlyphSet
  }

  /// The greatest number of elements of `pairGroups`. `IsolatedLetter` of GalleyShaping has one bit for each
  /// group.
  package static let mostGroups = 1 + PairGroups.most
}
