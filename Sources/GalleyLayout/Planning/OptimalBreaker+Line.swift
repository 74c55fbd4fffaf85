internal import GalleyShaping

/// Computes the demerits of one line, for `LineGraph`.
extension OptimalBreaker {
  /// The ratio by which the line between two candidates must stretch; `nil` if the line does not fit. Candidates are
  /// counted from the paragraph's first.
  func ratio(from start: Int, to end: Int) -> Double? {
    let first = ruler.paragraph.candidates.lowerBound
    let fit = fit(start)
    let width = ruler.width(
      from: lineStart(start, indent: fit.indents.start), first: first + start, toCandidate: first + end)
    if !fit.admits(width) { return shrinkRatio(width, from: first + start, to: first + end, isFirst: start == 0) }
    return ratio(width, from: first + start, to: first + end, isFirst: start == 0)
  }

  /// The demerits of the line between two candidates for being a last line that is too short.
  private func runt(from start: Int, to end: Int) -> Double {
    guard end == ruler.paragraph.candidates.count - 1 else { return 0 }
    let first = ruler.paragraph.candidates.lowerBound
    let lineStart = lineStart(start, indent: fit(start).indents.start)
    return runt(ruler.width(from: lineStart, first: first + start, toCandidate: first + end), isFirst: start == 0)
  }

  /// The demerits of the line between two candidates, after a line of the fitness class `fitness`; `nil` if the line is
  /// the first.
  func demerits(ratio: Double, from start: Int, to end: Int, after fitness: Int?) -> Double {
    let candidates = ruler.paragraph.candidates
    return runt(from: start, to: end)
      + LineDemerits.demerits(
        ratio: ratio, after: fitness, endsInHyphen: ruler.columns.has(.hyphen, candidates.lowerBound + end),
        followsHyphen: ruler.columns.has(.hyphen, candidates.lowerBound + start), isLast: end == candidates.count - 1)
  }
}
