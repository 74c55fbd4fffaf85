internal import GalleyShaping
internal import GalleyText

/// Searches for the sequence of lines with the smallest sum of demerits, rivers included, for `LineGraph`.
///
/// The rivers of a line depend on both ends of the line before. So the search stores the best sequence for each last
/// line, where a search without rivers needs only the best sequence for each break. If the number of lines matters, it
/// stores one for each number. A sequence is given up if its demerits, together with the smallest possible demerits of
/// the lines after it, exceed those of a known sequence. In a paragraph of usual text, only a few lines are left for
/// each break.
struct RiverSearch {
  /// The best sequence of `count` lines that ends with a certain line. `ways` stores it under this line.
  private struct PartialPath {
    /// The number of lines in the sequence; 0 if the number does not matter.
    var count: Int
    /// The demerits of the sequence, rivers included.
    var demerits: Double
    /// The line before the last one, as an index into the graph's lines; -1 if the sequence has only one line.
    var previous: Int
    /// The index, among the ways of the line before, of the sequence that this one continues.
    var previousWay: Int
  }

  private let graph: LineGraph
  private let costsToEnd: LeastCostToEnd
  /// The wanted number of lines; `nil` if the number does not matter.
  private let number: Int?
  /// A known sequence of the wanted number of lines, as indices into the graph's lines.
  private let known: [Int]
  /// The demerits of the known sequence, rivers included: the best sequence has at most these.
  private let most: Double

  /// Prepares a search of the lines of a graph. `known` is any sequence of the wanted number of lines, as indices into
  /// the graph's lines; `number` is the wanted number, or `nil` if the number does not matter.
  init(_ graph: LineGraph, _ rests: LeastCostToEnd, known: [Int], lines number: Int?) {
    self.graph = graph
    self.costsToEnd = rests
    self.number = number
    self.known = known
    var demerits = rests.cost(of: known, graph)
    var above: LineSpaces?
    for index in known {
      let spaces = LineSpaces(graph.breaker, from: graph.lines[index].start, to: graph.lines[index].end)
      if let above { demerits += graph.breaker.riverDemerits * Double(spaces.rivers(below: above)) }
      above = spaces
    }
    most = demerits
  }

  /// The candidates at which the lines of the best sequence end, counted from the paragraph's first, and its demerits.
  func best() -> (ends: [Int], demerits: Double) {
    // Sums of the same demerits in another order differ in the last digits.
    let limit = most * (1 + 1e-9)
    // Both by the index of the last line.
    var ways: [Int: [PartialPath]] = [:]
    var spaces: [Int: LineSpaces] = [:]
    // For each candidate, the lines with ways that end there.
    var ending = [[Int]](repeating: [], count: graph.count)
    for start in 0..<graph.count - 1 where start == 0 || !ending[start].isEmpty {
      if ending[start].count > graph.mostLines {
        func cost(_ line: Int) -> Double { ways[line]?.map(\.demerits).min() ?? .infinity }
        ending[start].sort { cost($0) < cost($1) }
        for line in ending[start][graph.mostLines...] { (ways[line], spaces[line]) = (nil, nil) }
        ending[start].removeSubrange(graph.mostLines...)
      }
      let arrived = ending[start].compactMap { ways[$0]?.first?.demerits }.min() ?? 0
      for index in graph.lines(from: start) {
        let line = graph.lines[index]
        if number == nil, arrived + line.demerits + costsToEnd.least(after: line, 0) > limit { continue }
        let own = LineSpaces(graph.breaker, from: line.start, to: line.end)
        var found: [PartialPath] = []
        if start == 0 {
          addPath(
            PartialPath(count: count(0), demerits: line.demerits, previous: -1, previousWay: 0), line: line,
            limit: limit, to: &found)
        }
        for before in ending[start] {
          guard let above = spaces[before], let known = ways[before] else { continue }
          var demerits = line.demerits + graph.breaker.riverDemerits * Double(own.rivers(below: above))
          if LineDemerits.areUnlike(graph.lines[before].fitness, line.fitness) { demerits += LineDemerits.misfit }
          for (place, way) in known.enumerated() {
            let next = PartialPath(
              count: count(way.count), demerits: way.demerits + demerits, previous: before, previousWay: place)
            addPath(next, line: line, limit: limit, to: &found)
          }
        }
        if found.isEmpty { continue }
        ways[index] = found
        spaces[index] = own
        ending[line.end].append(index)
      }
      // All lines that can follow these have been compared with them.
      for before in ending[start] { spaces[before] = nil }
    }
    let last = ending[graph.count - 1].flatMap { line in (ways[line] ?? []).map { (line: line, way: $0) } }
    guard let best = last.min(by: { $0.way.demerits < $1.way.demerits }) else {
      return (known.map { graph.lines[$0].end }, most)
    }
    return (ends(best.line, of: best.way, in: ways), best.way.demerits)
  }

  /// The number of lines of a way of `before` lines with one line more; 0 if the number does not matter.
  private func count(_ before: Int) -> Int { number == nil ? 0 : before + 1 }

  /// Adds a way to `ways`, the ways that end with `line`, if the way may lead to the best sequence and is not worse
  /// than the stored way with the same number of lines. `limit` is the largest sum of demerits of a sequence that is
  /// kept.
  private func addPath(_ way: PartialPath, line: LineGraph.PossibleLine, limit: Double, to ways: inout [PartialPath]) {
    let rest = costsToEnd.least(after: line, number.map { $0 - way.count } ?? 0)
    guard way.demerits + rest <= limit else { return }
    guard let place = ways.firstIndex(where: { $0.count == way.count }) else {
      ways.append(way)
      return
    }
    if way.demerits <= ways[place].demerits { ways[place] = way }
  }

  /// The candidates at which the lines of a way end. `line` is the last line of the way.
  private func ends(_ line: Int, of way: PartialPath, in ways: [Int: [PartialPath]]) -> [Int] {
    var ends = [graph.lines[line].end]
    var way = way
    while way.previous >= 0, let before = ways[way.previous] {
      ends.append(graph.lines[way.previous].end)
      way = before[way.previousWay]
    }
    ends.reverse()
    return ends
  }
}

/// The positions and widths of the spaces between the words of a possible line, for finding rivers: spaces that are
/// under each other on consecutive lines. All numbers are layout units along the line.
struct LineSpaces {
  /// A space between two words: the position of its middle from the start of the available width, and its width.
  private struct Space {
    var middle: Double
    var width: Double
  }

  /// The spaces in ascending order of their middles.
  private var spaces: [Space] = []
  /// The width of the widest space.
  private var widest = 0.0

  /// The spaces of the line between two candidates, counted from the paragraph's first. If the line is justified, its
  /// free width is divided equally among the places between words, as an approximation of the placed line.
  init(_ breaker: OptimalBreaker, from start: Int, to end: Int) {
    let columns = breaker.ruler.columns
    let candidates = breaker.ruler.paragraph.candidates
    let first = candidates.lowerBound
    let indent = breaker.fit(start).indents.start
    let width = breaker.ruler.width(
      from: breaker.lineStart(start, indent: indent), first: first + start, toCandidate: first + end)
    let slack = breaker.availableContentWidth(isFirst: start == 0) - width
    let places = (start + 1..<end).filter { !columns.has(.hyphen, first + $0) }
    let isStretched = breaker.isJustified && (end < candidates.count - 1 || slack < 0)
    let added = isStretched && !places.isEmpty ? slack / Double(places.count) : 0
    var pen = indent - columns.after(first + start)
    var ascends = true
    for place in places {
      let width = columns.after(first + place) - columns.before(first + place)
      if columns.contentEnd(first + place) < columns.offset(first + place) {
        let space = Space(middle: pen + columns.before(first + place) + (width + added) / 2, width: width + added)
        if let last = spaces.last, last.middle > space.middle { ascends = false }
        spaces.append(space)
        widest = max(widest, space.width)
      }
      pen += added
    }
    if !ascends { spaces.sort { $0.middle < $1.middle } }
  }

  /// The number of rivers between this line and the line above it: pairs of a space of this line and a space of the
  /// line above whose middles are closer than a quarter of the sum of their widths. O(spaces of both lines) if no space
  /// is much wider than the others.
  func rivers(below above: LineSpaces) -> Int {
    let reach = (widest + above.widest) / 4
    var (count, low) = (0, 0)
    for space in spaces {
      while low < above.spaces.count, above.spaces[low].middle < space.middle - reach { low += 1 }
      for other in above.spaces[low...] {
        if other.middle > space.middle + reach { break }
        if abs(other.middle - space.middle) * 4 < other.width + space.width { count += 1 }
      }
    }
    return count
  }
}
