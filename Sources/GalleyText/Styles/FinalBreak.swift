extension ParagraphStyle {
  /// The effect of a line break at the very end of a text, and in profile `browser` whether empty text has a line.
  public enum FinalBreak: String, CaseIterable, Hashable, Sendable {
    /// The line break starts an empty last line, in which the caret can be placed. Empty text has one line. The initial
    /// value of profile `unicode`.
    case opensLine = "opens-line"
    /// The line break ends the last line; no empty line follows. In profile `browser` empty text has no line. The
    /// initial value of profile `browser`, as in CSS.
    case endsLine = "ends-line"
  }
}
