internal import GalleyShaping
internal import GalleyText

/// The expected numbers of lines and glyph runs, for which a layout reserves capacity: known numbers, or else
/// estimates.
struct ExpectedParts {
  /// The number of lines; 0 if there is no estimate.
  var lines = 0
  /// The number of glyph runs.
  var runs = 0
}

extension ShapedText {
  /// The expected number of lines and runs at an available width. Both are 0 if a paragraph has lines that are not
  /// direct, because an estimate would cost too much then.
  func expectedParts(width: Double, maxLines: Int?) -> ExpectedParts {
    guard paragraphs.indices.allSatisfy({ paragraphs[$0].isDirect }) else { return ExpectedParts() }
    let columns = candidateColumns
    let lines = expectedLines(columns, width: width, maxLines: maxLines)
    guard lines > 0 else { return ExpectedParts() }
    // A line break adds a run, because it cuts a run in two. White space before the break is another run.
    let middle = columns.count / 2
    let hasSpaces = columns.contentEnd(middle) < columns.offset(middle)
    return ExpectedParts(lines: lines, runs: runs.count - paragraphs.count + (hasSpaces ? 2 : 1) * lines)
  }

  /// The expected number of lines at an available width; 0 if there is no estimate.
  private func expectedLines(_ columns: CandidateColumns, width: Double, maxLines: Int?) -> Int {
    if paragraphs.count == 1, width >= oneLine.need { return 1 }
    if let known = knownTotals(width: width, maxLines: maxLines)?.lineCount { return known }
    let guess = paragraphs.indices.reduce(0) {
      $0 + columns.guessedLines(paragraphs[$1].candidates, available: width)
    }
    return min(maxLines ?? .max, guess)
  }
}

extension CandidateColumns {
  /// An estimate of the number of lines that a paragraph with these candidates fills. Assumes that each line leaves
  /// half of the average distance between two candidates free. Returns 0 if the available width is less than this half,
  /// or if there would be more lines than candidates, so that lines must break between text units too.
  fileprivate func guessedLines(_ range: Range<Int>, available: Double) -> Int {
    let breaks = range.count - 1
    guard breaks > 0 else { return 0 }
    let width = before(range.upperBound - 1) - after(range.lowerBound)
    if width <= available { return 1 }
    let used = available - width / Double(breaks) / 2
    guard used > 0, width >= 0, width / used < Double(breaks) else { return 0 }
    return Int(width / used * Self.spare) + 1
  }

  /// The factor by which the estimate is raised: lines end before long words more often than before short ones, so
  /// there are more lines than the average distance gives. An array that is too small is copied to an array of twice
  /// its capacity, which costs more than capacity for a few unused lines.
  private static var spare: Double { 1.05 }
}
