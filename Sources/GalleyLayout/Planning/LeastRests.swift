/// For each break of a paragraph, the smallest sum of demerits of the lines from the break to the paragraph's end,
/// without rivers. `LineGraph` uses the sums.
///
/// There is one sum for each fitness class of the line before the break, because two lines with different classes cost
/// more. If the number of lines is given, there is also one for each possible number of lines after the break. Few
/// numbers are possible: both parts of the paragraph must have enough lines and not too many.
struct LeastRests {
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
    if let end = index(graph.count - 1, 0, 0) {
      for fitness in 0..<LineDemerits.classes { sums[end + fitness] = 0 }
    }
    for start in (0..<graph.count - 1).reversed() {
      for number in counts[start] {
        guard let own = index(start, number, 0) else { continue }
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
  private func index(_ candidate: Int, _ number: Int, _ fitness: Int) -> Int? {
    guard counts[candidate].contains(number) else { return nil }
    return starts[candidate] + (number - counts[candidate].lowerBound) * LineDemerits.classes + fitness
  }

  /// The smallest demerits of a line and the lines after it. `number` is the number of all these lines, or 0 if it does
  /// not matter.
  private func sum(from line: LineGraph.Line, _ number: Int) -> Double {
    line.demerits + least(after: line, self.number == nil ? 0 : number - 1)
  }

  /// The smallest demerits of the lines after a line. `number` is the number of these lines, or 0 if it does not
  /// matter. Infinite if there is no such sequence.
  func least(after line: LineGraph.Line, _ number: Int) -> Double {
    index(line.end, number, line.fitness).map { sums[$0] } ?? .infinity
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
  func least(of path: [Int], _ graph: LineGraph) -> Double {
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
