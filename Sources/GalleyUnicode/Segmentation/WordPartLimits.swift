package import GalleyText

/// Which words may be hyphenated, and how short the parts of a hyphenated word may be, in characters: CSS Text 4,
/// `hyphenate-limit-chars`.
package struct WordPartLimits: Hashable, Sendable {
  /// The least number of characters of a hyphenated word.
  package let word: Int
  /// The least number of characters before a hyphen.
  package let before: Int
  /// The least number of characters after a hyphen.
  package let after: Int
  /// Whether words that start with a capital letter are not hyphenated, as in English text.
  package var keepsCapitalized = false

  /// The limits of a style. For `auto` they are those of browsers: 5, 2 and 2.
  package init(_ style: ParagraphStyle.HyphenateLimitChars) {
    before = max(1, style.before ?? 2)
    after = max(1, style.after ?? 2)
    word = max(2, style.word ?? 5)
  }
}
