internal import GalleyShaping
internal import GalleyText

/// How many lines and glyph runs a layout makes room for: as many as are known to come, else a guess.
struct ExpectedParts {
  /// 0 where nothing is known.
  var lines = 0
  var runs = 0
}

extension ShapedText {
  /// What lines in a room will come to, where it costs little to tell.
  func expectedParts(room: Double, maxLines: Int?) -> ExpectedParts {
    guard paragraphs.allSatisfy(\.isPlain) else { return ExpectedParts() }
    return withCandidateColumns { columns in
      let lines = expectedLines(columns, room: room, maxLines: maxLines ?? .max)
      guard lines > 0 else { return ExpectedParts() }
      // A break between two lines cuts a run in two, and white space before it is a run of its own.
      let middle = columns.count / 2
      let hasSpaces = columns.contentEnd(middle) < columns.offset(middle)
      return ExpectedParts(
        lines: lines, runs: runs.count - paragraphs.count + (hasSpaces ? 2 : 1) * lines)
    }
  }

  private func expectedLines(_ columns: CandidateColumns, room: Double, maxLines: Int) -> Int {
    if paragraphs.count == 1, room >= oneLine.leastRoom { return 1 }
    if let known = rememberedTotals(room: room, maxLines: maxLines)?.lineCount { return known }
    return min(maxLines, paragraphs.reduce(0) { $0 + columns.guessedLines($1.candidates, room: room) })
  }
}

extension CandidateColumns {
  /// How many lines a paragraph fills that has these candidates: each leaves free half of what lies between two breaks,
  /// and some more. 0 where lines are broken elsewhere too, or no number says how many.
  fileprivate func guessedLines(_ range: Range<Int>, room: Double) -> Int {
    let breaks = range.count - 1
    guard breaks > 0 else { return 0 }
    let width = before(range.upperBound - 1) - after(range.lowerBound)
    if width <= room { return 1 }
    let used = room - width / Double(breaks) / 2
    guard used > 0, width >= 0, width / used < Double(breaks) else { return 0 }
    return Int(width / used * Self.spare) + 1
  }

  /// Lines end before long words more often than before short ones, so that there are more than the average says. Room
  /// that proves too small is copied to twice as much; a few lines too many are less than what a layout gives back.
  private static var spare: Double { 1.05 }
}
