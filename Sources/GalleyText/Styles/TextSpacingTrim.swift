extension ParagraphStyle {
  /// Where full-width punctuation such as `、` or `「` is set half as wide, in fonts that have half-width forms (`halt`,
  /// in vertical lines `vhal`). CSS Text 4, §8.5.
  ///
  /// All values except `spaceAll` remove the space between two adjacent marks.
  public enum TextSpacingTrim: String, CaseIterable, Hashable, Sendable {
    /// Nowhere.
    case spaceAll = "space-all"
    /// Between adjacent marks, and at a line's end if the mark would not fit otherwise.
    case normal
    /// Like `normal`, and at the start of every line that does not start a paragraph.
    case spaceFirst = "space-first"
    /// Like `normal`, and at the start of every line.
    case trimStart = "trim-start"
    /// Between adjacent marks, and at the start and the end of every line.
    case trimBoth = "trim-both"
    /// The engine's default, today `normal`.
    case auto
  }
}
