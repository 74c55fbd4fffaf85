extension ParagraphStyle {
  /// The rules that layout follows if the standards leave a choice.
  public enum Profile: String, CaseIterable, Hashable, Sendable {
    /// The rules of the Unicode standard, without rounding. The default.
    case unicode
    /// The rules of browsers: their line breaking, font metrics rounded to whole pixels, lengths in 1/64 px.
    case browser
  }
}
