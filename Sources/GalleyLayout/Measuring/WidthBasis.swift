/// What a text that may be narrower than its room is as wide as: the answer to `Proposal.Length.atMost` along the
/// lines.
public enum WidthBasis: String, CaseIterable, Hashable, Sendable {
  /// Its room, where it needs more than one line for want of it; else its one line. CSS's fit-content (CSS Sizing 3,
  /// §5.1) but for its lower bound: the answer is never wider than the room.
  case proposed = "proposed"
  /// Its longest line.
  case longestLine = "longest-line"
  /// Its longest line in the narrowest room in which it has as many lines: the lines are broken in that room.
  case balanced = "balanced"
}
