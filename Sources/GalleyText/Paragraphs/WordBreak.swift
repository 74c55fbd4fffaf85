extension ParagraphStyle {
  /// Where lines may break between letters. CSS Text 4, 5.2.
  public enum WordBreak: String, CaseIterable, Hashable, Sendable {
    /// As UAX #14 says, the initial value.
    case normal
    /// Between any two letters, as if all were ideographs.
    case breakAll = "break-all"
    /// Not between ideographs: words of Chinese, Japanese and Korean stay whole.
    case keepAll = "keep-all"
    /// As `normal` with `ParagraphStyle.OverflowWrap.anywhere`.
    case breakWord = "break-word"
    /// Between phrases.
    ///
    /// Has the effect of `normal` for now: ``AttributedText/unsupportedProperties``.
    case autoPhrase = "auto-phrase"
  }
}
