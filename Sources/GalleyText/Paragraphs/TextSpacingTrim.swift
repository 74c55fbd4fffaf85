extension ParagraphStyle {
  /// Where full-width punctuation is set half as wide, in fonts that have the widths. CSS Text 4, 8.5.
  ///
  /// All values but `spaceAll` take the space between two marks that stand together.
  public enum TextSpacingTrim: String, CaseIterable, Hashable, Sendable {
    /// Nowhere.
    case spaceAll = "space-all"
    /// At a line's end too where the mark would not fit otherwise.
    case normal
    /// As `normal`, and at the start of every line that does not start a paragraph.
    case spaceFirst = "space-first"
    /// As `normal`, and at the start of every line.
    case trimStart = "trim-start"
    /// At the start and the end of every line.
    case trimBoth = "trim-both"
    /// As the engine likes: as `normal`.
    case auto
  }
}
