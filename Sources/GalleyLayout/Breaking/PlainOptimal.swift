internal import GalleyShaping
internal import GalleyText

/// `textWrap: optimal` in a plain paragraph: the breaks that `OptimalBreaker` finds, from the candidates' positions.
///
/// Lines filled one by one are some way to the end, so that no way that costs more is followed: what is looked at are a
/// few breaks a line and a few lines from each.
struct PlainOptimal {
  let columns: CandidateColumns
  let candidates: Range<Int>
  let fit: FitMetrics
  /// The width of every line's room.
  let room: Double
  /// The font size that stretching is measured by.
  let size: Double
  let isJustified: Bool

  /// The breaks of a plain paragraph in a room.
  init(_ shaped: ShapedText, _ paragraph: Int, _ columns: CandidateColumns, room: Double) {
    let style = shaped.paragraphStyles[shaped.paragraphs[paragraph].style]
    self.columns = columns
    candidates = shaped.paragraphs[paragraph].candidates
    fit = FitMetrics(profile: style.profile)
    self.room = fit.room(room)
    size = shaped.source.defaultStyle.size
    isJustified = style.textAlign == .justify
  }

  /// The candidates that lines end at, none where there is but one line; nil where the general breaker must find them.
  func breaks(_ shaped: ShapedText) -> [Int]? {
    guard let greedy = greedy(shaped) else { return nil }
    if greedy.isOneLine { return [] }
    guard ascends, let ways = ways(to: AscendingLines(self, shaped), atMost: greedy.demerits, shaped) else {
      return nil
    }
    return ways[ways.count - 1].least < .infinity ? ends(ways) : nil
  }

  /// How far a line of so many candidates stretches, the last one's place counted.
  @inline(__always)
  func ratio(_ width: Double, candidates count: Int, isLast: Bool) -> Double {
    LineDemerits.ratio(slack: room - width, places: count - 1, size: size, isJustified: isJustified, isLast: isLast)
  }

  /// What lines come to that are filled one by one; nil where one of them is not plain.
  private func greedy(_ shaped: ShapedText) -> (demerits: Double, isOneLine: Bool)? {
    var breaker = PlainBreaker(columns, candidates, fit: fit, room: room)
    var sum = 0.0
    var fitness: Int?
    while !breaker.isDone {
      guard let line = breaker.next(shaped) else { return nil }
      if fitness == nil, breaker.isDone { return (0, true) }
      let ratio = ratio(line.width, candidates: line.end - line.start, isLast: breaker.isDone)
      sum += LineDemerits.demerits(
        ratio: ratio, after: fitness, endsInHyphen: false, followsHyphen: false, isLast: breaker.isDone)
      fitness = LineDemerits.fitness(ratio)
    }
    return (sum, fitness == nil)
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

  /// Whether widths are differences of positions and what edges change, and no line is narrower for starting earlier or
  /// ending later, but for its edges.
  private var ascends: Bool {
    if columns.ascends { return true }
    return candidates.dropFirst().allSatisfy { index in
      !columns.has(CandidateColumns.special, index) && columns.after(index).isFinite && columns.before(index).isFinite
        && columns.after(index) >= columns.after(index - 1) && columns.before(index) >= columns.before(index - 1)
    }
  }
}
