internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

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
    let greedy = GreedyLines(breaker, in: space, limit: space.lineLimit, keep: Self.lines)
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
    trace.choose(choice, by: scores, for: .pretty)
    return PlannedLines(
      greedy.lines[..<greedy.firstStart] + chosen.lines, rest: chosen.rest, breaker.ruler.fit, at: space.width)
  }

  /// Whether the last line cannot be broken and is narrower than a third of the available width. If not, `limit` is the
  /// smallest available width in which this would be the case.
  private func lastLineIsShort(_ greedy: GreedyLines, _ start: LineCursor) -> (isShort: Bool, limit: Double) {
    guard let line = greedy.lines.last, start.next + 1 >= greedy.rest.next else { return (false, .infinity) }
    let indents = space.indents(greedy.lines.count - 1)
    let width = line.taken + indents.start
    let fit = greedy.breaker.ruler.fit
    let third = fit.availableWidth(fit.availableWidth(space.width - indents.end) / 3)
    return (width < third, max(space.width.nextUp, width * 3 + indents.end))
  }

  /// Whether the two lines before the last end with hyphens.
  private func hasTwoHyphens(_ lines: [BrokenLine]) -> Bool {
    lines.count > 2 && lines[lines.count - 2].reason == .hyphen && lines[lines.count - 3].reason == .hyphen
  }

  /// The largest number of lines at the paragraph's end that are broken again, as in browsers.
  private static let lines = 4
}
