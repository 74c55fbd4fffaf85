/// How detailed the report of a layout is.
package enum LayoutDetail: String, CaseIterable, Hashable, Sendable, Comparable {
  /// The lines.
  case lines
  /// Also each line's glyph runs.
  case runs
  /// Also each run's glyphs.
  case glyphs

  /// Whether the left report is less detailed.
  package static func < (left: LayoutDetail, right: LayoutDetail) -> Bool {
    switch (left, right) {
    case (.lines, .runs), (.lines, .glyphs), (.runs, .glyphs): true
    default: false
    }
  }
}
