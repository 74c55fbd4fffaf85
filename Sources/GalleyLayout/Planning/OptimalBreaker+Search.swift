internal import GalleyShaping

/// Searches for the breaks with the smallest sum of demerits.
extension OptimalBreaker {
  /// For each candidate: the best sequences of lines from the paragraph's start to this candidate. Only sequences that
  /// cost at most `most` are certain to be stored: if the best sequence to a candidate costs more, the result may
  /// contain a worse sequence or none.
  ///
  /// The search goes forward from candidate to candidate. Demerits are never negative, so the first lines of a sequence
  /// never cost more than the whole sequence. If the best sequence to a candidate costs more than `most`, no line is
  /// tried from this candidate. From every other candidate the longest line that fits is tried first. Shorter lines
  /// have more free width and cost more, so the search stops at the first line after which all lines are too expensive.
  ///
  /// Of several sequences with equal demerits, the one whose last line starts later is kept. No line ends at a
  /// candidate in `held`.
  func ways(atMost most: Double, held: Range<Int>) -> [OptimalWays] {
    let candidates = ruler.paragraph.candidates
    let bounds = LineBounds(ruler, size: size)
    var ways = [OptimalWays](repeating: OptimalWays(), count: candidates.count)
    ways[0] = .start
    // The last candidate at which a line from `start` may end.
    var last = 0
    for start in 0..<candidates.count - 1 where ways[start].least <= most {
      let fit = fit(start)
      let line = bounds.line(from: start)
      if !bounds.ascends || glyphWidths?.ascends == false { last = start }
      while last + 1 < candidates.count, mayFit(line, from: start, to: last + 1, fit) { last += 1 }
      extend(&ways, from: start, to: last, line, fit, atMost: most, held: held)
    }
    return ways
  }

  /// Tries the lines from `start` to each candidate up to `last`. Stores each line that results in a better sequence to
  /// its candidate.
  @inline(__always)
  private func extend(
    _ ways: inout [OptimalWays], from start: Int, to last: Int, _ line: LineBounds.Start, _ fit: LineFit,
    atMost most: Double, held: Range<Int>
  ) {
    let first = ruler.paragraph.candidates.lowerBound
    let known = ways[start]
    var from: LineStart?
    var end = last + 1
    while end > start + 1 {
      end -= 1
      if held.contains(first + end) || isInsidePhrase(end, from: start) { continue }
      var width = line.width(to: end)
      if width.isNaN {
        if known.least + demerits(atLeast: line, from: start, to: end) > most { break }
        let lineStart = from ?? lineStart(start, indent: fit.indents.start)
        from = lineStart
        width = ruler.width(from: lineStart, first: first + start, toCandidate: first + end)
      }
      let ratio: Double
      if fit.admits(width) {
        ratio = self.ratio(width, from: first + start, to: first + end, isFirst: start == 0)
      } else if elasticity != nil,
        let shrunk = shrinkRatio(width, from: first + start, to: first + end, isFirst: start == 0)
      {
        ratio = shrunk
      } else {
        continue
      }
      var demerits = LineDemerits.demerits(
        ratio: ratio, after: nil, endsInHyphen: ruler.columns.has(.hyphen, first + end),
        followsHyphen: ruler.columns.has(.hyphen, first + start), isLast: end == ways.count - 1)
      if end == ways.count - 1 { demerits += runt(width, isFirst: start == 0) }
      if known.least + demerits <= most {
        ways[end].take(known, start, ratio: ratio, demerits)
      } else if known.least + self.demerits(atLeast: line, from: start, to: end) > most {
        break
      }
    }
  }

  func lineStart(_ start: Int, indent: Double) -> LineStart {
    var result = ruler.start(at: ruler.stop(ruler.paragraph.candidates.lowerBound + start))
    result.indent = indent
    return result
  }

  /// A lower bound for the demerits of a line with the bounds `line`, and of each shorter line from the same start: the
  /// demerits that do not depend on the adjacent lines.
  func demerits(atLeast line: LineBounds.Start, from start: Int, to end: Int) -> Double {
    let first = ruler.paragraph.candidates.lowerBound
    let ratio = ratio(
      line.widest(to: end), from: first + start, to: first + end, isFirst: start == 0,
      glyphStretch: glyphWidths?.mostStretch(line, from: start, to: end) ?? 0)
    return LineDemerits.demerits(
      ratio: ratio, after: nil, endsInHyphen: false, followsHyphen: false, isLast: false)
  }

  /// The end of a line of the best sequence.
  struct Step {
    /// The candidate at which the line ends.
    let end: Int
    /// The fitness class of the line.
    let fitness: Int
    /// The sum of the demerits up to the end of the line.
    let demerits: Double
  }

  /// The ends of the lines of the best sequence.
  func path(_ ways: [OptimalWays]) -> [Step] {
    var path: [Step] = []
    var end = ways.count - 1
    var fitness = ways[end].best
    while end > 0 {
      path.append(
        Step(
          end: ruler.paragraph.candidates.lowerBound + end, fitness: fitness,
          demerits: ways[end].demerits(endingIn: fitness)))
      (end, fitness) = ways[end].previous(fitness)
    }
    path.reverse()
    return path
  }
}
