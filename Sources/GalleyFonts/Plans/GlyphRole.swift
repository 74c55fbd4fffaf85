/// What the rules of a plan do with a glyph: the bits of a number for each glyph.
///
/// Some rules are kerning: they set the advance of the first of two glyphs and nothing else, pairs of `GPOS` without
/// other values. Roles of rules that are more than that have bits of their own.
struct GlyphRole: OptionSet {
  let rawValue: UInt16

  /// A rule may match another glyph after it.
  static let leading = GlyphRole(rawValue: 1)
  /// A rule may match another glyph before it.
  static let trailing = GlyphRole(rawValue: 2)
  /// A rule may match it, a space and another glyph after that.
  static let beforeSpace = GlyphRole(rawValue: 4)
  /// A rule may match it after a space that another glyph stands before.
  static let afterSpace = GlyphRole(rawValue: 8)
  /// Rules may look past it, or it attaches to a glyph before it.
  static let passed = GlyphRole(rawValue: 16)
  /// A substitution may remove it.
  static let removed = GlyphRole(rawValue: 32)
  /// A rule that matches glyphs of several words may change it.
  static let acrossSpace = GlyphRole(rawValue: 64)
  /// It may stand at the first of two neighbouring places that were chosen of a rule's, which cannot match without
  /// both: of a rule that is more than pair positioning, and none of `WideRules`.
  static let leadingRule = GlyphRole(rawValue: 128)
  /// It may stand at the second of the two.
  static let trailingRule = GlyphRole(rawValue: 256)
  /// A rule may change or move it by itself.
  static let altered = GlyphRole(rawValue: 512)
  /// A substitution may have made it of a glyph that rules look past.
  static let returned = GlyphRole(rawValue: 1024)
  /// A rule that is more than kerning may match another glyph after it.
  static let leadingFurther = GlyphRole(rawValue: Self.leading.rawValue << furtherShift)
  /// A rule that is more than kerning may match another glyph before it.
  static let trailingFurther = GlyphRole(rawValue: Self.trailing.rawValue << furtherShift)
  /// A rule that is more than kerning may change its advance.
  static let adjusted = GlyphRole(rawValue: 8192)
  /// A rule that may change glyphs of one word cannot match without such a glyph in another word.
  static let beyondSpace = GlyphRole(rawValue: 16384)

  private static let furtherShift: UInt16 = 11

  /// The roles that make a glyph depend on its neighbours.
  static let joining: GlyphRole = [
    .leading, .trailing, .beforeSpace, .afterSpace, .acrossSpace, .beyondSpace, .leadingRule, .trailingRule,
    .leadingFurther, .trailingFurther,
  ]

  /// What a glyph of this role is to rules that are more than kerning, those of `kinds` alone.
  func further(_ kinds: GlyphRole) -> GlyphRole {
    let matched = intersection([.leading, .trailing]).rawValue << Self.furtherShift
    return kinds.intersection([GlyphRole(rawValue: matched), .adjusted])
  }
}
