/// How deep a report of a layout goes.
public enum LayoutDetail: String, CaseIterable, Hashable, Sendable, Comparable {
  /// The lines.
  case lines
  /// Also each line's glyph runs.
  case runs
  /// Also each run's glyphs.
  case glyphs

  /// Whether the left detail shows less.
  public static func < (left: LayoutDetail, right: LayoutDetail) -> Bool {
    switch (left, right) {
    case (.lines, .runs), (.lines, .glyphs), (.runs, .glyphs): true
    default: false
    }
  }
}
