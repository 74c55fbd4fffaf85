/// What proves that a word may be put together from its letters.
///
/// ## What is proved
///
/// Shape characters alone, each of which is one glyph then, without displacement. Call a character *plain* where
/// neither that glyph nor the one that the face has for it is in `PlanFacts.passed`, and that glyph is not in
/// `returned`. Two neighbours are a *plain pair* unless the first one's glyph is in `leading` and the second one's in
/// `trailing` of the same of `rules`.
///
/// Shape a row of plain characters, each pair of which is plain, with nothing around it. Every glyph is what it is
/// alone, and what moves it, and how it is flagged, is the same wherever it and the one behind it stand side by side in
/// such a row. Where not `PlanFacts.leading` has the one and `PlanFacts.trailing` the other, nothing moves or flags
/// them.
///
/// In a longer text the same is true of two neighbours in such a row with `longest` more characters of it on either
/// side, or none where the text ends.
///
/// ## Why this is sound
///
/// Take the first step of shaping a row that changes a glyph otherwise than alone. A rule of one glyph does the same in
/// both. So it is a rule of several, which looks past no glyph of the row and so matches all its places in neighbours.
/// Of each rule but pair positioning two neighbouring places were chosen, whose glyphs, and what substitutions may make
/// of them, are in `leading` and `trailing` of one of `rules`: so these hold what two neighbours of the row are alone,
/// in the end. In a longer text, a rule that matches a glyph has all its places within `longest` of it, where glyphs
/// are what they are alone.
///
/// Of pair positioning those subtables are left that move the first glyph and its pen and go on with the second. What
/// one does to a pair, and which subtable of a lookup serves it, depends on the two glyphs.
///
/// A glyph that rules do not change alone, one not in `altered`, is the face's own for the character, with its advance.
///
/// ## What the caller must see to
///
/// What the shaper does by characters: normalisation, marks, joiners, conjoining letters, mirror images, fractions. And
/// that the row is all that must be shaped together: see `PlanFacts`.
package struct PlainFacts: Sendable {
  /// Glyphs that a rule may change or move by themselves.
  package let altered: GlyphSet
  /// Glyphs that may have been one that rules look past.
  package let returned: GlyphSet
  /// Glyphs for two places of each rule but the simplest pair positioning: `mostRules` groups of rules at most.
  package let rules: [Rules]
  /// How many glyphs the longest rule matches.
  package let longest: Int

  /// What was gathered from all lookups; nil where letters are kerned by other means than lookups.
  init?(_ rules: PlanRules, _ roles: GlyphRoles) {
    guard !rules.kernsByTable else { return nil }
    (altered, returned) = (roles.glyphs(.altered), roles.glyphs(.returned))
    self.rules =
      [Rules(leading: roles.glyphs(.leadingRule), trailing: roles.glyphs(.trailingRule))]
      + rules.wide.groups.map {
        Rules(leading: GlyphSet(words: $0.leading.words), trailing: GlyphSet(words: $0.trailing.words))
      }
    longest = rules.longest
  }

  /// A group of rules.
  package struct Rules: Sendable {
    /// Glyphs for the first of two places.
    package let leading: GlyphSet
    /// Glyphs for the second.
    package let trailing: GlyphSet
  }

  /// How many groups of rules there are at most: `PlainLetter.Meeting` of the module that shapes has a bit for each.
  package static let mostRules = 1 + WideRules.most
}
