internal import GalleyShaping

/// A paragraph's greedy lines, with what is needed to break some of them again.
struct GreedyLines {
  /// The cursor before each line; the last `keep` of them.
  private(set) var starts: [LineCursor] = []
  /// The lines.
  private(set) var lines: [BrokenLine] = []
  /// The cursor after the last line.
  private(set) var rest: LineCursor
  /// The available width into which the first line that overflows would fit; `nil` if no line does.
  private(set) var overflow: Double?
  /// Whether the lines hold all of the paragraph.
  var isComplete: Bool { breaker.isDone(rest) }
  let breaker: GreedyBreaker

  /// Fills at most `limit` lines, and none after one that overflows.
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
    }
  }

  /// The number of the line that `starts` begins with.
  var firstStart: Int { lines.count - starts.count }
}
