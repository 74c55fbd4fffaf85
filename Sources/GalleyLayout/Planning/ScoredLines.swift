internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Breaks paragraphs for `text-wrap: balance`: as many lines as greedy breaking gives, with widths as equal as
/// possible. Applies to paragraphs of two to six lines.
///
/// CSS Text 4, §6.4.2 leaves the method to the engine. Galley uses the method of browsers: it chooses the breaks with
/// the smallest sum of `LineScores`.
///
/// Without scores, Galley breaks the paragraph greedily at the narrowest available width that gives as many lines. It
/// does so if the paragraph has too few candidates, if `ShapedText.hasLineScores` is `false`, and in profile `browser`
/// also if the breaks with the smallest sum give another number of lines than greedy breaking.
///
/// In profile `browser`, all lines stay greedy if `overflow-wrap` divides a word. In this profile the whole text is one
/// CSS block, of which only the part before the first line break is balanced: only the first paragraph.
struct BalancedBreaker {
  private let shaped: ShapedText
  private let paragraph: Int
  private let style: ParagraphStyle
  private let space: ParagraphSpace

  /// `nil` in profile `browser` for all paragraphs except the first: these are broken greedily.
  init?(_ shaped: ShapedText, paragraph: Int, in space: ParagraphSpace) {
    style = shaped.paragraphStyles[shaped.paragraphs[paragraph].style]
    guard !style.behavior.contains(.browserBalance) || paragraph == 0 else { return nil }
    self.shaped = shaped
    self.paragraph = paragraph
    self.space = space
  }

  /// The balanced lines. `nil` if greedy breaking gives one line or more than six lines: then all lines stay greedy.
  /// The result has no lines if a greedy line overflows, and in profile `browser` if a word is divided.
  func plan<T: PlanTrace>(_ trace: inout T) -> PlannedLines? {
    let breaker = GreedyBreaker(shaped, paragraph: paragraph)
    let limit = min(space.lineLimit, Self.mostLines)
    let greedy = GreedyLines(breaker, in: space, limit: limit, keep: limit)
    if let overflow = greedy.overflow { return PlannedLines(greedyBelow: overflow) }
    guard greedy.lines.count > 1, greedy.isComplete || space.lineLimit <= Self.mostLines else { return nil }
    // With negative indents, lines can fit into an available width of 0. Such lines stay greedy, as in browsers.
    if space.width <= 0 { return PlannedLines(greedyBelow: .leastNonzeroMagnitude) }
    if style.behavior.contains(.browserBalance), greedy.hasDividedWord {
      return PlannedLines([], rest: breaker.firstLine, breaker.ruler.fit, at: space.width)
    }
    if shaped.hasLineScores(paragraph) {
      let scores = LineScores(shaped, style: style, in: space, scoresLastLine: true)
      if let choice = scores.choice(greedy), let chosen = scores.lines(choice) {
        trace.recordChoice(choice, by: scores, for: .balance)
        return PlannedLines(chosen.lines, rest: chosen.rest, breaker.ruler.fit, at: space.width)
      }
    }
    guard
      !style.behavior.contains(.browserBalance) || (shaped.paragraphs.count == 1 && !shaped.paragraphs[0].endsWithBreak)
    else {
      return PlannedLines([], rest: breaker.firstLine, breaker.ruler.fit, at: space.width)
    }
    guard let width = narrowest(greedy, breaker) else {
      return PlannedLines([], rest: breaker.firstLine, breaker.ruler.fit, at: space.width)
    }
    let narrow = GreedyLines(breaker, in: space.with(width: width), limit: limit, keep: 0)
    trace.recordChoice(ofWidth: width)
    return PlannedLines(narrow.lines, rest: narrow.rest, breaker.ruler.fit, at: space.width)
  }

  /// The narrowest available width in which the paragraph has as many lines as `greedy` and as few words that are
  /// divided because no break fits, found by bisection. The result is a multiple of 1/64, exact to one layout unit;
  /// `nil` if no narrower width has such lines.
  private func narrowest(_ greedy: GreedyLines, _ breaker: GreedyBreaker) -> Double? {
    let sum = zip(greedy.lines, 0...).reduce(0) { $0 + ($1.0.occupiedWidth + space.indents($1.1).start) * 64 }
    let average = (sum / Double(greedy.lines.count)).rounded(.down)
    var lower = (average * Self.narrowestFraction).rounded()
    var upper = (space.width * 64).rounded(.down)
    var narrowest: Double?
    while lower + 64 < upper {
      let middle = ((lower + upper) / 2).rounded(.down)
      let lines = GreedyLines(breaker, in: space.with(width: middle / 64), limit: greedy.lines.count, keep: 0)
      let areValid = lines.overflow == nil && lines.dividedWords <= greedy.dividedWords
      if areValid, breaker.offset(lines.rest) >= breaker.offset(greedy.rest) {
        upper = middle
        narrowest = middle / 64
      } else {
        lower = middle
      }
    }
    return narrowest
  }

  /// The largest number of lines that are balanced, as in browsers.
  private static let mostLines = 6
  /// The lower end of the search, as a fraction of the average line width, as in browsers.
  private static let narrowestFraction = 0.8
}

/// Breaks paragraphs for `text-wrap: pretty`: the lines are greedy, but if the last line is one short word, the last
/// four lines are broken again.
///
/// CSS Text 4, §6.4.2 leaves the method to the engine. Galley uses the method of browsers: lines are broken again if
/// the last line is narrower than a third of the available width and cannot be broken, or if the two lines before the
/// last end with hyphens. The new breaks are those with the smallest sum of `LineScores`.
struct PrettyBreaker {
  private let shaped: ShapedText
  private let paragraph: Int
  private let style: ParagraphStyle
  private let space: ParagraphSpace

  /// `nil` if `ShapedText.hasLineScores` is `false`: the paragraph must then be broken greedily. For example, the width
  /// of a tab depends on the text before the tab on the line.
  init?(_ shaped: ShapedText, paragraph: Int, in space: ParagraphSpace) {
    style = shaped.paragraphStyles[shaped.paragraphs[paragraph].style]
    guard shaped.hasLineScores(paragraph) else { return nil }
    self.shaped = shaped
    self.paragraph = paragraph
    self.space = space
  }

  /// The paragraph's lines, with the last lines broken again if necessary. `nil` if all lines are greedy in every
  /// available width.
  func plan<T: PlanTrace>(_ trace: inout T) -> PlannedLines? {
    let breaker = GreedyBreaker(shaped, paragraph: paragraph)
    let greedy = GreedyLines(breaker, in: space, limit: space.lineLimit, keep: Self.mostLines)
    if let overflow = greedy.overflow { return PlannedLines(greedyBelow: overflow) }
    guard greedy.isComplete, greedy.lines.count > 1, let last = greedy.starts.last else { return nil }
    if style.behavior.contains(.browserBalance), greedy.hasDividedWord {
      return PlannedLines([], rest: breaker.firstLine, breaker.ruler.fit, at: space.width)
    }
    let short = lastLineIsShort(greedy, last)
    guard short.isShort || hasTwoHyphens(greedy.lines) else { return PlannedLines(greedyBelow: short.limit) }
    let scores = LineScores(shaped, style: style, in: space, scoresLastLine: false)
    guard let choice = scores.choice(greedy), let chosen = scores.lines(choice) else {
      return PlannedLines([], rest: breaker.firstLine, breaker.ruler.fit, at: space.width)
    }
    trace.recordChoice(choice, by: scores, for: .pretty)
    return PlannedLines(
      greedy.lines[..<greedy.firstStart] + chosen.lines, rest: chosen.rest, breaker.ruler.fit, at: space.width)
  }

  /// Whether the last line cannot be broken and is narrower than a third of the available width. If not, `limit` is the
  /// smallest available width in which this would be the case.
  private func lastLineIsShort(_ greedy: GreedyLines, _ start: LineCursor) -> (isShort: Bool, limit: Double) {
    guard let line = greedy.lines.last, start.next + 1 >= greedy.rest.next else { return (false, .infinity) }
    let indents = space.indents(greedy.lines.count - 1)
    let width = line.occupiedWidth + indents.start
    let fit = greedy.breaker.ruler.fit
    let third = fit.availableWidth(fit.availableWidth(space.width - indents.end) / 3)
    return (width < third, max(space.width.nextUp, width * 3 + indents.end))
  }

  /// Whether the two lines before the last end with hyphens.
  private func hasTwoHyphens(_ lines: [BrokenLine]) -> Bool {
    lines.count > 2 && lines[lines.count - 2].reason == .hyphen && lines[lines.count - 3].reason == .hyphen
  }

  /// The largest number of lines at the paragraph's end that are broken again, as in browsers.
  private static let mostLines = 4
}
