extension ParagraphStyle {
  /// Whether an unbreakable stretch that is too long for its line may break. CSS Text 4, 5.5.
  public enum OverflowWrap: String, CaseIterable, Hashable, Sendable {
    /// It overflows: CSS's initial value.
    case normal
    /// It breaks at text units, and min-content does not count those breaks.
    case breakWord = "break-word"
    /// It breaks at text units, and min-content counts those breaks.
    case anywhere
  }
}
