extension ParagraphStyle {
  /// Where lines may break between letters. CSS Text 4, §5.2.
  public enum WordBreak: String, CaseIterable, Hashable, Sendable {
    /// Where UAX #14 allows a break. The initial value.
    case normal
    /// Between any two letters, as between ideographs.
    case breakAll = "break-all"
    /// Not between ideographs: words of Chinese, Japanese and Korean stay whole.
    case keepAll = "keep-all"
    /// Like `normal` together with `ParagraphStyle.OverflowWrap.anywhere`.
    case breakWord = "break-word"
    /// Between phrases, as far as they fit. Breaks inside a phrase as `normal` does if the phrase is wider than a line.
    ///
    /// Needs a typesetter with a phrase segmenter that knows the language of the paragraph's first character. Without
    /// one, has the effect of `normal`; see ``AttributedText/unsupportedProperties``.
    case autoPhrase = "auto-phrase"
  }
}
