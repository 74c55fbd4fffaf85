internal import GalleyLineHeights
internal import GalleyShaping

/// The greedy lines of a paragraph, with the cursors for breaking the last of these lines again.
struct GreedyLines {
  /// The cursors before the last lines, one for each of at most `keep` lines.
  private(set) var starts: [LineCursor] = []
  /// The greedy lines.
  private(set) var lines: [BrokenLine] = []
  /// The cursor after the last line.
  private(set) var rest: LineCursor
  /// The available width into which the first overflowing line would fit; `nil` if no line overflows. A line that ends
  /// inside a phrase, because the phrase is too wide, counts as overflowing, as in browsers.
  private(set) var overflow: Double?
  /// Whether the lines contain the whole paragraph.
  var isComplete: Bool { breaker.isDone(rest) }
  /// Whether a line ends inside a word because no break fits (`overflow-wrap`).
  var hasDividedWord: Bool { dividedWords > 0 }
  /// The number of lines that end inside a word because no break fits.
  var dividedWords: Int { lines.count { $0.reason == .emergency } }
  /// The breaker that made the lines.
  let breaker: GreedyBreaker

  /// Fills lines greedily. Stops after `limit` lines, or after a line that overflows.
  init(_ breaker: GreedyBreaker, in space: ParagraphSpace, limit: Int, keep: Int) {
    self.breaker = breaker
    rest = breaker.firstLine
    while !breaker.isDone(rest), lines.count < limit {
      starts.append(rest)
      if starts.count > keep { starts.removeFirst() }
      let fit = space.fit(lines.count, breaker.ruler.fit)
      guard let line = breaker.line(&rest, fit) else { return }
      lines.append(line)
      if !fit.admits(line.taken) {
        overflow = fit.need(line.taken)
        return
      }
      if breaker.endsInsidePhrase(line) {
        overflow = line.sameBreak.upperBound
        return
      }
    }
  }

  /// The index in `lines` of the line for the first cursor in `starts`.
  var firstStart: Int { lines.count - starts.count }
}
