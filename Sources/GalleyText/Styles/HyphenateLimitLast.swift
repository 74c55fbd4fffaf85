extension ParagraphStyle {
  /// Whether the last full line of a paragraph may end with a hyphen. CSS Text 4, `hyphenate-limit-last`.
  ///
  /// CSS's values `column`, `page` and `spread` are not here: Galley does not know what a container is.
  public enum HyphenateLimitLast: String, CaseIterable, Hashable, Sendable {
    /// Every line may end with a hyphen. The initial value.
    case none
    /// The line before the last line does not end with a hyphen, if it can end at another place.
    case always
  }
}
