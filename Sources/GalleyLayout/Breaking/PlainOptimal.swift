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

  /// How many lines there are when they are filled one by one; nil where one of them is not plain.
  func greedyCount(_ shaped: ShapedText) -> Int? {
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
    return Self.ends(ways).reversed().map { candidates.lowerBound + $0 }
  }

  /// The ends of the best way's lines, the last first.
  private static func ends(_ ways: [Ways]) -> [Int] {
    var end = ways.count - 1
    var fitness = ways[end].best
    var result: [Int] = []
    while end > 0 {
      result.append(end)
      (end, fitness) = ways[end].previous(fitness)
    }
    return result
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
