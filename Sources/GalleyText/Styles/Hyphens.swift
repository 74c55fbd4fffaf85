extension ParagraphStyle {
  /// The places where words may be hyphenated. CSS Text 4, §5.4.
  public enum Hyphens: String, CaseIterable, Hashable, Sendable {
    /// Nowhere, not even at soft hyphens.
    case none
    /// At soft hyphens. The initial value.
    case manual
    /// At soft hyphens and at the places that the hyphenation patterns of the language give.
    ///
    /// Has the effect of `manual` if the typesetter has no hyphenator, or if the text has no
    /// ``TextStyle/language`` or one that the hyphenator does not know.
    case auto
  }
}
