internal import GalleyShaping

/// Computes what a paragraph costs if one of its breaks is another than the best one, for explanations.
extension OptimalBreaker {
  /// The demerits of the lines of a paragraph from its start to one of its candidates.
  struct Prefix {
    /// The sum of the demerits.
    private(set) var demerits = 0.0
    /// The fitness class of the last line; `nil` before the first line.
    private(set) var fitness: Int?
    /// The candidate at which the last line ends, counted from the paragraph's first candidate.
    private(set) var end = 0

    /// Adds the line to a candidate, which stretches by `ratio`.
    mutating func add(_ breaker: OptimalBreaker, to end: Int, ratio: Double) {
      demerits += breaker.demerits(ratio: ratio, from: self.end, to: end, after: fitness)
      fitness = LineDemerits.fitness(ratio)
      self.end = end
    }
  }

  /// The smallest sums of demerits of the lines from each candidate to the paragraph's end. The first index is the
  /// candidate, the second the fitness class of the line that ends there. Infinite if a line does not fit. No line ends
  /// at a candidate in `held`. O(lines that fit).
  func leastToEnd(held: Range<Int>) -> [[Double]] {
    let candidates = ruler.paragraph.candidates
    var least = [[Double]](
      repeating: [Double](repeating: .infinity, count: LineDemerits.classes), count: candidates.count)
    least[candidates.count - 1] = [Double](repeating: 0, count: LineDemerits.classes)
    let bounds = LineBounds(ruler, size: size)
    for start in (0..<candidates.count - 1).reversed() {
      let fit = fit(start)
      let line = bounds.line(from: start)
      for end in start + 1..<candidates.count {
        guard mayFit(line, from: start, to: end, fit) else { break }
        if held.contains(candidates.lowerBound + end) || isInsidePhrase(end, from: start) { continue }
        guard let ratio = ratio(from: start, to: end) else { continue }
        let rest = least[end][LineDemerits.fitness(ratio)]
        for fitness in 0..<LineDemerits.classes {
          let demerits = demerits(ratio: ratio, from: start, to: end, after: start == 0 ? nil : fitness)
          least[start][fitness] = min(least[start][fitness], demerits + rest)
        }
      }
    }
    return least
  }

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
