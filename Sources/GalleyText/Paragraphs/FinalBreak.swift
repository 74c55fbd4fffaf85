extension ParagraphStyle {
  /// The effect of a line break at the very end of a text.
  public enum FinalBreak: String, CaseIterable, Hashable, Sendable {
    /// The line break starts an empty last line, in which the caret can be placed. The initial value of profile
    /// `unicode`.
    case opensLine = "opens-line"
    /// The line break ends the last line; no empty line follows. The initial value of profile `browser`, as in CSS.
    case endsLine = "ends-line"
  }
}
