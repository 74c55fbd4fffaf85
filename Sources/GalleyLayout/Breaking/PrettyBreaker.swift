internal import GalleyShaping
internal import GalleyText

/// `text-wrap: pretty`: greedy lines, whose last four are chosen anew where the last is one short word.
///
/// CSS Text 4, §6.4.2 leaves the means open. These are Chromium's: a last line below a third of its room and without a
/// place to break, or two hyphenated lines before it, and then the least sum of `LineScores`.
struct PrettyBreaker {
  private let shaped: ShapedText
  private let paragraph: Int
  private let style: ParagraphStyle
  private let space: ParagraphSpace

  /// Nil where the paragraph must be broken greedily: tabs are as wide as what stands before them makes them.
  init?(_ shaped: ShapedText, paragraph: Int, in space: ParagraphSpace) {
    guard !shaped.hasTabs(near: paragraph) else { return nil }
    self.shaped = shaped
    self.paragraph = paragraph
    self.space = space
    style = shaped.paragraphStyles[shaped.paragraphs[paragraph].style]
  }

  /// All lines of the paragraph, the last ones chosen anew where that is called for.
  func plan() -> PlannedLines? {
    let breaker = GreedyBreaker(shaped, paragraph: paragraph)
    let greedy = GreedyLines(breaker, in: space, limit: space.lineLimit, keep: Self.lines)
    if let overflow = greedy.overflow { return PlannedLines(greedyBelow: overflow) }
    guard greedy.isComplete, greedy.lines.count > 1, let last = greedy.starts.last else { return nil }
    let short = lastLineIsShort(greedy, last)
    guard short.isShort || hasTwoHyphens(greedy.lines) else { return PlannedLines(greedyBelow: short.limit) }
    let scores = LineScores(shaped, style: style, in: space, scoresLastLine: false)
    guard let chosen = scores.lines(greedy) else { return PlannedLines([], rest: breaker.firstLine, breaker.ruler.fit, at: space.width) }
    return PlannedLines(
      greedy.lines[..<greedy.firstStart] + chosen.lines, rest: chosen.rest, breaker.ruler.fit, at: space.width)
  }

  /// Whether the last line is one stretch below a third of its room, and if not, the slot width at which it would be.
  private func lastLineIsShort(_ greedy: GreedyLines, _ start: LineCursor) -> (isShort: Bool, limit: Double) {
    guard let line = greedy.lines.last, start.next + 1 >= greedy.rest.next else { return (false, .infinity) }
    let indents = space.indents(greedy.lines.count - 1)
    let width = line.taken + indents.start
    let fit = greedy.breaker.ruler.fit
    let third = fit.room(fit.room(space.width - indents.end) / 3)
    return (width < third, max(space.width.nextUp, width * 3 + indents.end))
  }

  private func hasTwoHyphens(_ lines: [BrokenLine]) -> Bool {
    lines.count > 2 && lines[lines.count - 2].reason == .hyphen && lines[lines.count - 3].reason == .hyphen
  }

  /// How many lines at a paragraph's end are looked at. Chromium's.
  private static let lines = 4
}
