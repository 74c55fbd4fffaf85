/// A performance target: a limit for a number of a row.
struct Target {
  /// The number of a row for which the limit is.
  enum Figure {
    /// The median of the ratios to the floor in the same repetition.
    case ratio
    /// The median itself, in the row's unit.
    case value
    /// Nanoseconds for one text.
    case perText
    /// Calls of `hb_shape` in one pass over the corpus.
    case shapeCalls
    /// The cost per byte of a growth row divided by that at 1 KB.
    case growth
  }

  /// The name of the row. If it ends with a full stop, the target is for all rows whose names start with it.
  var rows: String
  /// The number that is limited.
  var figure: Figure
  /// Whether the limit is a minimum instead of a maximum.
  var isMinimum = false
  /// The limit for a corpus; `nil` if it has no target.
  var limit: @Sendable (Corpus) -> Double?

  /// Whether the target is for a row with this name.
  func covers(_ row: String) -> Bool {
    rows.hasSuffix(".") ? row.hasPrefix(rows) && !row.hasSuffix(".1KB") : row == rows
  }

  /// The limited numbers of a row: one for each repetition, or a single one; empty if the row has none.
  func figures(of row: Row, in rows: [Row]) -> [Double] {
    switch figure {
    case .ratio: row.ratios
    case .value: row.figures
    case .perText: row.perText
    case .shapeCalls: row.calls.map { [$0.shapeCalls] } ?? []
    case .growth: row.growth(in: rows)
    }
  }

  /// Whether a number meets the limit.
  func isMet(by figure: Double, limit: Double) -> Bool { isMinimum ? figure >= limit : figure <= limit }
}
