extension ParagraphStyle {
  /// The part of the text after a tab that is aligned with the tab stop.
  ///
  /// The text after a tab ends at the next tab or at the end of the line; white space at the end of the line does not
  /// count. If the text does not fit before the stop, the tab has its smallest width, half a space, and the text
  /// extends beyond the stop. If a line breaks inside the text, only the part on the line is aligned.
  public enum TabAlignment: String, CaseIterable, Hashable, Sendable {
    /// The edge at which the text starts: the left one in a left-to-right paragraph, the right one in a right-to-left
    /// one.
    case left
    /// The edge at which the text ends.
    case right
    /// The middle of the text.
    case center
    /// The edge between the integer digits and the first ``ParagraphStyle/TabStop/separator`` that stands directly
    /// before or after a digit.
    ///
    /// If the text has no such separator, as in `12 mo.`, the edge at which the text ends is aligned, as with
    /// ``right``. There is one exception: in a right-to-left paragraph, if the text reads only from left to right,
    /// such as `12`, its right edge is aligned.
    case decimal
  }
}
