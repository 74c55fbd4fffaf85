extension ParagraphStyle {
  /// Where words may be hyphenated. CSS Text 4, 5.4.
  public enum Hyphens: String, CaseIterable, Hashable, Sendable {
    /// Nowhere, not even at soft hyphens.
    case none
    /// At soft hyphens, the initial value.
    case manual
    /// At soft hyphens and where the language's patterns say.
    ///
    /// Has the effect of `manual` for now: ``AttributedText/unsupportedProperties``.
    case auto
  }
}
