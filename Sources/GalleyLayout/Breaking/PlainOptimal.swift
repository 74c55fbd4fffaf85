internal import GalleyShaping

/// `textWrap: optimal` in a plain paragraph: the breaks that `OptimalBreaker` finds, from the candidates' positions.
///
/// O(candidates × candidates on a line), a few nanoseconds each.
struct PlainOptimal {
  let columns: CandidateColumns
  let candidates: Range<Int>
  let fit: FitMetrics
  /// The width of every line's room.
  let room: Double
  /// The font size that stretching is measured by.
  let size: Double
  let isJustified: Bool
  /// What kerning adds to the width of a line that ends at each candidate, none where no candidate has such; nil where
  /// widths are more than that, or lines may be narrower for starting earlier.
  let kerning: [Double]?

  /// Whether the paragraph is one line; nil where it is not plain, though its lines may turn out not to be even so.
  func isOneLine(_ shaped: ShapedText) -> Bool? {
    if let kerning {
      return AscendingLines(self, kerning).ending(at: candidates.count - 1).width(from: 0) <= fit.limit(room)
    }
    return greedyCount(shaped).map { $0 == 1 }
  }

  /// How many lines there are when they are filled one by one; nil where one of them is not plain.
  private func greedyCount(_ shaped: ShapedText) -> Int? {
    var breaker = PlainBreaker(columns, candidates, fit: fit, room: room)
    var count = 0
    while !breaker.isDone {
      guard breaker.next(shaped) != nil else { return nil }
      count += 1
    }
    return count
  }

  /// The candidates that lines end at; nil where the general breaker must find them.
  func breaks(_ shaped: ShapedText) -> [Int]? {
    if let kerning {
      let ways = ascendingWays(AscendingLines(self, kerning))
      return ways[ways.count - 1].isReached ? ends(ways) : nil
    }
    guard let isAscending = survey() else { return nil }
    let ruler = PlainRuler(columns: columns, fit: fit)
    let count = candidates.count
    let limit = fit.limit(room)
    var ways = [OptimalWays.start]
    ways.reserveCapacity(count)
    for end in 1..<count {
      var best = OptimalWays()
      var start = end - 1
      while start >= 0 {
        guard
          let width = ruler.width(from: candidates.lowerBound + start, to: candidates.lowerBound + end, of: shaped)
        else { return nil }
        if width <= limit {
          let ratio = LineDemerits.ratio(
            slack: room - width, places: end - 1 - start, size: size, isJustified: isJustified, isLast: end == count - 1
          )
          let demerits = LineDemerits.demerits(
            ratio: ratio, after: nil, endsInHyphen: false, followsHyphen: false, isLast: end == count - 1)
          best.take(ways[start], start, ratio: ratio, demerits, winsTies: false)
        } else if isAscending || width > 2 * room {
          break
        }
        start -= 1
      }
      ways.append(best)
    }
    return ends(ways)
  }

  /// The ends of the best way's lines.
  private func ends(_ ways: [OptimalWays]) -> [Int] {
    var count = 0
    forEachEnd(ways) { _ in count += 1 }
    var result = [Int](repeating: 0, count: count)
    forEachEnd(ways) { end in
      count -= 1
      result[count] = candidates.lowerBound + end
    }
    return result
  }

  /// Calls `body` with the ends of the best way's lines, the last first.
  private func forEachEnd(_ ways: [OptimalWays], _ body: (Int) -> Void) {
    var end = ways.count - 1
    var fitness = ways[end].best
    while end > 0 {
      body(end)
      (end, fitness) = ways[end].previous(fitness)
    }
  }

  /// Whether a line that is too wide is too wide from all starts before; nil where a candidate is not plain.
  private func survey() -> Bool? {
    var isAscending = true
    for index in candidates.dropFirst() {
      if columns.has(CandidateColumns.special, index) { return nil }
      if columns.after(index) < columns.after(index - 1) || columns.has(CandidateColumns.reshape, index) {
        isAscending = false
      }
    }
    return isAscending
  }
}
