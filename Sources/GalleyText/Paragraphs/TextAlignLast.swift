extension ParagraphStyle {
  /// Where the last line of a paragraph, or one before a forced break, stands. CSS Text 4, 7.2.
  public enum TextAlignLast: String, CaseIterable, Hashable, Sendable {
    /// As `ParagraphStyle.TextAlign`, but `start` where that justifies: the initial value.
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
    /// Spaced to fill the line.
    case justify
  }
}
