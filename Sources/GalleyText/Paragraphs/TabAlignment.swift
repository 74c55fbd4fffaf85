extension ParagraphStyle {
  /// Which part of the text after a tab is at the stop.
  ///
  /// The text after a tab ends at the next tab or at the end of the line; white space at the end of the line does not
  /// count. Text that does not fit before the stop starts behind the least width of the tab, half a space, and passes the
  /// stop. A line may break inside the text: then the stop aligns the part that the line has.
  public enum TabAlignment: String, CaseIterable, Hashable, Sendable {
    /// The edge at which the text starts: the left one in a left-to-right paragraph, the right one in a right-to-left
    /// one.
    case left
    /// The edge at which the text ends.
    case right
    /// The middle of the text.
    case center
    /// The edge between the integer digits and the first ``ParagraphStyle/TabStop/separator``. Without a separator the edge at which the
    /// text ends; in a right-to-left paragraph the right edge of text that reads from left to right, as numbers do.
    case decimal
  }
}
