internal import GalleyShaping

/// The text that is broken into lines at an available width, after letters were set closer if a paragraph would end
/// with a line of one glyph.
struct TightenedText {
  /// The text itself, or a copy with less letter spacing.
  var shaped: ShapedText
  /// The available widths for which it is this text.
  var range: TextMeasurement.ValidRange
  /// By how many steps the letters of each paragraph are closer; empty if `shaped` is the text itself.
  var steps: [UInt8] = []
}

extension TightenedText {
  /// The totals of the text with the range of widths for which it is this text. At the width that is reported the text
  /// must be this one too.
  func narrowed(_ totals: LineTotals) -> LineTotals {
    var totals = totals
    totals.validRange.narrow(to: range)
    totals.leastWidth = max(totals.leastWidth, range.lowerBound)
    return totals
  }
}

extension LinePlacer {
  /// Notes that the placed lines are those of a text with letters set closer.
  mutating func note(_ text: TightenedText) {
    parts.validRange.narrow(to: text.range)
    parts.leastWidth = max(parts.leastWidth, text.range.lowerBound)
    if !text.steps.isEmpty { parts.withExtras { $0.tightening = text.steps } }
  }
}
