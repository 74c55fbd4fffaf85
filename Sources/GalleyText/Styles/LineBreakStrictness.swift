extension ParagraphStyle {
  /// The strictness of the line breaking rules for Chinese and Japanese punctuation and small kana. CSS Text 4, §5.3
  /// (`line-break`).
  public enum LineBreakStrictness: String, CaseIterable, Hashable, Sendable {
    /// The engine chooses. The initial value.
    case auto
    /// The fewest rules, for narrow columns.
    case loose
    /// The common rules.
    case normal
    /// The most rules.
    case strict
    /// A line may break around every text unit: a grapheme cluster, or a ligature as a whole.
    case anywhere
  }
}
