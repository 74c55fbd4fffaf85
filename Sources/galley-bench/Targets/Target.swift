/// What a row should show: a limit, and where it holds.
struct Target {
  /// Which of a row's figures the limit is for.
  enum Figure {
    /// The median in terms of the floor in the same repetition.
    case ratio
    /// The median itself, in the row's unit.
    case value
    /// Nanoseconds for a text.
    case perText
    /// Calls of `hb_shape` for the corpus once.
    case shapeCalls
    /// A growth row's cost per byte by that at 1 KB.
    case growth
  }

  /// The name of the row it is for, or with a full stop at the end the start of several rows' names.
  var rows: String
  /// The figure that is limited.
  var figure: Figure
  /// Whether the limit is the least that will do, not the most.
  var isMinimum = false
  /// The limit for a corpus, nil where there is no target.
  var limit: @Sendable (Corpus) -> Double?

  /// Whether it is about a row of this name.
  func covers(_ row: String) -> Bool {
    rows.hasSuffix(".") ? row.hasPrefix(rows) && !row.hasSuffix(".1KB") : row == rows
  }

  /// The figure of a row, one a repetition where they are kept; empty where the row has none.
  func figures(of row: Row, in rows: [Row]) -> [Double] {
    switch figure {
    case .ratio: row.ratios
    case .value: row.figures
    case .perText: row.perText
    case .shapeCalls: row.calls.map { [$0.shapeCalls] } ?? []
    case .growth: row.growth(in: rows)
    }
  }

  /// Whether a figure is within the limit.
  func isMet(by figure: Double, limit: Double) -> Bool { isMinimum ? figure >= limit : figure <= limit }
}
