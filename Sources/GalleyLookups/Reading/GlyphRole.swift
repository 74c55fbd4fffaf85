/// How rules of a plan may match a glyph: the bits of one number for each glyph.
///
/// A rule is *kerning* if it changes only the advance of the first of two glyphs: pairs of `GPOS` without other values.
/// Rules that are more than kerning have additional bits.
struct GlyphRole: OptionSet {
  let rawValue: UInt16

  /// A rule may match another glyph after this glyph.
  static let mayJoinNext = GlyphRole(rawValue: 1)
  /// A rule may match another glyph before this glyph.
  static let mayJoinPrevious = GlyphRole(rawValue: 2)
  /// A rule may match this glyph, a space after it and another glyph after the space.
  static let mayJoinNextAcrossSpace = GlyphRole(rawValue: 4)
  /// A rule may match this glyph, a space before it and another glyph before the space.
  static let mayJoinPreviousAcrossSpace = GlyphRole(rawValue: 8)
  /// Lookups may skip this glyph, or it attaches to a glyph before it.
  static let skipped = GlyphRole(rawValue: 16)
  /// A substitution may remove this glyph.
  static let removed = GlyphRole(rawValue: 32)
  /// A rule that matches glyphs of several words may change this glyph.
  static let seesAcrossSpace = GlyphRole(rawValue: 64)
  /// A rule may match this glyph as the first glyph of the two adjacent positions that represent the rule. Not counted:
  /// pair positioning that changes only the first glyph, and rules in `PairGroups`.
  static let firstOfPair = GlyphRole(rawValue: 128)
  /// A rule may match this glyph as the second glyph of the two adjacent positions that represent the rule. Not
  /// counted: pair positioning that changes only the first glyph, and rules in `PairGroups`.
  static let secondOfPair = GlyphRole(rawValue: 256)
  /// A rule may change or move this glyph without a neighbor.
  static let changedAlone = GlyphRole(rawValue: 512)
  /// A substitution may have made this glyph of a glyph that lookups skip.
  static let mayHaveBeenSkipped = GlyphRole(rawValue: 1024)
  /// A rule other than kerning may match another glyph after this glyph.
  static let mayJoinNextBeyondKerning = GlyphRole(rawValue: Self.mayJoinNext.rawValue << beyondKerningShift)
  /// A rule other than kerning may match another glyph before this glyph.
  static let mayJoinPreviousBeyondKerning = GlyphRole(rawValue: Self.mayJoinPrevious.rawValue << beyondKerningShift)
  /// A rule other than kerning may change this glyph's advance.
  static let adjustedBeyondKerning = GlyphRole(rawValue: 8192)
  /// A rule that changes a glyph of one word cannot match unless another word has this glyph, or another glyph with
  /// this role.
  static let isSeenAcrossSpace = GlyphRole(rawValue: 16384)

  private static let beyondKerningShift: UInt16 = 11

  /// The roles that make a glyph depend on its neighbors.
  static let joining: GlyphRole = [
    .mayJoinNext, .mayJoinPrevious, .mayJoinNextAcrossSpace, .mayJoinPreviousAcrossSpace, .seesAcrossSpace,
    .isSeenAcrossSpace, .firstOfPair, .secondOfPair,
    .mayJoinNextBeyondKerning, .mayJoinPreviousBeyondKerning,
  ]

  /// The additional roles, limited to `kinds`, of a glyph that a rule other than kerning matches in these roles.
  func beyondKerning(_ kinds: GlyphRole) -> GlyphRole {
    let matched = intersection([.mayJoinNext, .mayJoinPrevious]).rawValue << Self.beyondKerningShift
    return kinds.intersection([GlyphRole(rawValue: matched), .adjustedBeyondKerning])
  }
}
