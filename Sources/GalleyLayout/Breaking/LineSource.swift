/// Where the next line of a paragraph comes from: those planned, then the greedy breaker.
struct LineSource {
  private var breaker: GreedyBreaker
  private var planned: ArraySlice<BrokenLine> = []

  init(breaker: GreedyBreaker) { self.breaker = breaker }

  /// Takes a plan's lines; a plan without lines changes nothing.
  mutating func follow(_ plan: PlannedLines) {
    guard let rest = plan.rest, !plan.lines.isEmpty else { return }
    planned = plan.lines[...]
    breaker = rest
  }

  var ruler: LineRuler { breaker.ruler }

  /// Whether the paragraph has no more lines.
  var isDone: Bool { planned.isEmpty && breaker.isDone }

  /// Shaped-text offset at which the next line starts.
  var offset: Int { planned.first?.range.lowerBound ?? breaker.offset }

  /// The next line: see `GreedyBreaker.line(available:indent:mayBeEmpty:)`.
  mutating func line(available: Double, indent: Double, mayBeEmpty: Bool) -> BrokenLine? {
    planned.popFirst() ?? breaker.line(available: available, indent: indent, mayBeEmpty: mayBeEmpty)
  }
}
