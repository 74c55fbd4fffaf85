extension ParagraphStyle {
  /// How a line's content is aligned along the inline axis. CSS Text 4, §7.1.
  public enum TextAlign: String, CaseIterable, Hashable, Sendable {
    /// At the side where the paragraph's direction starts. The initial value.
    case start
    /// At the side where the paragraph's direction ends.
    case end
    /// At the left; in vertical lines at the top.
    case left
    /// At the right; in vertical lines at the bottom.
    case right
    /// In the middle.
    case center
    /// Justified: the content is spaced so that it fills the line. Lines that end a paragraph follow
    /// `ParagraphStyle.TextAlignLast`.
    case justify
  }
}
