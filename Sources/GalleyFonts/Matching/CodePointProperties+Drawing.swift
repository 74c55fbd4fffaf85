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

  /// Whether the character draws nothing if no face has a glyph for it: Default_Ignorable_Code_Point. These are the
  /// characters that are drawn as nothing in any case, and the Hangul fillers, which the first face with a glyph draws.
  package var needsNoGlyph: Bool { flags.contains(.defaultIgnorable) }

  /// Whether the character may have the face of the text before it in profile `unicode`, although an earlier face of
  /// the stack has the character, too: see ``keepsFace(in:)``.
  package var mayKeepFace: Bool {
    isShapeless || script == .inherited || script == .common && hasScriptExtensions
  }

  /// Whether the character has the face of the text before it in profile `unicode`, if that face has the character and
  /// the text has the script `text`.
  ///
  /// True for spaces and control characters, and for characters that are used with a few scripts only, if the text has
  /// one of these scripts: the tatweel, the Arabic comma, the danda, and the punctuation of East Asian text. False for
  /// all other characters without a script, such as digits, full stops and brackets: the order of the faces decides.
  package func keepsFace(in text: Script) -> Bool {
    isShapeless || script == .inherited
      || script == .common && hasScriptExtensions && scriptExtensions.contains(text)
  }

  /// Whether the character is a space or a control character.
  private var isShapeless: Bool { generalCategory == .spaceSeparator || generalCategory == .control }
}
