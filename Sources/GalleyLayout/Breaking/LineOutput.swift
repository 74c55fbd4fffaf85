internal import GalleyShaping

/// Receives the lines that `breakLines` breaks, from top to bottom. `LineTotals` adds up their sizes, and `LineBuffer`
/// stores them.
protocol LineOutput {
  /// Receives a whole line of the paragraph at an index, which is direct.
  mutating func add(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int)
  /// Receives any other line, or its part in one slot. Its place follows with `endLine`.
  mutating func add(_ part: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker)
  /// Receives the place of the line whose parts were added before.
  mutating func endLine(_ place: LineInStack)
  /// Receives the available widths that are certain to give lines whose breaks were chosen together.
  mutating func narrowValidRange(to range: TextMeasurement.ValidRange)
  /// The limit on lines or height leaves out the text from a shaped-text offset on.
  mutating func omit(from offset: Int)
}
