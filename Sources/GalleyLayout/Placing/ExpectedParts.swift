internal import GalleyShaping
internal import GalleyText

/// How many lines and glyph runs a layout reserves capacity for: as many as are known to come, else a guess.
struct ExpectedParts {
  /// How many lines; 0 if nothing is known.
  var lines = 0
  var runs = 0
}

extension ShapedText {
  /// The number of lines and runs at an available width, if it costs little to tell.
  func expectedParts(width: Double, maxLines: Int?) -> ExpectedParts {
    guard paragraphs.allSatisfy(\.isDirect) else { return ExpectedParts() }
    let columns = candidateColumns
    let lines = expectedLines(columns, width: width, maxLines: maxLines)
    guard lines > 0 else { return ExpectedParts() }
    // A break between two lines cuts a run in two, and white space before it is a run of its own.
    let middle = columns.count / 2
    let hasSpaces = columns.contentEnd(middle) < columns.offset(middle)
    return ExpectedParts(lines: lines, runs: runs.count - paragraphs.count + (hasSpaces ? 2 : 1) * lines)
  }

  private func expectedLines(_ columns: CandidateColumns, width: Double, maxLines: Int?) -> Int {
    if paragraphs.count == 1, width >= oneLine.need { return 1 }
    if let known = knownTotals(width: width, maxLines: maxLines)?.lineCount { return known }
    return min(maxLines ?? .max, paragraphs.reduce(0) { $0 + columns.guessedLines($1.candidates, available: width) })
  }
}

extension CandidateColumns {
  /// An estimate of how many lines a paragraph with these candidates fills: each line leaves half of the distance
  /// between two candidates free, and some more. 0 if lines break between text units too, or the numbers do not say.
  fileprivate func guessedLines(_ range: Range<Int>, available: Double) -> Int {
    let breaks = range.count - 1
    guard breaks > 0 else { return 0 }
    let width = before(range.upperBound - 1) - after(range.lowerBound)
    if width <= available { return 1 }
    let used = available - width / Double(breaks) / 2
    guard used > 0, width >= 0, width / used < Double(breaks) else { return 0 }
    return Int(width / used * Self.spare) + 1
  }

  /// Lines end before long words more often than before short ones, so there are more lines than the average says. An
  /// array that proves too small is copied to one of twice its capacity; a few lines too many cost less.
  private static var spare: Double { 1.05 }
}
