/// What the rules of a plan do with a glyph: the bits of a byte for each glyph.
struct GlyphRole: OptionSet {
  let rawValue: UInt8

  /// A rule may match another glyph after it.
  static let leading = GlyphRole(rawValue: 1)
  /// A rule may match another glyph before it.
  static let trailing = GlyphRole(rawValue: 2)
  /// A rule may match it, a space and another glyph after that.
  static let beforeSpace = GlyphRole(rawValue: 4)
  /// A rule may match it after a space that another glyph stands before.
  static let afterSpace = GlyphRole(rawValue: 8)
  /// A rule may change it because of glyphs in other words.
  static let acrossSpace = GlyphRole(rawValue: 128)
  /// Rules may look past it, or it attaches to a glyph before it.
  static let passed = GlyphRole(rawValue: 16)
  /// A form that the space may take.
  static let space = GlyphRole(rawValue: 32)
  /// A substitution may remove it.
  static let removed = GlyphRole(rawValue: 64)

  /// The roles that make a glyph depend on its neighbours.
  static let joining: GlyphRole = [.leading, .trailing, .beforeSpace, .afterSpace, .acrossSpace]
}
