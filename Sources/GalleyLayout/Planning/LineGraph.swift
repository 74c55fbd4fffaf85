internal import GalleyShaping
internal import GalleyText

/// Searches for the best breaks of a paragraph with `looseness` or `riverDemerits`: those with the smallest sum of
/// demerits.
///
/// `OptimalBreaker` itself cannot find them, because it only knows the fitness class of the line before. Here, the
/// number of lines matters as well (`looseness`), or both ends of the line before (`riverDemerits`). The result is
/// exact, except for rivers in paragraphs with more than about twenty words on a line (`mostLines`).
///
/// The search has three steps. The possible lines are listed once. From the paragraph's end backwards, `LeastCostToEnd`
/// adds up the smallest demerits of the lines that may follow each break, without rivers. Without `riverDemerits`, this
/// is the result. Otherwise `RiverSearch` compares lines with the lines before them, forwards. It leaves out each line
/// after which even the smallest demerits of the rest are too many.
struct LineGraph {
  /// A possible line between two candidates, counted from the paragraph's first.
  struct PossibleLine {
    let start: Int
    let end: Int
    /// The fitness class: `LineDemerits.fitness(_:)`.
    let fitness: Int
    /// The demerits that do not depend on the line before.
    let demerits: Double
  }

  let breaker: OptimalBreaker
  /// The number of the paragraph's candidates.
  let count: Int
  /// The possible lines, in the order of their starts.
  private(set) var lines: [PossibleLine] = []
  /// How many of the lines that start at a candidate, and how many of those that end there, are compared for rivers:
  /// those with the smallest demerits. 24 for up to twenty candidates on a line, for which hardly more lines can be
  /// among the best; 480 divided by the number of candidates on a line for longer lines, because comparing two of them
  /// takes longer; at least 4. All lines are compared if `looseness` is set.
  let mostLines: Int
  /// For each candidate, the index of the first line that starts there, and at the end the number of lines.
  private var firstLines: [Int] = []
  /// The best lines without rivers and looseness: the candidates at which they end, counted from the paragraph's first.
  private let pathWithoutRivers: [Int]

  /// Lists the possible lines of the breaker's paragraph. `plain` has the candidates at which the best lines without
  /// rivers and looseness end, as indices of the text's candidates, and `demerits` is the sum of their demerits. No
  /// line ends at a candidate in `forbidden`, which `keepLastWords` forbids.
  init(_ breaker: OptimalBreaker, plain: [CandidateIndex], demerits: Double, forbidden: Range<CandidateIndex>) {
    self.breaker = breaker
    let candidates = breaker.ruler.paragraph.candidates
    count = candidates.count
    self.pathWithoutRivers = plain.map { $0 - candidates.lowerBound }
    mostLines = breaker.looseness == 0 ? max(4, min(24, 480 * plain.count / count)) : .max
    let rivers = breaker.riverDemerits > 0 ? self.rivers(self.pathWithoutRivers) : 0
    // A sequence with more demerits than this known one cannot be the best, unless the number of lines matters. The
    // factor is for rounding: sums of the same demerits in another order differ in the last digits.
    let known = (demerits + breaker.riverDemerits * Double(rivers)) * (1 + 1e-9)
    let most = breaker.looseness == 0 ? known : .infinity
    listLines(atMost: most, forbidden: forbidden)
  }

  /// Lists all lines that fit and to which lines lead from the start of the breaker's paragraph. No line ends at a
  /// candidate in `forbidden`.
  init(all breaker: OptimalBreaker, forbidden: Range<CandidateIndex>) {
    self.breaker = breaker
    count = breaker.ruler.paragraph.candidates.count
    pathWithoutRivers = []
    mostLines = .max
    listLines(atMost: .infinity, forbidden: forbidden)
  }

  /// The indices in `lines` of the lines that start at a candidate.
  func lines(from start: Int) -> Range<Int> { firstLines[start]..<firstLines[start + 1] }

  /// Lists the lines that can end a sequence of lines from the paragraph's start with at most `most` demerits. Of the
  /// lines from one candidate, lists the best `mostLines`, and always the one that belongs to `plain`.
  private mutating func listLines(atMost most: Double, forbidden: Range<CandidateIndex>) {
    let bounds = LineBounds(breaker.ruler, size: breaker.size)
    let ascends = bounds.ascends && breaker.glyphWidths?.ascends != false
    let first = breaker.ruler.paragraph.candidates.lowerBound
    // The smallest demerits of the lines up to each candidate, apart from those that depend on two lines.
    var least = [Double](repeating: .infinity, count: count)
    least[0] = 0
    var last = 0
    // The ends of the best lines without rivers, which are always listed, by their starts.
    var kept = [Int](repeating: count, count: count)
    for (start, end) in zip([0] + pathWithoutRivers, pathWithoutRivers) { kept[start] = end }
    var found: [PossibleLine] = []
    for start in 0..<count {
      firstLines.append(lines.count)
      guard start < count - 1, least[start] <= most, least[start] < .infinity else { continue }
      let fit = breaker.fit(start)
      let bound = bounds.line(from: start)
      if !ascends { last = start }
      while last + 1 < count, breaker.mayFit(bound, from: start, to: last + 1, fit) { last += 1 }
      for end in stride(from: last, to: start, by: -1) {
        if forbidden.contains(first + end) || breaker.isInsidePhrase(end, from: start) { continue }
        let atLeast = breaker.demerits(atLeast: bound, from: start, to: end)
        if least[start] + atLeast > most { break }
        if found.count >= mostLines, end < kept[start], atLeast > found[mostLines - 1].demerits { break }
        guard let ratio = breaker.ratio(from: start, to: end) else { continue }
        let demerits = breaker.demerits(ratio: ratio, from: start, to: end, after: nil)
        guard least[start] + demerits <= most else { continue }
        let line = PossibleLine(start: start, end: end, fitness: LineDemerits.fitness(ratio), demerits: demerits)
        found.insert(line, at: found.partitionPoint { $0.demerits <= demerits })
      }
      for (place, line) in found.enumerated() where place < mostLines || line.end == kept[start] {
        lines.append(line)
        least[line.end] = min(least[line.end], least[start] + line.demerits)
      }
      found.removeAll(keepingCapacity: true)
    }
    firstLines.append(lines.count)
  }

  /// The candidates at which the lines of the best sequence end, as indices of the text's candidates. With `looseness`,
  /// the number of lines is chosen first: as near as possible to the wanted number.
  func ends() -> [CandidateIndex] {
    let best = breaker.riverDemerits > 0 ? path(lines: nil)?.ends ?? pathWithoutRivers : pathWithoutRivers
    let first = breaker.ruler.paragraph.candidates.lowerBound
    let chosen = breaker.looseness == 0 ? best : ends(withLineCountNear: best.count + breaker.looseness) ?? best
    return chosen.map { first + $0 }
  }

  /// The ends of the best sequence whose number of lines is as near to `wanted` as possible; `nil` if there is no
  /// sequence.
  private func ends(withLineCountNear wanted: Int) -> [Int]? {
    let counts = LineCounts(self)
    guard let possible = counts.total else { return nil }
    var distance = max(possible.lowerBound - wanted, wanted - possible.upperBound, 0)
    while wanted - distance >= possible.lowerBound || wanted + distance <= possible.upperBound {
      let numbers = distance == 0 ? [wanted] : [wanted - distance, wanted + distance]
      let paths = numbers.filter(possible.contains).compactMap { path(lines: (number: $0, counts: counts)) }
      if let best = paths.min(by: { $0.demerits < $1.demerits }) { return best.ends }
      distance += 1
    }
    return nil
  }

  /// The best sequence of lines, rivers included: the ends of its lines and its demerits. `target` is the number of
  /// lines; any number is allowed if it is `nil`. Returns `nil` if there is no such sequence.
  private func path(lines target: (number: Int, counts: LineCounts)?) -> (ends: [Int], demerits: Double)? {
    let rests = LeastCostToEnd(self, lines: target)
    guard let path = rests.path(self) else { return nil }
    guard breaker.riverDemerits > 0 else { return (path.map { lines[$0].end }, rests.cost(of: path, self)) }
    return RiverSearch(self, rests, known: path, lines: target?.number).best()
  }

  /// The number of rivers of a sequence of lines, given the candidates at which they end.
  private func rivers(_ ends: [Int]) -> Int {
    var (count, start) = (0, 0)
    var above: LineSpaces?
    for end in ends {
      let spaces = LineSpaces(breaker, from: start, to: end)
      if let above { count += spaces.rivers(below: above) }
      (above, start) = (spaces, end)
    }
    return count
  }
}

/// The numbers of lines that a paragraph may have before and after each of its breaks, from the lines of a `LineGraph`.
struct LineCounts {
  /// The least and the greatest number of lines up to each candidate; `nil` if no sequence of lines ends there.
  private(set) var before: [ClosedRange<Int>?]
  /// The least and the greatest number of lines from each candidate to the paragraph's end; `nil` if no sequence of
  /// lines starts there.
  private(set) var after: [ClosedRange<Int>?]

  init(_ graph: LineGraph) {
    before = Array(repeating: nil, count: graph.count)
    after = before
    before[0] = 0...0
    after[graph.count - 1] = 0...0
    for line in graph.lines { Self.extend(&before[line.end], with: before[line.start]) }
    for line in graph.lines.reversed() { Self.extend(&after[line.start], with: after[line.end]) }
  }

  /// The least and the greatest number of lines of the whole paragraph; `nil` if no sequence of lines reaches its end.
  var total: ClosedRange<Int>? { before[before.count - 1] }

  /// For paragraphs of `number` lines, the numbers of lines that may be between a candidate and the paragraph's end.
  /// Empty if no sequence of `number` lines has a break at the candidate.
  func rests(at candidate: Int, of number: Int) -> Range<Int> {
    guard let before = before[candidate], let after = after[candidate] else { return 0..<0 }
    let least = max(after.lowerBound, number - before.upperBound)
    return least..<max(least, min(after.upperBound, number - before.lowerBound) + 1)
  }

  private static func extend(_ range: inout ClosedRange<Int>?, with other: ClosedRange<Int>?) {
    guard let other else { return }
    let longer = other.lowerBound + 1...other.upperBound + 1
    range = range.map { min($0.lowerBound, longer.lowerBound)...max($0.upperBound, longer.upperBound) } ?? longer
  }
}

/// For each break of a paragraph, the smallest sum of demerits of the lines from the break to the paragraph's end,
/// without rivers. `LineGraph` uses the sums.
///
/// There is one sum for each fitness class of the line before the break, because two lines with different classes cost
/// more. If the number of lines is given, there is also one for each possible number of lines after the break. Few
/// numbers are possible: both parts of the paragraph must have enough lines and not too many.
struct LeastCostToEnd {
  /// For each candidate, the possible numbers of lines to the paragraph's end; `0..<1` if the number does not matter.
  private let counts: [Range<Int>]
  /// For each candidate, the index of its first sum in `sums`.
  private let starts: [Int]
  /// The sums, by candidate, then by number of lines, then by fitness class of the line before. Infinite if no sequence
  /// of lines leads to the paragraph's end.
  private var sums: [Double]
  /// The number of lines of the paragraph; `nil` if it does not matter.
  private let number: Int?

  /// Adds up the demerits of the lines of a graph, backwards. `target` is the number of the paragraph's lines, with the
  /// numbers that are possible at each break; `nil` if the number does not matter. O(lines of the graph · possible
  /// numbers).
  init(_ graph: LineGraph, lines target: (number: Int, counts: LineCounts)?) {
    number = target?.number
    counts = (0..<graph.count).map { target?.counts.rests(at: $0, of: target?.number ?? 0) ?? 0..<1 }
    var starts: [Int] = []
    var size = 0
    for range in counts {
      starts.append(size)
      size += range.count * LineDemerits.classes
    }
    self.starts = starts
    sums = Array(repeating: .infinity, count: size)
    if let end = index(of: graph.count - 1, number: 0, fitness: 0) {
      for fitness in 0..<LineDemerits.classes { sums[end + fitness] = 0 }
    }
    for start in (0..<graph.count - 1).reversed() {
      for number in counts[start] {
        guard let own = index(of: start, number: number, fitness: 0) else { continue }
        for line in graph.lines(from: start) {
          let sum = sum(from: graph.lines[line], number)
          guard sum < .infinity else { continue }
          for fitness in 0..<LineDemerits.classes {
            let misfit = LineDemerits.areUnlike(fitness, graph.lines[line].fitness) ? LineDemerits.misfit : 0
            sums[own + fitness] = min(sums[own + fitness], sum + misfit)
          }
        }
      }
    }
  }

  /// The index in `sums` for a candidate, a number of lines after it, and the fitness class of the line before it;
  /// `nil` if the number is not possible.
  private func index(of candidate: Int, number: Int, fitness: Int) -> Int? {
    guard counts[candidate].contains(number) else { return nil }
    return starts[candidate] + (number - counts[candidate].lowerBound) * LineDemerits.classes + fitness
  }

  /// The smallest demerits of a line and the lines after it. `number` is the number of all these lines, or 0 if it does
  /// not matter.
  private func sum(from line: LineGraph.PossibleLine, _ number: Int) -> Double {
    line.demerits + least(after: line, self.number == nil ? 0 : number - 1)
  }

  /// The smallest demerits of the lines after a line. `number` is the number of these lines, or 0 if it does not
  /// matter. Infinite if there is no such sequence.
  func least(after line: LineGraph.PossibleLine, _ number: Int) -> Double {
    index(of: line.end, number: number, fitness: line.fitness).map { sums[$0] } ?? .infinity
  }

  /// The best sequence of lines without rivers, as indices into the graph's lines; `nil` if there is none.
  func path(_ graph: LineGraph) -> [Int]? {
    var (start, number) = (0, self.number ?? 0)
    var path: [Int] = []
    while start < graph.count - 1 {
      let before = path.last.map { graph.lines[$0].fitness }
      func cost(_ line: Int) -> Double {
        let isMisfit = before.map { LineDemerits.areUnlike($0, graph.lines[line].fitness) } ?? false
        return sum(from: graph.lines[line], number) + (isMisfit ? LineDemerits.misfit : 0)
      }
      guard let best = graph.lines(from: start).min(by: { cost($0) < cost($1) }), cost(best) < .infinity else {
        return nil
      }
      path.append(best)
      start = graph.lines[best].end
      if self.number != nil { number -= 1 }
    }
    return path
  }

  /// The demerits of a sequence of lines, without rivers. `path` has the indices of the lines in `graph.lines`.
  func cost(of path: [Int], _ graph: LineGraph) -> Double {
    var sum = 0.0
    for (place, index) in path.enumerated() {
      sum += graph.lines[index].demerits
      if place > 0, LineDemerits.areUnlike(graph.lines[path[place - 1]].fitness, graph.lines[index].fitness) {
        sum += LineDemerits.misfit
      }
    }
    return sum
  }
}
