extension ParagraphStyle {
  /// Whether a word that is too long for its line may break: any sequence of characters without a break opportunity.
  /// CSS Text 4, §5.5.
  public enum OverflowWrap: String, CaseIterable, Hashable, Sendable {
    /// The word overflows the line. CSS's initial value.
    case normal
    /// The word breaks between text units: grapheme clusters, and ligatures as a whole. The min-content width does not
    /// count these breaks.
    case breakWord = "break-word"
    /// The word breaks between text units: grapheme clusters, and ligatures as a whole. The min-content width counts
    /// these breaks.
    case anywhere
  }
}
