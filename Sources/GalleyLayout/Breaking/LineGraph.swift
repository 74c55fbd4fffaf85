internal import GalleyShaping
internal import GalleyText

/// Searches for the breaks with the smallest sum of demerits if the demerits of a line depend on more than the fitness
/// class of the line before: for `riverDemerits` and `looseness`. The result is exact, except for rivers in paragraphs
/// with more than about twenty words on a line (`mostLines`).
///
/// The possible lines are listed once. From the paragraph's end backwards, `LeastRests` adds up the smallest demerits
/// of the lines that may follow each break, without rivers. This is the answer if there are no rivers. With rivers, a
/// search over the lines (`RiverSearch`) goes forwards, and leaves out each line after which even these demerits are
/// too many.
struct LineGraph {
  /// A possible line between two candidates, counted from the paragraph's first.
  struct Line {
    let start: Int
    let end: Int
    let fitness: Int
    /// The demerits that do not depend on the line before.
    let demerits: Double
  }

  let breaker: OptimalBreaker
  /// The number of the paragraph's candidates.
  let count: Int
  /// The possible lines, in the order of their starts.
  private(set) var lines: [Line] = []
  /// The number of lines from one break, and the number of lines to one break, among which rivers are searched: those
  /// with the smallest demerits. Up to twenty words on a line, there are hardly more that can be among the best. With
  /// more words the number is smaller, because comparing two lines takes longer.
  let mostLines: Int
  /// For each candidate, the index of the first line that starts there, and at the end the number of lines.
  private var firstLines: [Int] = []
  /// The best lines without rivers: the candidates at which they end, counted from the paragraph's first.
  private let plain: [Int]

  /// Lists the possible lines of a paragraph. `plain` are the candidates at which the best lines without rivers and
  /// looseness end, `demerits` the demerits of these lines. No line ends at a candidate in `held`.
  init(_ breaker: OptimalBreaker, plain: [Int], demerits: Double, held: Range<Int>) {
    self.breaker = breaker
    let candidates = breaker.ruler.paragraph.candidates
    count = candidates.count
    self.plain = plain.map { $0 - candidates.lowerBound }
    mostLines = breaker.looseness == 0 ? max(4, min(24, 480 * plain.count / count)) : .max
    let rivers = breaker.riverDemerits > 0 ? self.rivers(self.plain) : 0
    // No line that costs more can be one of the best, unless their number matters.
    // Sums of the same demerits in another order differ in the last digits.
    let known = (demerits + breaker.riverDemerits * Double(rivers)) * (1 + 1e-9)
    let most = breaker.looseness == 0 ? known : .infinity
    list(atMost: most, held: held)
  }

  /// The lines that start at a candidate.
  func lines(from start: Int) -> Range<Int> { firstLines[start]..<firstLines[start + 1] }

  /// Lists the lines that belong to a sequence from the paragraph's start of at most `most` demerits.
  private mutating func list(atMost most: Double, held: Range<Int>) {
    let bounds = LineBounds(breaker.ruler, size: breaker.size)
    let ascends = bounds.ascends && breaker.glyphWidths?.ascends != false
    let first = breaker.ruler.paragraph.candidates.lowerBound
    // The smallest demerits of the lines up to each candidate, apart from those that depend on two lines.
    var least = [Double](repeating: .infinity, count: count)
    least[0] = 0
    var last = 0
    // The ends of the best lines without rivers, which are always listed, by their starts.
    var kept = [Int](repeating: count, count: count)
    for (start, end) in zip([0] + plain, plain) { kept[start] = end }
    var found: [Line] = []
    for start in 0..<count {
      firstLines.append(lines.count)
      guard start < count - 1, least[start] <= most, least[start] < .infinity else { continue }
      let fit = breaker.fit(start)
      let bound = bounds.line(from: start)
      if !ascends { last = start }
      while last + 1 < count, breaker.mayFit(bound, from: start, to: last + 1, fit) { last += 1 }
      for end in stride(from: last, to: start, by: -1) {
        if held.contains(first + end) || breaker.isInsidePhrase(end, from: start) { continue }
        let atLeast = breaker.demerits(atLeast: bound, from: start, to: end)
        if least[start] + atLeast > most { break }
        if found.count >= mostLines, end < kept[start], atLeast > found[mostLines - 1].demerits { break }
        guard let ratio = breaker.ratio(from: start, to: end) else { continue }
        let demerits = breaker.demerits(ratio: ratio, from: start, to: end, after: nil)
        guard least[start] + demerits <= most else { continue }
        let line = Line(start: start, end: end, fitness: LineDemerits.fitness(ratio), demerits: demerits)
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

  /// The candidates at which the lines of the best sequence end. With `looseness`, the number of lines is chosen first:
  /// as near as possible to the wanted number.
  func ends() -> [Int] {
    let best = breaker.riverDemerits > 0 ? path(lines: nil)?.ends ?? plain : plain
    let first = breaker.ruler.paragraph.candidates.lowerBound
    let chosen = breaker.looseness == 0 ? best : loose(best.count + breaker.looseness) ?? best
    return chosen.map { first + $0 }
  }

  /// The best sequence whose number of lines is as near to `wanted` as possible; `nil` if there is no sequence.
  private func loose(_ wanted: Int) -> [Int]? {
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

  /// The best sequence of a number of lines, or of any number if that is `nil`; `nil` if there is none.
  private func path(lines target: (number: Int, counts: LineCounts)?) -> (ends: [Int], demerits: Double)? {
    let rests = LeastRests(self, lines: target)
    guard let path = rests.path(self) else { return nil }
    guard breaker.riverDemerits > 0 else { return (path.map { lines[$0].end }, rests.least(of: path, self)) }
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

/// How many lines there may be before and after each break of a paragraph.
struct LineCounts {
  /// The least and the greatest number of lines up to each candidate; `nil` if no sequence of lines ends there.
  private(set) var before: [ClosedRange<Int>?]
  /// The least and the greatest number of lines from each candidate to the paragraph's end.
  private(set) var after: [ClosedRange<Int>?]

  init(_ graph: LineGraph) {
    before = Array(repeating: nil, count: graph.count)
    after = before
    before[0] = 0...0
    after[graph.count - 1] = 0...0
    for line in graph.lines { Self.extend(&before[line.end], with: before[line.start]) }
    for line in graph.lines.reversed() { Self.extend(&after[line.start], with: after[line.end]) }
  }

  /// The least and the greatest number of lines of the paragraph.
  var total: ClosedRange<Int>? { before[before.count - 1] }

  /// The numbers of lines from a candidate to the end that sequences of `number` lines may have.
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
