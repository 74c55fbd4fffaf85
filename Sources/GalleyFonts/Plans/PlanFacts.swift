/// Which glyphs the lookups of one shape plan may combine with their neighbours: what proves that a piece of an item may
/// be shaped without the rest.
///
/// ## What is proved
///
/// Two neighbouring units of an item, left and right in the text's order, are *joined* where a rule may match glyphs of
/// both. Glyphs below are those that a unit has after it was shaped alone (with its spaces, where it has spaces).
///
/// - Without a space between them they are not joined where the first glyph of the right unit is not in `marks`, and it is
///   not in `trailing` or none of the left unit's last glyphs is in `leading`. The last glyphs are those from the end back
///   to the last glyph that is not in `marks`; a unit of nothing but marks is always joined.
/// - With one U+0020 between them, of which each unit has been shaped with its own copy, they are not joined where none of
///   the left unit's last glyphs is in `beforeSpace` or the right unit's first glyph, marks passed over, is not in
///   `afterSpace`. Rules of a word and the spaces beside it alone are not in these sets, as each unit shows what they do:
///   where one changes or moves the space, the space's cluster is flagged unsafe to break, and the units are joined.
///
/// Units that are joined are shaped as one; that this is no longer joined to the units around it is then asked again.
///
/// ## Why this is sound
///
/// Take the first step of shaping the whole item that differs from shaping the units alone. Up to it both have the same
/// glyphs. A rule of one glyph does the same in both. So it is a rule of several glyphs that matches, or by matching keeps
/// a later one from being tried, on both sides of the edge. It looks past nothing but marks (the plan is not divisible
/// otherwise), so its glyphs next to the edge are the left unit's last glyph that is no mark or a mark behind it, which is
/// not the rule's last, and the right unit's first, which is not the rule's first. Such glyphs of every rule are in
/// `leading` and `trailing`. What the glyph is at that step may not be what it is in the end: so `leading` and `trailing`
/// also hold everything that lookups of `GSUB` may make of a member (single, multiple, alternate substitutions, ligatures
/// of it with others). `GPOS` changes no glyphs, its members stand for themselves. Nothing can be hidden by removing the
/// glyph, because plans that remove glyphs are not divisible. Across a space the space is one of the rule's glyphs and
/// neither its first nor its last, and the rule's glyphs next to it are in `beforeSpace` and `afterSpace`; all forms are
/// taken for the space that the plan's substitutions may give it. Where several spaces follow each other, a unit ends
/// with the first: the others are shaped with it, or are units of their own, joined by the same rule.
///
/// ## What the caller must see to itself
///
/// - Every rule looks past characters that are ignored by default (joiners, U+2060, variation selectors, soft hyphens):
///   a unit that begins or ends with one is joined.
/// - Where the shaper reorders (Indic scripts, Khmer, Myanmar, the Universal Shaping Engine), not only the first glyph of
///   the right unit but all of its first cluster must not be in `trailing`.
/// - Arabic joining, U+2044 FRACTION SLASH with its digits, features for a range, normalisation and syllables look at
///   characters, not glyphs.
package struct PlanFacts: Sendable {
  /// Whether pieces of an item may be shaped without each other at all.
  ///
  /// False for AAT (`morx`, `kerx`), Graphite, kerning by classes or state machines in `kern`, rules of several glyphs that
  /// look past base glyphs or ligatures, lookups that remove glyphs, random alternates, a space that is a mark, and damaged
  /// or unknown tables. All sets are empty then.
  package let isDivisible: Bool
  /// Glyphs that a rule of several may match before another of its glyphs.
  package let leading: GlyphSet
  /// Glyphs that a rule of several may match after another of its glyphs.
  package let trailing: GlyphSet
  /// Marks: glyphs of `GDEF`'s class, which rules may look past, and those that attach to a glyph before them.
  package let marks: GlyphSet
  /// Glyphs that a rule may match with a space after them and another glyph after the space.
  package let beforeSpace: GlyphSet
  /// Glyphs that a rule may match with a space before them and another glyph before the space.
  package let afterSpace: GlyphSet
  /// The nominal glyph of U+0020; 0 where the face has none.
  package let space: UInt16

  /// Nothing may be divided.
  init(space: UInt16) {
    self.space = space
    isDivisible = false
    (leading, trailing, marks) = (GlyphSet([], role: 0), GlyphSet([], role: 0), GlyphSet([], role: 0))
    (beforeSpace, afterSpace) = (marks, marks)
  }

  /// What was gathered from all lookups.
  init(_ rules: PlanRules, space: UInt16) {
    func glyphs(_ role: GlyphRole) -> GlyphSet { GlyphSet(rules.roles, role: role.rawValue) }
    self.space = space
    isDivisible = true
    (leading, trailing, marks) = (glyphs(.leading), glyphs(.trailing), glyphs(.mark))
    (beforeSpace, afterSpace) = (glyphs(.beforeSpace), glyphs(.afterSpace))
  }
}
