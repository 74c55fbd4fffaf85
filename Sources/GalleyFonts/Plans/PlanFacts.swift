/// Which glyphs the lookups of one shape plan may combine with their neighbours: what proves that a piece of an item
/// may be shaped without the rest.
///
/// ## What is proved
///
/// An item is cut into units: words at U+0020, or less. Each is shaped alone, with one U+0020 on each side where it has
/// one there; glyphs below are what comes out, in the text's order. Neighbouring units that are *joined* are shaped as
/// one, which is a unit then. Where nothing is joined any more, the units' own glyphs are those of the whole item.
///
/// - Side by side, two units are joined where the first glyph of the right one is in `passed`, or where it is in
///   `trailing` and one of the left unit's last glyphs is in `leading`.
/// - With a U+0020 between them they are joined where one of the left unit's last glyphs is in `beforeSpace` and one of
///   the right unit's first glyphs is in `afterSpace`; where a unit has no glyph of the space for itself; and where
///   what a rule did to the space may meet what another does to it: where the space's cluster in the left unit or the
///   cluster behind it in the right unit is flagged unsafe to break, or neither is and the space is not what it is
///   alone. The space of two units that are not joined is what it is alone.
/// - With several U+0020 between them they are joined where one of them has such a glyph at that end, or any of the
///   next sets.
/// - Two words, each all between two spaces, `reach` words apart at most, of which one has a glyph of `acrossSpace`
///   anywhere and the other one of `beyondSpace`, are joined, with the words between them.
///
/// A unit's last glyphs are those from its end back to the last that is not in `passed`, its first glyphs likewise; a
/// unit all of whose glyphs are in `passed`, or without glyphs, is joined with its neighbours.
///
/// ## Why this is sound
///
/// Take the first step of shaping the item that differs from shaping the units alone. Up to it the glyphs are the same.
/// A rule of one glyph does the same in both. So it is a rule of several glyphs that matches, or by matching keeps
/// others from being tried, on both sides of an edge. It looks past nothing but glyphs in `passed`, so its glyphs next
/// to the edge are among the left unit's last and the right unit's first.
///
/// The left one is not the rule's last and the right one not its first: `leading` and `trailing` hold those of every
/// rule that the plan's lookups have, and the lookups they call. What a glyph is at that step it need not be in the
/// end: so they also hold everything that lookups of `GSUB` may make of a member (single, multiple, alternate and
/// contextual substitutions, ligatures of it with others). `GPOS` changes no glyph, its members stand for themselves. A
/// glyph that may be removed must not be a member.
///
/// Across a space, the space is one of the rule's glyphs, neither its first nor its last; every form is taken for the
/// space that the plan may give it. The glyphs next to its spaces are in `beforeSpace` and `afterSpace`, so that all
/// words that it matches are joined. Or it changes one word's glyph, which is in `acrossSpace`; in `beyondSpace` are
/// then, where it matches spaces before that word, the glyphs of a place before all its spaces, likewise behind it, and
/// these words are within its `reach`. A rule of one word and the spaces beside it is seen wherever the word is shaped.
///
/// ## Where a line breaks between kerned glyphs
///
/// Let a line break inside a unit, between a glyph that is not in `leadingFurther` and one behind it, or between any
/// and one not in `trailingFurther`, neither of them in `passed`. By the same argument the rules that match across the
/// break are kerning, with these two as their glyphs: they change the advance of the one before the break alone. What
/// the next line starts with stays as it is. What ends this line loses its kerning: not in `adjusted`, it has its own
/// advance.
///
/// ## What the caller must see to
///
/// - Rules look past characters that are ignored by default (joiners, U+2060, variation selectors, soft hyphens), whose
///   glyphs are hidden in the end: a unit that begins or ends with one is joined.
/// - Where the shaper reorders (Indic scripts, Khmer, Myanmar, the Universal Shaping Engine), the right unit's first
///   glyph is any of its first cluster.
/// - Arabic joining, U+2044 FRACTION SLASH with its digits, features for a range, normalisation and syllables go by
///   characters, not glyphs.
package struct PlanFacts: Sendable {
  /// Whether pieces of an item may be shaped without each other at all.
  ///
  /// False for AAT (`morx`, `kerx`), Graphite, kerning by classes or state machines in `kern`, random alternates, a
  /// space that is looked past or removed, and damaged or unknown tables. All sets are empty then.
  package let isDivisible: Bool
  /// Glyphs that a rule of several may match before another of its glyphs.
  package let leading: GlyphSet
  /// Glyphs that a rule of several may match after another of its glyphs.
  package let trailing: GlyphSet
  /// Glyphs that rules may look past, those of `GDEF`'s class of marks above all, and those that attach to a glyph
  /// before them.
  package let passed: GlyphSet
  /// Glyphs that a rule matches with a space after them and another glyph after the space.
  package let beforeSpace: GlyphSet
  /// Glyphs that a rule matches with a space before them and another glyph before the space.
  package let afterSpace: GlyphSet
  /// Glyphs that rules which match several words may change, where the glyphs beside the spaces do not tell of these.
  package let acrossSpace: GlyphSet
  /// Glyphs of which each match of such a rule has one in another word than it changes.
  package let beyondSpace: GlyphSet
  /// Glyphs that a rule which is more than kerning may match before another of its glyphs.
  package let leadingFurther: GlyphSet
  /// Glyphs that such a rule may match after another of its glyphs.
  package let trailingFurther: GlyphSet
  /// Glyphs whose advance may be changed by anything but kerning: the others have their own, or a kerned one.
  package let adjusted: GlyphSet
  /// How many words farther on one with a glyph of `beyondSpace` may decide what becomes of one with a glyph of
  /// `acrossSpace`; 0 where there are none.
  package let reach: Int
  /// The same in glyphs that rules do not look past.
  package let reachInGlyphs: Int
  /// Whether rules that may change a space may match three or more.
  package let changesThreeSpaces: Bool
  /// What is known of letters that words may be put together from; nil where they may not.
  package let plain: PlainFacts?

  /// Nothing may be divided.
  init() {
    isDivisible = false
    (reach, reachInGlyphs, changesThreeSpaces, plain) = (0, 0, false, nil)
    let none = GlyphSet.none
    (leading, trailing, passed) = (none, none, none)
    (beforeSpace, afterSpace) = (none, none)
    (acrossSpace, beyondSpace) = (none, none)
    (leadingFurther, trailingFurther, adjusted) = (none, none, none)
  }

  /// Whether a line that ends between two glyphs loses no more than the kerning of the first.
  package func breaksKerningAlone(_ before: UInt16, _ after: UInt16) -> Bool {
    !passed.contains(before) && !passed.contains(after) && !adjusted.contains(before)
      && !(leadingFurther.contains(before) && trailingFurther.contains(after))
  }

  /// What was gathered from all lookups.
  ///
  /// With `hasPlainLetters` nothing but the rules changes letters.
  init(_ rules: PlanRules, hasPlainLetters: Bool) {
    let roles = GlyphRoles(rules.roles)
    isDivisible = true
    (reach, reachInGlyphs) = (rules.reach, rules.reachInGlyphs)
    changesThreeSpaces = rules.matchesSpaceBefore && rules.matchesSpaceAfter
    (leading, trailing, passed) = (roles.glyphs(.leading), roles.glyphs(.trailing), roles.glyphs(.passed))
    (beforeSpace, afterSpace) = (roles.glyphs(.beforeSpace), roles.glyphs(.afterSpace))
    (acrossSpace, beyondSpace) = (roles.glyphs(.acrossSpace), roles.glyphs(.beyondSpace))
    (leadingFurther, trailingFurther) = (roles.glyphs(.leadingFurther), roles.glyphs(.trailingFurther))
    adjusted = roles.glyphs(.adjusted)
    plain = hasPlainLetters ? PlainFacts(rules, roles) : nil
  }
}
