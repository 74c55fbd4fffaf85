internal import GalleyShaping
internal import GalleyText

/// `text-wrap: balance`: as many lines as greedy ones, as even as can be, for paragraphs of two to six lines.
///
/// CSS Text 4, §6.4.2 leaves the means open. These are Chromium's: the least sum of `LineScores`, and where there is
/// too little to choose or a tab, the narrowest available width that gives as many lines. Under `browser` the text is one block,
/// of which Chromium balances what comes before the first line break.
struct BalancedBreaker {
  private let shaped: ShapedText
  private let paragraph: Int
  private let style: ParagraphStyle
  private let space: ParagraphSpace

  /// Nil where the paragraph is to be broken greedily.
  init?(_ shaped: ShapedText, paragraph: Int, in space: ParagraphSpace) {
    style = shaped.paragraphStyles[shaped.paragraphs[paragraph].style]
    guard style.profile == .unicode || paragraph == 0, space.width > 0 else { return nil }
    self.shaped = shaped
    self.paragraph = paragraph
    self.space = space
  }

  /// The balanced lines; none where greedy ones are too many or but one.
  func plan() -> PlannedLines? {
    let breaker = GreedyBreaker(shaped, paragraph: paragraph)
    let limit = min(space.lineLimit, Self.lines)
    let greedy = GreedyLines(breaker, in: space, limit: limit, keep: limit)
    if let overflow = greedy.overflow { return PlannedLines(greedyBelow: overflow) }
    guard greedy.lines.count > 1, greedy.isComplete || space.lineLimit <= Self.lines else { return nil }
    if !shaped.hasTabs(near: paragraph) {
      let scores = LineScores(shaped, style: style, in: space, scoresLastLine: true)
      if let chosen = scores.lines(greedy) { return PlannedLines(chosen.lines, rest: chosen.rest, breaker.ruler.fit, at: space.width) }
    }
    guard style.profile == .unicode || (shaped.paragraphs.count == 1 && !shaped.paragraphs[0].endsWithBreak) else {
      return PlannedLines([], rest: breaker.firstLine, breaker.ruler.fit, at: space.width)
    }
    let narrow = GreedyLines(breaker, in: space.with(width: narrowest(greedy, breaker)), limit: limit, keep: 0)
    return PlannedLines(narrow.lines, rest: narrow.rest, breaker.ruler.fit, at: space.width)
  }

  /// The narrowest available width, found by halving, that holds the same text in as many lines; to one layout unit, in
  /// 1/64.
  private func narrowest(_ greedy: GreedyLines, _ breaker: GreedyBreaker) -> Double {
    let sum = zip(greedy.lines, 0...).reduce(0) { $0 + ($1.0.taken + space.indents($1.1).start) * 64 }
    let average = (sum / Double(greedy.lines.count)).rounded(.down)
    var lower = (average * Self.least).rounded()
    var upper = (space.width * 64).rounded(.down)
    while lower + 64 < upper {
      let middle = ((lower + upper) / 2).rounded(.down)
      let lines = GreedyLines(breaker, in: space.with(width: middle / 64), limit: greedy.lines.count, keep: 0)
      if lines.overflow == nil, breaker.offset(lines.rest) >= breaker.offset(greedy.rest) { upper = middle } else { lower = middle }
    }
    return upper / 64
  }

  /// How many lines are balanced at most. Chromium's.
  private static let lines = 6
  /// Where the search starts, as a part of the average line. Chromium's.
  private static let least = 0.8
}
