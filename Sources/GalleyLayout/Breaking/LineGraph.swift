internal import GalleyShaping

/// Searches for the breaks with the smallest sum of demerits if the demerits of a line depend on more than the fitness
/// class of the line before: for `riverDemerits` and `looseness`.
///
/// The search goes over lines instead of candidates: for each possible line and each number of lines up to it, the best
/// sequence that ends with the line is stored. The spaces of a line are known, so the spaces of the next line can be
/// compared with them. The result is exact. The time is the number of pairs of possible lines that follow each other,
/// times the number of spaces on a line; with `looseness` also times the number of lines.
struct LineGraph {
  /// A possible line between two candidates, counted from the paragraph's first.
  private struct Line {
    var start: Int
    var ratio: Double
    /// The demerits that do not depend on the line before.
    var demerits: Double
    /// The spaces of the line: indices into `spaces`.
    var spaces: Range<Int>
    /// The best sequences that end with this line, in ascending order of their numbers of lines.
    var ways: [Way] = []
  }

  /// The best sequence of a number of lines that ends with a line.
  private struct Way {
    /// The number of lines; 0 if the number does not matter.
    var count: Int
    var demerits: Double
    /// The line before, with the index of its way; -1 for the first line.
    var previous: Int
    var previousWay: Int
  }

  /// A space between two words: where it is along the line.
  private struct Space {
    var middle: Double
    var width: Double
  }

  private let breaker: OptimalBreaker
  private let count: Int
  private let held: Range<Int>
  /// Sequences with more demerits need not be continued.
  private let most: Double
  private var lines: [Line] = []
  private var spaces: [Space] = []

  /// Searches the breaks of a paragraph. `greedy` are the demerits of its greedy lines without rivers. No line ends at
  /// a candidate in `held`.
  init(_ breaker: OptimalBreaker, greedy: Double, held: Range<Int>) {
    self.breaker = breaker
    self.held = held
    count = breaker.ruler.paragraph.candidates.count
    // Each space of two lines touches at most two others, so the greedy lines have at most so many rivers.
    most = breaker.looseness == 0 ? greedy + breaker.riverDemerits * 2 * Double(count) : .infinity
  }

  /// The candidates at which the lines of the best sequence end; `nil` if there is no sequence.
  func ends() -> [Int]? {
    var graph = self
    return graph.search()
  }

  private mutating func search() -> [Int]? {
    let bounds = LineBounds(breaker.ruler, size: breaker.size)
    // The lines that end at each candidate.
    var ending = [[Int]](repeating: [], count: count)
    for start in 0..<count - 1 where start == 0 || !ending[start].isEmpty {
      let fit = breaker.fit(start)
      let bound = bounds.line(from: start)
      for end in start + 1..<count {
        guard breaker.mayFit(bound, from: start, to: end, fit) else { break }
        if let index = add(from: start, to: end, after: ending[start], fit) { ending[end].append(index) }
      }
    }
    return best(of: ending[count - 1])
  }

  /// Adds the line between two candidates with its best ways; `nil` if the line does not fit or costs too much.
  private mutating func add(from start: Int, to end: Int, after previous: [Int], _ fit: LineFit) -> Int? {
    let ruler = breaker.ruler
    let first = ruler.paragraph.candidates.lowerBound
    if held.contains(first + end) || breaker.isInsidePhrase(end, from: start) { return nil }
    let width = ruler.width(
      from: breaker.lineStart(start, indent: fit.indents.start), first: first + start, toCandidate: first + end)
    let isFirst = start == 0
    let ratio =
      fit.admits(width)
      ? breaker.ratio(width, from: first + start, to: first + end, isFirst: isFirst)
      : breaker.shrinkRatio(width, from: first + start, to: first + end, isFirst: isFirst)
    guard let ratio else { return nil }
    let isLast = end == count - 1
    var demerits = LineDemerits.demerits(
      ratio: ratio, after: nil, endsInHyphen: ruler.columns.has(.hyphen, first + end),
      followsHyphen: ruler.columns.has(.hyphen, first + start), isLast: isLast)
    if isLast { demerits += breaker.runt(width, isFirst: isFirst) }
    guard demerits <= most else { return nil }
    let known = spaces.count
    if breaker.riverDemerits > 0 {
      addSpaces(from: start, to: end, indent: fit.indents.start, slack: breaker.room(isFirst: isFirst) - width, isLast)
    }
    var line = Line(start: start, ratio: ratio, demerits: demerits, spaces: known..<spaces.count)
    if isFirst {
      line.ways = [Way(count: breaker.looseness == 0 ? 0 : 1, demerits: demerits, previous: -1, previousWay: 0)]
    } else {
      for index in previous { extend(&line, after: index) }
    }
    if line.ways.isEmpty {
      spaces.removeLast(spaces.count - known)
      return nil
    }
    lines.append(line)
    return lines.count - 1
  }

  /// Adds the ways of the line before `line` that are better than the known ones.
  private func extend(_ line: inout Line, after index: Int) {
    let before = lines[index]
    var demerits = line.demerits + breaker.riverDemerits * Double(rivers(before.spaces, line.spaces))
    if LineDemerits.areUnlike(LineDemerits.fitness(before.ratio), LineDemerits.fitness(line.ratio)) {
      demerits += LineDemerits.misfit
    }
    for (number, way) in before.ways.enumerated() where way.demerits + demerits <= most {
      let count = breaker.looseness == 0 ? 0 : way.count + 1
      let next = Way(count: count, demerits: way.demerits + demerits, previous: index, previousWay: number)
      let place = line.ways.firstIndex { $0.count >= count } ?? line.ways.endIndex
      if place == line.ways.endIndex || line.ways[place].count > count {
        line.ways.insert(next, at: place)
      } else if next.demerits <= line.ways[place].demerits {
        line.ways[place] = next
      }
    }
  }

  /// Adds the spaces between the words of a line. `slack` is the width that the line leaves free; justification divides
  /// it among the places between words.
  private mutating func addSpaces(from start: Int, to end: Int, indent: Double, slack: Double, _ isLast: Bool) {
    let columns = breaker.ruler.columns
    let first = breaker.ruler.paragraph.candidates.lowerBound
    let places = (start + 1..<end).filter { !columns.has(.hyphen, first + $0) }
    let isStretched = breaker.isJustified && (!isLast || slack < 0)
    let added = isStretched && !places.isEmpty ? slack / Double(places.count) : 0
    var pen = indent - columns.after(first + start)
    for place in places {
      let width = columns.after(first + place) - columns.before(first + place)
      if columns.contentEnd(first + place) < columns.offset(first + place) {
        spaces.append(Space(middle: pen + columns.before(first + place) + (width + added) / 2, width: width + added))
      }
      pen += added
    }
  }

  /// The number of pairs of spaces of two lines whose middles are closer than a quarter of the sum of their widths.
  private func rivers(_ above: Range<Int>, _ below: Range<Int>) -> Int {
    below.reduce(0) { count, space in count + above.count { touches($0, space) } }
  }

  private func touches(_ above: Int, _ below: Int) -> Bool {
    abs(spaces[above].middle - spaces[below].middle) * 4 < spaces[above].width + spaces[below].width
  }

  /// The ends of the best of the sequences that end with one of these lines. With `looseness`, the number of lines is
  /// chosen first.
  private func best(of last: [Int]) -> [Int]? {
    var ways = last.flatMap { line in lines[line].ways.map { (line: line, way: $0) } }
    guard let best = ways.min(by: { $0.way.demerits < $1.way.demerits }) else { return nil }
    if breaker.looseness != 0 {
      let target = best.way.count + breaker.looseness
      let distance = ways.map { abs($0.way.count - target) }.min() ?? 0
      ways.removeAll { abs($0.way.count - target) != distance }
    }
    guard let chosen = ways.min(by: { $0.way.demerits < $1.way.demerits }) else { return nil }
    let first = breaker.ruler.paragraph.candidates.lowerBound
    var ends = [first + count - 1]
    var (line, way) = (chosen.line, chosen.way)
    while way.previous >= 0 {
      ends.append(first + lines[line].start)
      line = way.previous
      way = lines[line].ways[way.previousWay]
    }
    ends.reverse()
    return ends
  }
}
