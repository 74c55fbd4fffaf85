internal import GalleyText

/// Notes what the breaks of a paragraph were chosen by, while they are chosen together.
struct CostRecorder: PlanTrace {
  /// What breaks were chosen by.
  enum Basis {
    /// The smallest sum of scores, for a value of the style.
    case scores(LineScores, LineScores.Choice, ParagraphStyle.TextWrap)
    /// The narrowest available width that gives as few lines.
    case narrowed(Double)
    /// The smallest sum of demerits.
    case demerits(OptimalBreaker, path: [OptimalBreaker.Step], held: Range<Int>)
    /// The smallest sum of demerits that depend on more than the line before.
    case graph
  }

  /// What the breaks were chosen by; `nil` if no breaks were chosen together.
  private(set) var basis: Basis?

  mutating func choose(_ choice: LineScores.Choice, by scores: LineScores, for wrap: ParagraphStyle.TextWrap) {
    basis = .scores(scores, choice, wrap)
  }

  mutating func choose(narrowed width: Double) { basis = .narrowed(width) }

  mutating func choose(_ path: [OptimalBreaker.Step], by breaker: OptimalBreaker, held: Range<Int>) {
    basis = .demerits(breaker, path: path, held: held)
  }

  mutating func chooseByGraph() { basis = .graph }
}
