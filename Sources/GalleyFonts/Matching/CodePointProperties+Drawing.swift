package import GalleyUnicode

extension CodePointProperties {
  /// Whether the character is invisible in shaped text, such as U+00AD SOFT HYPHEN. A face needs no glyph for an
  /// invisible character. If a face has a glyph for the character, shaping hides the glyph.
  ///
  /// The characters with the property Default_Ignorable_Code_Point, except the Hangul fillers (U+115F, U+1160, U+3164,
  /// U+FFA0): fonts give these an advance. HarfBuzz makes the same exception
  /// (`hb_unicode_funcs_t::is_default_ignorable`). It also excepts the shorthand controls U+1BCA0 to U+1BCA3, which are
  /// not an exception here.
  package var isDrawnAsNothing: Bool { flags.contains(.defaultIgnorable) && script != .hangul }
}
