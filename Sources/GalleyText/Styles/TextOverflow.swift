extension ParagraphStyle {
  /// What a line that is too wide for the available width shows: CSS Overflow 3 and 4, `text-overflow`.
  public enum TextOverflow: Hashable, Sendable {
    /// All of its text. The part outside of the box is visible unless the host clips it.
    case clip
    /// The text that fits, and an ellipsis.
    case ellipsis
    /// The text that fits, and this string.
    case string(String)
  }
}
