internal import GalleyShaping

/// A paragraph's lines as a `GreedyBreaker` fills them, with what it takes to break some of them anew.
struct GreedyLines {
  /// The breaker as it stood before each line; `keep` of them, the last ones.
  private(set) var starts: [GreedyBreaker] = []
  /// The lines.
  private(set) var lines: [BrokenLine] = []
  /// The breaker behind the last line.
  private(set) var rest: GreedyBreaker
  /// The slot width at which the first line that is wider than its room fits; nil where none is.
  private(set) var overflow: Double?

  /// Fills at most `limit` lines, and none after one that overflows.
  init(_ breaker: GreedyBreaker, room: ParagraphRoom, limit: Int, keep: Int) {
    rest = breaker
    let fit = breaker.ruler.fit
    while !rest.isDone, lines.count < limit {
      let indents = room.indents(lines.count)
      starts.append(rest)
      if starts.count > keep { starts.removeFirst() }
      guard let line = rest.line(available: room.width - indents.end, indent: indents.start) else { return }
      lines.append(line)
      if line.taken > fit.limit(room.width - indents.end - indents.start) {
        overflow = fit.need(line.taken) + indents.start + indents.end
        return
      }
    }
  }

  /// Whether the lines hold all of the paragraph.
  var isComplete: Bool { rest.isDone }

  /// The number of the line that `starts` begins with.
  var firstStart: Int { lines.count - starts.count }
}
