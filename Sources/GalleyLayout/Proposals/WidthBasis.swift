extension Proposal {
  /// Which width a text reports for `Proposal.Length.atMost` along its lines: the proposed width, the width of its
  /// longest line, or the width of its longest line after balancing.
  public enum WidthBasis: String, CaseIterable, Hashable, Sendable {
    /// The proposed width if lines wrap, otherwise the max-content width. This is CSS's fit-content (CSS Sizing 3,
    /// §5.1) without the lower bound: the result is never greater than the proposed width.
    case proposed = "proposed"
    /// The width of the longest line.
    case longestLine = "longest-line"
    /// The width of the longest line after balancing: lines are broken at the narrowest available width that gives as
    /// many lines as the proposed width.
    case balanced = "balanced"
  }
}
