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
    var ways = [Ways.start]
    ways.reserveCapacity(count)
    for end in 1..<count {
      var best = Ways()
      var start = end - 1
      while start >= 0 {
        guard
          let width = ruler.width(from: candidates.lowerBound + start, to: candidates.lowerBound + end, of: shaped)
        else { return nil }
        if width <= limit {
          let ratio = LineDemerits.ratio(
            slack: room - width, places: end - 1 - start, size: size, isJustified: isJustified, isLast: end == count - 1
          )
          best.take(ways[start], start, ratio: ratio, isLast: end == count - 1)
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
  private func ends(_ ways: [Ways]) -> [Int] {
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
  private func forEachEnd(_ ways: [Ways], _ body: (Int) -> Void) {
    var end = ways.count - 1
    var fitness = ways[end].best
    while end > 0 {
      body(end)
      (end, fitness) = ways[end].previous(fitness)
    }
  }

  /// The best ways to all candidates where lines are wider for starting earlier: those that fit start in a window that moves
  /// on with their end, and of these only as many are looked at as may be better than what is known.
  ///
  /// Demerits rise from the first start that fits to the last. A very loose line that alone costs more than the best way
  /// that ends in such a one makes no better, and so do all behind it. Of equal ways the one whose last line starts later
  /// is taken, as in `breaks`.
  private func ascendingWays(_ lines: AscendingLines) -> [Ways] {
    let count = candidates.count
    let limit = fit.limit(room)
    var ways = [Ways](repeating: Ways(), count: count)
    ways[0] = .start
    var first = 0
    for end in 1..<count {
      let lines = lines.ending(at: end)
      while first > 0, lines.width(from: first - 1) <= limit { first -= 1 }
      while first < end, lines.width(from: first) > limit { first += 1 }
      var best = Ways()
      for start in first..<end {
        let ratio = LineDemerits.ratio(
          slack: room - lines.width(from: start), places: end - 1 - start, size: size,
          isJustified: isJustified, isLast: end == count - 1)
        let demerits = LineDemerits.demerits(
          ratio: ratio, after: nil, endsInHyphen: false, followsHyphen: false, isLast: end == count - 1)
        if demerits > best.leastVeryLoose { break }
        best.take(later: ways[start], start, ratio: ratio, demerits)
      }
      ways[end] = best
    }
    return ways
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

/// Widths of lines of a paragraph in which nothing but kerning may change at their ends.
private struct AscendingLines {
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
      change: kerning.isEmpty ? 0 : kerning[first + end])
  }
}

/// The best ways to a candidate, one for each class of fitness of their last lines.
private struct Ways {
  private var demerits = (Double.infinity, Double.infinity, Double.infinity)
  /// The candidate before, times four, and the fitness of the line that ends there.
  private var before: (Int32, Int32, Int32) = (0, 0, 0)

  /// The paragraph's start.
  static var start: Ways {
    var ways = Ways()
    ways.demerits.0 = 0
    return ways
  }

  /// Notes a line from `start`, reached in some ways, where it makes a better way than those known.
  @inline(__always)
  mutating func take(_ ways: Ways, _ start: Int, ratio: Double, isLast: Bool) {
    let alike = LineDemerits.demerits(
      ratio: ratio, after: nil, endsInHyphen: false, followsHyphen: false, isLast: isLast)
    let unlike = start == 0 ? alike : alike + LineDemerits.misfit
    let from = Int32(truncatingIfNeeded: start * 4)
    let (first, second, third) = ways.demerits
    switch LineDemerits.fitness(ratio) {
    case 0: Self.improve(&demerits.0, &before.0, (first + alike, second + alike, third + unlike), from)
    case 1: Self.improve(&demerits.1, &before.1, (first + alike, second + alike, third + alike), from)
    default: Self.improve(&demerits.2, &before.2, (first + unlike, second + alike, third + alike), from)
    }
  }

  /// The same where starts come in ascending order; `alike` is what the line itself costs.
  @inline(__always)
  mutating func take(later ways: Ways, _ start: Int, ratio: Double, _ alike: Double) {
    let unlike = start == 0 ? alike : alike + LineDemerits.misfit
    let from = Int32(truncatingIfNeeded: start * 4)
    let (first, second, third) = ways.demerits
    switch LineDemerits.fitness(ratio) {
    case 0: Self.improveLater(&demerits.0, &before.0, (first + alike, second + alike, third + unlike), from)
    case 1: Self.improveLater(&demerits.1, &before.1, (first + alike, second + alike, third + alike), from)
    default: Self.improveLater(&demerits.2, &before.2, (first + unlike, second + alike, third + alike), from)
    }
  }

  @inline(__always)
  private static func improveLater(
    _ least: inout Double, _ before: inout Int32, _ sums: (Double, Double, Double), _ from: Int32
  ) {
    var (sum, way) = (sums.0, from)
    if sums.1 < sum { (sum, way) = (sums.1, from + 1) }
    if sums.2 < sum { (sum, way) = (sums.2, from + 2) }
    if sum <= least { (least, before) = (sum, way) }
  }

  /// What the best way costs whose last line is very loose.
  var leastVeryLoose: Double { demerits.2 }

  /// Whether there is any way.
  var isReached: Bool { min(demerits.0, demerits.1, demerits.2) < .infinity }

  @inline(__always)
  private static func improve(
    _ least: inout Double, _ before: inout Int32, _ sums: (Double, Double, Double), _ from: Int32
  ) {
    if sums.0 < least { (least, before) = (sums.0, from) }
    if sums.1 < least { (least, before) = (sums.1, from + 1) }
    if sums.2 < least { (least, before) = (sums.2, from + 2) }
  }

  /// The fitness of the best way's last line.
  var best: Int {
    let least = demerits.0 <= demerits.1 ? 0 : 1
    return (least == 0 ? demerits.0 : demerits.1) <= demerits.2 ? least : 2
  }

  /// The candidate before the last line of the way with this fitness, and the fitness there.
  func previous(_ fitness: Int) -> (Int, Int) {
    let packed = Int(fitness == 0 ? before.0 : fitness == 1 ? before.1 : before.2)
    return (packed >> 2, packed & 3)
  }
}
