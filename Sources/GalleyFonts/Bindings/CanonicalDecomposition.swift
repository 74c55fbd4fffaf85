internal import CHarfBuzz

/// How HarfBuzz spells a character that a face has no glyph for.
enum CanonicalDecomposition {
  /// The two parts of a composed character, or the one that it stands for; nil where it has no parts.
  ///
  /// `hb_unicode_decompose`: the next step of the canonical decomposition, that of Hangul syllables included.
  static func parts(of scalar: UInt32) -> (first: UInt32, second: UInt32?)? {
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0 else { return nil }
    return (first, second == 0 ? nil : second)
  }

  /// Whether a face with this coverage draws the character, by itself or as its parts.
  static func isDrawn(_ scalar: UInt32, with coverage: Coverage) -> Bool {
    if coverage.contains(scalar) { return true }
    guard let parts = parts(of: scalar), isDrawn(parts.first, with: coverage) else { return false }
    return parts.second.map { isDrawn($0, with: coverage) } ?? true
  }
}
