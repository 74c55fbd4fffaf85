internal import GalleyText

/// Notes how the breaks of a paragraph were chosen together, and what the chosen lines cost.
protocol PlanTrace: Trace {
  /// Notes that breaks with the smallest sum of scores were chosen, for this value of the style.
  mutating func choose(_ choice: LineScores.Choice, by scores: LineScores, for wrap: ParagraphStyle.TextWrap)
  /// Notes that the lines were filled one by one in a narrower available width than the paragraph's.
  mutating func choose(narrowed width: Double)
  /// Notes that the breaks with the smallest sum of demerits were chosen: `path` has the sum up to each of them. No
  /// line ends at the candidates `held`.
  mutating func choose(_ path: [OptimalBreaker.Step], by breaker: OptimalBreaker, held: Range<Int>)
  /// Notes that breaks were chosen by demerits that depend on more than the line before (`LineGraph`).
  mutating func chooseByGraph()
}

extension NoTrace: PlanTrace {
  @inline(__always)
  func choose(_ choice: LineScores.Choice, by scores: LineScores, for wrap: ParagraphStyle.TextWrap) {}

  @inline(__always)
  func choose(narrowed width: Double) {}

  @inline(__always)
  func choose(_ path: [OptimalBreaker.Step], by breaker: OptimalBreaker, held: Range<Int>) {}

  @inline(__always)
  func chooseByGraph() {}
}
