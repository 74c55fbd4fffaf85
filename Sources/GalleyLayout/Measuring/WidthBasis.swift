extension Proposal {
  /// Which width a text reports for `Proposal.Length.atMost` along its lines: all of the offered width, the width of its
  /// longest line, or the width of its longest line after balancing.
  public enum WidthBasis: String, CaseIterable, Hashable, Sendable {
    /// The offered width if lines wrap, else the width of the only line. This is CSS's fit-content (CSS Sizing 3, §5.1)
    /// without its lower bound: the answer is never wider than the offered width.
    case proposed = "proposed"
    /// The width of the longest line.
    case longestLine = "longest-line"
    /// The width of the longest line after balancing: lines are broken at the narrowest available width that gives as
    /// many lines as the offered width.
    case balanced = "balanced"
  }
}
