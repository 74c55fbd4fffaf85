internal import GalleyLineHeights
internal import GalleyShaping

/// Stores the lines of several texts in one container, so that they can be placed text by text when the container is
/// full.
struct FlowSink: LineSink {
  /// A complete line.
  struct Line {
    var parts: [LinePart]
    var breaker: GreedyBreaker
    var stacked: LineInStack
  }

  /// The complete lines, from the first to the last of the container.
  private(set) var lines: [Line] = []
  /// The parts of the current line.
  private var parts: [LinePart] = []
  /// The breaker of the current line's paragraph; `nil` before the first line.
  private var breaker: GreedyBreaker?

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    parts.append(LinePart(line: line, slot: slot, indents: indents))
    self.breaker = breaker
  }

  mutating func endLine(_ line: LineInStack) {
    guard let breaker else { return }
    lines.append(Line(parts: parts, breaker: breaker, stacked: line))
    parts = []
  }

  /// Does nothing: only lines whose breaks are chosen together have such a range, and lines in containers are not.
  mutating func restrict(to range: TextMeasurement.ValidRange) {}

  /// Does nothing: `ContainerFlow` sets no limit on lines.
  mutating func truncate(at offset: Int) {}
}
