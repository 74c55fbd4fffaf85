internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

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
    case .demerits(let breaker, let path, let forbidden):
      strategy = .optimal
      (firstChosen, cost, narrowedWidth) = (0, path.last?.demerits, nil)
      costs = .demerits(ForcedDemerits(breaker, path, forbidden: forbidden))
    }
  }

  /// The result of replacing the break of a line.
  enum Replacement {
    /// The smallest possible sum of demerits or scores.
    case cost(Double)
    /// The style keeps the words on both sides of the break together.
    case forbidden
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
  func replacement(line: Int, endingAt stop: LineStop, candidate: CandidateIndex?) -> Replacement {
    switch costs {
    case .none: return strategy == .optimal ? .worse : .none
    case .scores(let scores, let choice):
      guard line >= firstChosen, let candidate, let last = choice.candidates.last, stop.offset <= last.stop.offset
      else { return .none }
      if choice.forbidden.contains(candidate) { return .forbidden }
      guard let end = choice.candidates.firstIndex(where: { $0.isCandidate && $0.stop.offset == stop.offset })
      else { return .hidden }
      guard let least = scores.leastScore(choice, line: line - firstChosen, endingAt: end) else {
        return .overflowsLater
      }
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
  private let forbidden: Range<CandidateIndex>
  /// All lines that fit.
  private let graph: LineGraph
  /// The least demerits of the lines after each of them.
  private let costsToEnd: LeastCostToEnd

  init(_ breaker: OptimalBreaker, _ path: [OptimalBreaker.Step], forbidden: Range<CandidateIndex>) {
    self.breaker = breaker
    self.path = path
    self.forbidden = forbidden
    graph = LineGraph(all: breaker, forbidden: forbidden)
    costsToEnd = LeastCostToEnd(graph, lines: nil)
  }

  /// The cost if the line with an index ends at a candidate, and the lines before stay as they are.
  func replacement(line index: Int, endingAt candidate: CandidateIndex) -> BreakChoice.Replacement {
    if forbidden.contains(candidate) { return .forbidden }
    let first = breaker.ruler.paragraph.candidates.lowerBound
    let before = index > 0 ? path[index - 1] : nil
    let start = (before?.end ?? first) - first
    if breaker.isInsidePhrase(candidate - first, from: start) { return .hidden }
    guard let line = graph.lines[graph.lines(from: start)].first(where: { $0.end == candidate - first })
    else { return .overflowsLater }
    let isMisfit = before.map { LineDemerits.areUnlike($0.fitness, line.fitness) } ?? false
    let cost =
      (before?.demerits ?? 0) + line.demerits + (isMisfit ? LineDemerits.misfit : 0) + costsToEnd.least(after: line, 0)
    return cost < .infinity ? .cost(cost) : .overflowsLater
  }
}

/// Names the rules that allow a paragraph's lines to end at its break candidates.
struct BreakRules {
  private let shaped: ShapedText
  private let paragraph: ShapedParagraph
  private let style: ParagraphStyle
  /// The rule at each boundary of the paragraph's content, by shaped-text offset.
  private let boundaries: [Int: ExplainedLineBreak]
  /// The boundaries that a dictionary found, as shaped-text offsets.
  private let words: Set<Int>

  init(_ shaped: ShapedText, paragraph index: Int) {
    self.shaped = shaped
    paragraph = shaped.paragraphs[index]
    style = shaped.paragraphStyles[paragraph.style]
    let content = paragraph.range.lowerBound..<paragraph.contentEnd
    let scalars = String(decoding: shaped.text[content], as: UTF8.self).unicodeScalars.map(\.value)
    let language = shaped.source.style(at: shaped.map.source(of: content.lowerBound)).language
    var rules = ExplainedLineBreak.boundaries(of: scalars, style: style, language: language)
    var offsets = [content.lowerBound]
    for scalar in scalars {
      offsets.append(offsets[offsets.count - 1] + (Unicode.Scalar(scalar).map { UTF8.width($0) } ?? 0))
    }
    if shaped.setsBreaks {
      // A break has the rules of the text before it.
      let before = offsets.map { [paragraph] in shaped.breakStyle(before: $0, of: paragraph) }
      for values in Set(before) where values != BreakStyle(style) {
        let own = ExplainedLineBreak.boundaries(of: scalars, style: style.breaking(as: values), language: language)
        for index in before.indices.dropFirst() where before[index] == values { rules[index] = own[index] }
      }
    }
    boundaries = Dictionary(zip(offsets, rules)) { first, _ in first }
    let found = shaped.services.wordSegmenter.map { DictionaryWords(scalars, by: $0).boundaries } ?? []
    words = Set(zip(offsets, found).filter { $0.1 == .betweenWords }.map(\.0))
  }

  /// The rule of the candidate with this index.
  func rule(ofCandidate index: CandidateIndex) -> LayoutExplanation.Rule {
    let candidate = shaped.candidates[index]
    if index == paragraph.candidates.upperBound - 1 { return endOfParagraphRule }
    let offset = Int(candidate.offset)
    if candidate.flags.contains(.hyphen) {
      if !shaped.followsSoftHyphen(at: Int(candidate.contentEnd)) {
        return LayoutExplanation.Rule(name: "hyphenation", meaning: "the hyphenation patterns allow a break")
      }
      return LayoutExplanation.Rule(name: "soft hyphen", meaning: "a soft hyphen allows a break")
    }
    if let boundary = boundaries[offset], boundary.decision != .prohibited { return Self.rule(named: boundary.rule) }
    if words.contains(offset) {
      return LayoutExplanation.Rule(name: "dictionary", meaning: "a dictionary finds the end of a word")
    }
    return styleRule(at: offset)
  }

  /// The rule of a break between text units at an offset that no candidate allows.
  func emergencyRule(at offset: Int) -> LayoutExplanation.Rule {
    let rest = "allows a break between any two characters if nothing else fits"
    let style = shaped.breakStyle(before: offset, of: paragraph)
    if style.overflowWrap == .normal {
      return LayoutExplanation.Rule(name: "break-word", meaning: "word-break: break-word " + rest)
    }
    return LayoutExplanation.Rule(
      name: "overflow-wrap", meaning: "overflow-wrap: \(style.overflowWrap.rawValue) " + rest)
  }

  /// The rule of the paragraph's end: a line break or the end of the text.
  private var endOfParagraphRule: LayoutExplanation.Rule {
    guard paragraph.endsWithBreak else { return Self.rule(named: LineBreakRule.lb3.rawValue) }
    let start = UTF8Decoding.scalar(at: paragraph.contentEnd, in: shaped.text)
    let isHard = CodePointProperties(start).lineBreak == .bk
    return Self.rule(named: (isHard ? LineBreakRule.lb4 : .lb5).rawValue)
  }

  /// The rule of a candidate that neither UAX #14 nor a dictionary allows: an attachment in profile `browser`, letters
  /// of a script without a dictionary, or white space, for example of a span that wraps in text that does not.
  private func styleRule(at offset: Int) -> LayoutExplanation.Rule {
    let map = shaped.map
    let neighbors = [offset - 1, offset].filter { $0 >= 0 && $0 < shaped.text.count }
    if neighbors.contains(where: { shaped.runs[shaped.runIndex(at: $0, in: paragraph.runs)].isAttachment }) {
      return LayoutExplanation.Rule(name: "attachment", meaning: "a break is allowed beside an attachment")
    }
    if CodePointProperties(UTF8Decoding.scalar(at: offset, in: shaped.text)).lineBreak == .sa {
      return LayoutExplanation.Rule(
        name: "letters", meaning: "the script has no dictionary: a break is allowed between letters")
    }
    let whiteSpace = shaped.source.style(at: map.source(of: max(0, offset - 1))).whiteSpace ?? style.whiteSpace
    return LayoutExplanation.Rule(
      name: "white-space", meaning: "white-space: \(whiteSpace.rawValue) of the text allows a break here")
  }

  /// The rule with a name of `ExplainedLineBreak`.
  private static func rule(named name: String) -> LayoutExplanation.Rule {
    let meaning = LineBreakRule(rawValue: name)?.meaning ?? BrowserRule(rawValue: name)?.meaning ?? "allows a break"
    return LayoutExplanation.Rule(name: name, meaning: "\(name) \(meaning)")
  }
}
