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
    /// Between phrases, if the phrases fit. If a phrase is wider than the line, the line breaks inside the phrase as
    /// with ``normal``.
    ///
    /// Needs a typesetter with a phrase segmenter that knows the language of the paragraph's first character. Without
    /// such a segmenter, the effect is that of ``normal``; see `ShapedText.unsupportedProperties`.
    case autoPhrase = "auto-phrase"
  }
}
