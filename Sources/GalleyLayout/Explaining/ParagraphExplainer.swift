internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Explains the breaks of one paragraph's lines: measures each other place where a line could have ended, with the
/// functions that broke the lines.
struct ParagraphExplainer {
  let breaker: GreedyBreaker
  let rules: BreakRules
  /// How the breaks were chosen, if they were chosen together; `nil` for lines that are filled one by one.
  let choice: BreakChoice?
  /// The available width and the indents of all lines; `nil` if the lines have different available widths.
  let space: ParagraphSpace?
  /// The number of lines from a cursor to the paragraph's end, by cursor. Filled as needed.
  private var counts: [LineCursor: Int] = [:]

  /// Prepares to explain the lines of the paragraph at `index`. `width` is the available width of all lines; `nil` if
  /// the lines have different widths. `lineLimit` is the number of lines that the paragraph may have.
  init(_ shaped: ShapedText, paragraph index: Int, width: Double?, lineLimit: Int) {
    breaker = GreedyBreaker(shaped, paragraph: index)
    rules = BreakRules(shaped, paragraph: index)
    let lineRules = shaped.lineRules[shaped.paragraphs[index].style]
    let space = width.map { width in
      ParagraphSpace(
        width: width, first: Indents(lineRules, paragraph: index, isFirstLine: true),
        later: Indents(lineRules, paragraph: index, isFirstLine: false), lineLimit: lineLimit)
    }
    self.space = space
    choice = space.flatMap { BreakChoice(shaped, paragraph: index, in: $0) }
  }

  var ruler: LineRuler { breaker.ruler }

  /// The cursor behind a line.
  func cursor(behind line: BrokenLine) -> LineCursor {
    var cursor = breaker.cursor(before: line)
    breaker.move(&cursor, behind: line.start, to: line.end, candidate: line.lastCandidate)
    if line.lastCandidate == nil {
      cursor.next = breaker.firstBreak(from: nextCandidate(behind: line), ofLineAt: line.end.offset)
    }
    return cursor
  }

  /// The index of the first candidate after the end of a line.
  func nextCandidate(behind line: BrokenLine) -> Int {
    if let last = line.lastCandidate { return last + 1 }
    return ruler.paragraph.candidates.partitionPoint { ruler.columns.offset($0) > line.end.offset }
  }

  /// The number of lines from a cursor to the paragraph's end, filled greedily in the available width `width`. Lines at
  /// the cursor are not the paragraph's first.
  mutating func countLines(from cursor: LineCursor, width: Double) -> Int {
    guard let space else { return 0 }
    let fit = LineFit(available: width, indents: space.later, metrics: ruler.fit)
    var path: [LineCursor] = []
    var next = cursor
    var count = 0
    while !breaker.isDone(next) {
      if let known = counts[next] {
        count = known
        break
      }
      path.append(next)
      guard breaker.line(&next, fit) != nil else { break }
    }
    for cursor in path.reversed() {
      count += 1
      counts[cursor] = count
    }
    return count
  }
}

extension ParagraphExplainer {
  /// The number of lines after a line: the rest of the lines that were chosen together, and the greedy lines after
  /// them.
  mutating func countLines(behind line: BrokenLine, chosen choice: BreakChoice?, number: Int, width: Double) -> Int {
    guard let choice, let last = choice.lines.last else { return countLines(from: cursor(behind: line), width: width) }
    return choice.lines.count - 1 - number + countLines(from: cursor(behind: last), width: width)
  }
}
