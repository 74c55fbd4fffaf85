package import GalleyUnicode

extension CodePointProperties {
  /// Whether shaping draws the character as nothing where its face has no glyph for it, and hides the glyph where there
  /// is one: Default_Ignorable_Code_Point without the fillers of Hangul, which take room.
  ///
  /// As HarfBuzz has it (`hb_unicode_funcs_t::is_default_ignorable`).
  package var isDrawnAsNothing: Bool { flags.contains(.defaultIgnorable) && script != .hangul }
}
