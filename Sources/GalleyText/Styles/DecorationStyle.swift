extension TextStyle {
  /// How a decoration's lines are drawn. CSS Text Decoration 4, §2.2.
  public enum DecorationStyle: String, CaseIterable, Hashable, Sendable {
    /// One unbroken line, the initial value.
    case solid
    /// Two parallel lines.
    case double
    /// A row of dots.
    case dotted
    /// A row of dashes.
    case dashed
    /// A wave.
    case wavy
  }
}
