extension ParagraphStyle {
  /// Whether lines wrap, and how their breaks are chosen. CSS Text 4, §6.4 (`text-wrap`); `optimal` is Galley's own.
  public enum TextWrap: String, CaseIterable, Hashable, Sendable {
    /// Greedily: each line has as much text as fits. The initial value.
    case wrap
    /// Lines do not wrap, whatever the value of `whiteSpace`.
    case nowrap
    /// As few lines as with `wrap`, with widths as equal as possible.
    case balance
    /// Greedily, but the last lines are broken again if the last line would be short.
    case pretty
    /// Greedily, so that editing a line never changes the breaks of earlier lines.
    case stable
    /// The breaks with the smallest sum of demerits over the whole paragraph (Knuth and Plass).
    case optimal
  }
}
