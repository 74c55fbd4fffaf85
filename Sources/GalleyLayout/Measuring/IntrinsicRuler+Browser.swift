internal import GalleyShaping

/// What Chromium counts of intrinsic widths, and no line has.
extension IntrinsicRuler {
  /// What Chromium counts of a stretch though no line has it, since it takes the stretch as it stands in the paragraph:
  /// gaps at its ends, and a mark at the start that a line of its own would set narrower.
  func uncounted(from start: LineStart, to end: LineStop) -> Double {
    guard let spacing = shaped.spacing else { return 0 }
    var sum = 0.0
    if let gap = spacing.gap(at: end.offset), !gap.belongsAfter, !gap.staysAtLineEnd { sum += gap.amount }
    if start.offset > ruler.paragraph.range.lowerBound {
      sum += spacing.startTrim(at: start.offset)
      if let gap = spacing.gap(at: start.offset), gap.belongsAfter { sum += gap.amount }
    }
    return sum
  }

  /// A soft hyphen at the text's end: its hyphen is counted and not drawn.
  func uncountedHyphen(_ end: LineStop) -> Double {
    guard end.flags.contains(.mandatory), !ruler.paragraph.endsWithBreak, end.contentEnd > 1,
      shaped.text[end.contentEnd - 2] == 0xC2, shaped.text[end.contentEnd - 1] == 0xAD
    else { return 0 }
    return ruler.hyphenWidth(at: end.contentEnd)
  }

  /// Where ideographic spaces end that follow a stop's content or start the line: Chromium counts them in a stretch,
  /// though they hang.
  func endOfIdeographicSpaces(_ stop: LineStop, from start: LineStart) -> Int {
    var end = max(start.offset, stop.contentEnd)
    while !breaksAnywhere, end + 3 <= stop.offset, shaped.isIdeographicSpace(at: end) { end += 3 }
    return end
  }
}
