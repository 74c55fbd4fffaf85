internal import GalleyShaping

/// Receives the lines that `breakLines` breaks, from top to bottom. `MeasuredLines` adds up their sizes, `FittedLines`
/// also notes lines that do not fit, `LineEnds` keeps only where they end, and `LineBuffer` stores them.
protocol LineOutput {
  /// Receives a direct line of the paragraph with this index.
  mutating func add(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int)
  /// Receives any other line, or its part in one slot. Its place follows with `endLine`.
  mutating func add(_ part: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker)
  /// Receives the place of the line whose parts were added before.
  mutating func endLine(_ place: LineInStack)
  /// Receives the available widths at which breaks that were chosen together are certain to stay the same.
  mutating func narrowValidRange(to range: TextMeasurement.ValidRange)
  /// Receives the shaped-text offset from which on a limit on lines or height leaves out the text.
  mutating func omit(from offset: Int)
}
