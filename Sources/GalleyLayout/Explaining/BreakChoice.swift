internal import GalleyShaping
internal import GalleyText

/// The breaks of a paragraph that were chosen together, and what the paragraph costs if one of them is replaced. The
/// costs are demerits (`OptimalBreaker`) or scores (`LineScores`), as a `CostRecorder` noted them.
struct BreakChoice {
  let strategy: LayoutExplanation.Strategy
  /// The chosen lines, from the paragraph's first. Greedy lines may come before the lines that were chosen together,
  /// and behind all lines of the choice.
  let lines: [BrokenLine]
  /// The index in `lines` of the first line that was chosen together with others.
  let firstChosen: Int
  /// The sum of the demerits or scores; `nil` for lines that were filled greedily in a narrower width, and for lines
  /// that were chosen by `LineGraph`.
  let cost: Double?
  /// The available width in which the lines were filled greedily, if it is narrower than the paragraph's.
  let narrowedWidth: Double?
  private let costs: Costs

  /// What computes the cost of a replaced break.
  private enum Costs {
    case none
    case scores(LineScores, LineScores.Choice)
    case demerits(ForcedDemerits)
  }

  /// Chooses the breaks of a paragraph again. `nil` if the lines are filled one by one.
  init?(_ shaped: ShapedText, paragraph index: Int, in space: ParagraphSpace) {
    var recorder = CostRecorder()
    guard shaped.lineRules[shaped.paragraphs[index].style].choosesBreaksTogether,
      let plan = PlannedLines.plan(shaped, paragraph: index, in: space, &recorder), plan.rest != nil,
      !plan.lines.isEmpty, let basis = recorder.basis
    else { return nil }
    lines = plan.lines
    switch basis {
    case .narrowed(let width):
      strategy = .narrowed
      (firstChosen, cost, narrowedWidth, costs) = (0, nil, width, .none)
    case .scores(let scores, let choice, let wrap):
      strategy = wrap == .pretty ? .pretty : .balanced
      (firstChosen, cost, narrowedWidth) = (choice.greedy.firstStart, Double(choice.score), nil)
      costs = .scores(scores, choice)
    case .graph:
      strategy = .optimal
      (firstChosen, cost, narrowedWidth, costs) = (0, nil, nil, .none)
    case .demerits(let breaker, let path, let held):
      strategy = .optimal
      (firstChosen, cost, narrowedWidth) = (0, path.last?.demerits, nil)
      costs = .demerits(ForcedDemerits(breaker, path, held: held))
    }
  }

  /// The result of replacing the break of a line.
  enum Replacement {
    /// The smallest possible sum of demerits or scores.
    case cost(Double)
    /// The style keeps the words on both sides of the break together.
    case held
    /// The break is inside a phrase.
    case hidden
    /// A later line would overflow.
    case overflowsLater
    /// Some cost that is not computed.
    case worse
    /// No cost: the lines are not scored.
    case none
  }

  /// The cost if the line with index `line` ends at the stop `stop`, which is the candidate `candidate` or a place
  /// between text units, and the lines before stay as they are. The line must fit.
  func replacement(line: Int, endingAt stop: LineStop, candidate: Int?) -> Replacement {
    switch costs {
    case .none: return strategy == .optimal ? .worse : .none
    case .scores(let scores, let choice):
      guard line >= firstChosen, let candidate, let last = choice.candidates.last, stop.offset <= last.stop.offset
      else { return .none }
      if choice.held.contains(candidate) { return .held }
      guard let end = choice.candidates.firstIndex(where: { $0.isCandidate && $0.stop.offset == stop.offset })
      else { return .hidden }
      guard let least = scores.least(choice, line: line - firstChosen, endingAt: end) else { return .overflowsLater }
      return .cost(Double(least))
    case .demerits(let forced): return candidate.map { forced.replacement(line: line, endingAt: $0) } ?? .none
    }
  }
}

/// What a paragraph of `OptimalBreaker` costs if one of its breaks is replaced.
private struct ForcedDemerits {
  private let breaker: OptimalBreaker
  /// The ends of the chosen lines.
  private let path: [OptimalBreaker.Step]
  /// The candidates at which no line ends because the style keeps words together.
  private let held: Range<Int>
  /// All lines that fit.
  private let graph: LineGraph
  /// The least demerits of the lines after each of them.
  private let rests: LeastRests

  init(_ breaker: OptimalBreaker, _ path: [OptimalBreaker.Step], held: Range<Int>) {
    self.breaker = breaker
    self.path = path
    self.held = held
    graph = LineGraph(all: breaker, held: held)
    rests = LeastRests(graph, lines: nil)
  }

  /// The cost if the line with an index ends at a candidate, and the lines before stay as they are.
  func replacement(line index: Int, endingAt candidate: Int) -> BreakChoice.Replacement {
    if held.contains(candidate) { return .held }
    let first = breaker.ruler.paragraph.candidates.lowerBound
    let before = index > 0 ? path[index - 1] : nil
    let start = (before?.end ?? first) - first
    if breaker.isInsidePhrase(candidate - first, from: start) { return .hidden }
    guard let line = graph.lines[graph.lines(from: start)].first(where: { $0.end == candidate - first })
    else { return .overflowsLater }
    let isMisfit = before.map { LineDemerits.areUnlike($0.fitness, line.fitness) } ?? false
    let cost =
      (before?.demerits ?? 0) + line.demerits + (isMisfit ? LineDemerits.misfit : 0) + rests.least(after: line, 0)
    return cost < .infinity ? .cost(cost) : .overflowsLater
  }
}
