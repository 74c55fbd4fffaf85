extension PlainOptimal {
  /// The best ways to all candidates where lines are wider for starting earlier: those that fit start in a window that moves
  /// on with their end, and of these only as many are looked at as may be better than what is known.
  ///
  /// Demerits rise from the first start that fits to the last. A very loose line that alone costs more than the best way
  /// that ends in such a one makes no better, and so do all behind it. Of equal ways the one whose last line starts later
  /// is taken, as in `breaks`.
  func ascendingWays(_ lines: AscendingLines) -> [OptimalWays] {
    let count = candidates.count
    let limit = fit.limit(room)
    var ways = [OptimalWays](repeating: OptimalWays(), count: count)
    ways[0] = .start
    var first = 0
    for end in 1..<count {
      let lines = lines.ending(at: end)
      while first > 0, lines.width(from: first - 1) <= limit { first -= 1 }
      while first < end, lines.width(from: first) > limit { first += 1 }
      var best = OptimalWays()
      for start in first..<end {
        let ratio = LineDemerits.ratio(
          slack: room - lines.width(from: start), places: end - 1 - start, size: size,
          isJustified: isJustified, isLast: end == count - 1)
        let demerits = LineDemerits.demerits(
          ratio: ratio, after: nil, endsInHyphen: false, followsHyphen: false, isLast: end == count - 1)
        if demerits > best.leastVeryLoose { break }
        best.take(ways[start], start, ratio: ratio, demerits, winsTies: true)
      }
      ways[end] = best
    }
    return ways
  }
}

/// Widths of lines of a paragraph in which nothing but kerning may change at their ends.
struct AscendingLines {
  private let columns: CandidateColumns
  private let first: Int
  private let fit: FitMetrics
  private let kerning: [Double]

  init(_ lines: PlainOptimal, _ kerning: [Double]) {
    columns = lines.columns
    first = lines.candidates.lowerBound
    fit = lines.fit
    self.kerning = kerning
  }

  /// Lines that end at one candidate, counted from the paragraph's first.
  struct Ending {
    fileprivate let columns: CandidateColumns
    fileprivate let first: Int
    fileprivate let fit: FitMetrics
    fileprivate let position: Double
    fileprivate let change: Double

    /// The width of the line that starts at a candidate, counted likewise.
    @inline(__always)
    func width(from start: Int) -> Double { fit.width(position - columns.after(first + start) + change) }
  }

  @inline(__always)
  func ending(at end: Int) -> Ending {
    Ending(
      columns: columns, first: first, fit: fit, position: columns.before(first + end),
      change: kerning.isEmpty ? 0 : kerning[end])
  }
}
