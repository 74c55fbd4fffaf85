extension ParagraphStyle {
  /// The base direction of a paragraph. UAX #9, 3.3.1; CSS Writing Modes 4, 2.1.
  public enum WritingDirection: String, CaseIterable, Hashable, Sendable {
    /// Paragraph level 0.
    case leftToRight = "ltr"
    /// Paragraph level 1.
    case rightToLeft = "rtl"
    /// By the first strong character (UAX #9, P2 and P3); left to right when there is none.
    case automatic = "auto"
  }
}
