package import GalleyUnicode

extension CodePointProperties {
  /// Whether the character is invisible in shaped text: a default ignorable character, other than the fillers of
  /// Hangul, which have an advance. A face needs no glyph for it, and shaping hides the glyph of a face that has one.
  ///
  /// Default_Ignorable_Code_Point, with the exceptions of HarfBuzz (`hb_unicode_funcs_t::is_default_ignorable`).
  package var isDrawnAsNothing: Bool { flags.contains(.defaultIgnorable) && script != .hangul }
}
