extension ParagraphStyle {
  /// Whether lines wrap and how their breaks are chosen. CSS Text 4, 6.4 (`text-wrap`); `optimal` is Galley's own.
  public enum TextWrap: String, CaseIterable, Hashable, Sendable {
    /// Greedily, the initial value.
    case wrap
    /// Not at all, whatever the white-space treatment.
    case nowrap
    /// Into the fewest lines, as even as possible.
    case balance
    /// Greedily, but without a short last line.
    case pretty
    /// Greedily, so that editing a line never moves the breaks before it.
    case stable
    /// By the least total badness over the paragraph.
    case optimal
  }
}
