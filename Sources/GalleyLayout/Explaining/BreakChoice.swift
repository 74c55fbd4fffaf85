internal import GalleyShaping
internal import GalleyText

/// The breaks of a paragraph that were chosen together, and what the paragraph costs if one of them is replaced. The
/// costs are demerits (`OptimalBreaker`) or scores (`LineScores`).
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
    case demerits(OptimalBreaker, held: Range<Int>, toEnd: [[Double]], before: [OptimalBreaker.Prefix])
  }

  /// Chooses the breaks of a paragraph again. `nil` if the lines are filled one by one.
  init?(_ shaped: ShapedText, paragraph index: Int, in space: ParagraphSpace) {
    guard shaped.lineRules[shaped.paragraphs[index].style].choosesBreaksTogether,
      let plan = PlannedLines.plan(shaped, paragraph: index, in: space), plan.rest != nil, !plan.lines.isEmpty,
      let basis = plan.basis
    else { return nil }
    lines = plan.lines
    switch basis {
    case .narrowed(let width):
      strategy = .narrowed
      (firstChosen, cost, narrowedWidth, costs) = (0, nil, width, .none)
    case .scores(let scores, let choice):
      let isPretty = shaped.paragraphStyles[shaped.paragraphs[index].style].textWrap == .pretty
      strategy = isPretty ? .pretty : .balanced
      firstChosen = choice.greedy.firstStart
      cost = Double(choice.score)
      narrowedWidth = nil
      costs = .scores(scores, choice)
    case .lineGraph:
      strategy = .optimal
      (firstChosen, cost, narrowedWidth, costs) = (0, nil, nil, .none)
    case .demerits(let held):
      strategy = .optimal
      let breaker = OptimalBreaker(shaped, paragraph: index, in: space)
      let first = shaped.paragraphs[index].candidates.lowerBound
      var before = [OptimalBreaker.Prefix()]
      for line in plan.lines {
        var next = before[before.count - 1]
        let end = (line.lastCandidate ?? first) - first
        next.add(breaker, to: end, ratio: breaker.ratio(from: next.end, to: end) ?? 0)
        before.append(next)
      }
      firstChosen = 0
      cost = before[before.count - 1].demerits
      narrowedWidth = nil
      costs = .demerits(breaker, held: held, toEnd: breaker.leastToEnd(held: held), before: before)
    }
  }

  /// The result of replacing the break of a line.
  enum Replacement {
    /// The smallest possible sum of demerits or scores.
    case cost(Double)
    /// The style keeps the words on both sides of the break together.
    case held
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
      guard line >= firstChosen, candidate != nil, let last = choice.candidates.last, stop.offset <= last.stop.offset
      else { return .none }
      // The candidates contain all places where a line may end except those that the style holds together.
      guard let end = choice.candidates.firstIndex(where: { $0.isCandidate && $0.stop.offset == stop.offset })
      else { return .held }
      guard let least = scores.least(choice, line: line - firstChosen, endingAt: end) else { return .overflowsLater }
      return .cost(Double(least))
    case .demerits(let breaker, let held, let toEnd, let before):
      guard let candidate else { return .none }
      if held.contains(candidate) { return .held }
      let end = candidate - breaker.ruler.paragraph.candidates.lowerBound
      var prefix = before[line]
      guard let ratio = breaker.ratio(from: prefix.end, to: end) else { return .overflowsLater }
      prefix.add(breaker, to: end, ratio: ratio)
      let cost = prefix.demerits + toEnd[end][LineDemerits.fitness(ratio)]
      return cost < .infinity ? .cost(cost) : .overflowsLater
    }
  }
}
