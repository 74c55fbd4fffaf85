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
    guard paragraphs.count == 1, paragraphs[0].isPlain else { return ExpectedParts() }
    return withCandidateColumns { columns in
      let lines =
        room >= oneLine.leastRoom
        ? 1 : rememberedTotals(room: room, maxLines: maxLines ?? .max)?.lineCount ?? columns.guessedLines(room: room)
      guard lines > 0 else { return ExpectedParts() }
      // A break between two lines cuts a run in two, and white space before it is a run of its own.
      let middle = columns.count / 2
      let hasSpaces = columns.contentEnd(middle) < columns.offset(middle)
      return ExpectedParts(lines: lines, runs: runs.count - 1 + (hasSpaces ? 2 : 1) * lines)
    }
  }
}

extension CandidateColumns {
  /// How many lines a paragraph that has all the candidates fills: each leaves free half of what lies between two breaks.
  /// 0 where lines are broken elsewhere too, or no number says how many.
  fileprivate func guessedLines(room: Double) -> Int {
    let breaks = count - 1
    guard breaks > 0 else { return 0 }
    let width = before(breaks) - after(0)
    let used = room - width / Double(breaks) / 2
    guard used > 0, width >= 0, width / used < Double(breaks) else { return 0 }
    return Int(width / used) + 1
  }
}
