/// What becomes of a glyph by rules that are more than kerning: the bits of a number for each glyph.
///
/// Kerning sets the advance of the first of two glyphs and nothing else: pairs of `GPOS` without other values.
struct KerningRole: OptionSet {
  let rawValue: UInt16

  /// Such a rule may match another glyph after it.
  static let leading = KerningRole(rawValue: GlyphRole.leading.rawValue)
  /// Such a rule may match another glyph before it.
  static let trailing = KerningRole(rawValue: GlyphRole.trailing.rawValue)
  /// Such a rule may change its advance.
  static let adjusted = KerningRole(rawValue: 4)

  /// Both bits that `GlyphRole` has as well.
  static let matched: KerningRole = [.leading, .trailing]

  /// What a glyph gets that rules of this kind give a role.
  func given(_ role: GlyphRole) -> KerningRole {
    intersection(KerningRole(rawValue: role.rawValue & Self.matched.rawValue | Self.adjusted.rawValue))
  }
}
