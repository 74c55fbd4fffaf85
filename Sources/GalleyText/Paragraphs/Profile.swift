extension ParagraphStyle {
  /// Which body of rules a layout follows where standards leave a choice.
  public enum Profile: String, CaseIterable, Hashable, Sendable {
    /// The Unicode standard as written, rounding nothing: the default.
    case unicode
    /// What browsers do beyond the standards: Chromium's break tailoring, whole-pixel metrics, lengths in 1/64 px.
    case browser
  }
}
