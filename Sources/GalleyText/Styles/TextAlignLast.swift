extension ParagraphStyle {
  /// How the last line of a paragraph, and each line before a forced line break, is aligned. CSS Text 4, §7.2.
  public enum TextAlignLast: String, CaseIterable, Hashable, Sendable {
    /// Like all other lines (`ParagraphStyle.TextAlign`), but `start` instead of `justify`. The initial value.
    case auto
    /// At the side where the paragraph's direction starts.
    case start
    /// At the side where the paragraph's direction ends.
    case end
    /// At the left; in vertical lines at the top.
    case left
    /// At the right; in vertical lines at the bottom.
    case right
    /// In the middle.
    case center
    /// Justified: the content is spaced so that it fills the line.
    case justify
  }
}
