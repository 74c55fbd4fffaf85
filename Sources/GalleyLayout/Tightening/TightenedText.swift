internal import GalleyShaping

/// The text that is broken into lines at an available width. Usually this is the text itself. If the last line of a
/// paragraph would have a single text unit, it is a copy with reduced letter spacing.
struct TightenedText {
  /// The text itself, or a copy with less letter spacing.
  var shaped: ShapedText
  /// The available widths for which `shaped` is the text to break.
  var range: TextMeasurement.ValidRange
  /// For each paragraph the number of steps by which its letter spacing is reduced; empty if `shaped` is the text
  /// itself.
  var steps: [UInt8] = []
}

extension TightenedText {
  /// The totals of the lines of `shaped`, limited to the widths in `range`.
  func narrowed(_ totals: LineTotals) -> LineTotals {
    var totals = totals
    totals.validRange.narrow(to: range)
    return totals
  }
}

extension LinePlacer {
  /// Records that the placed lines are those of a text with reduced letter spacing.
  mutating func record(_ text: TightenedText) {
    parts.validRange.narrow(to: text.range)
    if !text.steps.isEmpty { parts.withExtras { $0.tightening = text.steps } }
  }
}
