extension ParagraphStyle {
  /// The base direction of a paragraph. UAX #9, §3.3.1; CSS Writing Modes 4, §2.1.
  public enum WritingDirection: String, CaseIterable, Hashable, Sendable {
    /// Left to right: paragraph level 0.
    case leftToRight = "ltr"
    /// Right to left: paragraph level 1.
    case rightToLeft = "rtl"
    /// The direction of the first strong character (UAX #9, P2 and P3); left to right if there is no strong character.
    case automatic = "auto"
  }
}
