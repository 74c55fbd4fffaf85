extension ParagraphStyle {
  /// Where a line's content stands along the inline axis. CSS Text 4, 7.1.
  public enum TextAlign: String, CaseIterable, Hashable, Sendable {
    /// At the side where the paragraph's direction starts, the initial value.
    case start
    /// At the side where the paragraph's direction ends.
    case end
    /// At the left; in vertical lines at the top.
    case left
    /// At the right; in vertical lines at the bottom.
    case right
    /// In the middle.
    case center
    /// Spaced to fill the line; lines that end a paragraph follow `ParagraphStyle.TextAlignLast`.
    case justify
  }
}
