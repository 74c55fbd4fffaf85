internal import GalleyLineHeights
internal import GalleyShaping

/// Stores the lines of several texts, to place them when it is known which of them are in the container.
struct FlowSink: LineSink {
  /// A complete line.
  struct Line {
    var parts: [LinePart]
    var breaker: GreedyBreaker
    var number: Int
    var top: Double
    var extent: LineExtent
  }

  private(set) var lines: [Line] = []
  /// The parts of the current line, and the breaker of its paragraph.
  private var parts: [LinePart] = []
  private var breaker: GreedyBreaker?

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    parts.append(LinePart(line: line, slot: slot, indents: indents))
    self.breaker = breaker
  }

  mutating func endLine(number: Int, top: Double, extent: LineExtent) {
    guard let breaker else { return }
    lines.append(Line(parts: parts, breaker: breaker, number: number, top: top, extent: extent))
    parts = []
  }

  /// Lines in containers are not chosen together.
  mutating func restrict(to range: TextMeasurement.ValidRange) {}

  /// The number of lines is not limited.
  mutating func truncate(at offset: Int) {}
}
