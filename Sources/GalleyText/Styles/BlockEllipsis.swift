extension ParagraphStyle {
  /// What the last line shows if ``ParagraphStyle/lineClamp`` leaves lines out: CSS Overflow 4, `block-ellipsis`.
  public enum BlockEllipsis: Hashable, Sendable {
    /// An ellipsis.
    case automatic
    /// Nothing: the line keeps its text.
    case none
    /// This string.
    case string(String)
  }
}
