extension ParagraphStyle {
  /// What a line break at the very end of a text does.
  public enum FinalBreak: String, CaseIterable, Hashable, Sendable {
    /// It opens an empty line, where the caret goes: the initial value of the unicode profile.
    case opensLine = "opens-line"
    /// It ends the last line: the initial value of the browser profile, as in CSS.
    case endsLine = "ends-line"
  }
}
