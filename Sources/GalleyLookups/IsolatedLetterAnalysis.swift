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
  init?(_ reader: LookupReader, _ roles: GlyphRoles) {
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

  /// The greatest number of elements of `pairGroups`. `IsolatedLetter.Meeting` of GalleyShaping has one bit for each
  /// group.
  package static let mostGroups = 1 + PairGroups.most
}
