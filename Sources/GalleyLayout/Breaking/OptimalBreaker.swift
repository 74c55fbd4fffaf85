internal import GalleyShaping
internal import GalleyText

/// `textWrap: optimal`: the breaks with the least sum of `LineDemerits` over the whole paragraph.
///
/// Dynamic programming over the candidates, each with the best way to it for every class of fitness: O(candidates ×
/// candidates on a line). Paragraphs whose greedy lines overflow or break between text units stay greedy.
struct OptimalBreaker {
  /// The best way to a candidate whose last line has a certain fitness.
  private struct Way {
    var demerits = Double.infinity
    var previous = 0
    var previousFitness = 0
  }

  private let shaped: ShapedText
  private let paragraph: Int
  private let room: ParagraphRoom
  private let style: ParagraphStyle
  /// Whether plain paragraphs take the short way.
  private let takesPlain: Bool

  init(_ shaped: ShapedText, paragraph: Int, room: ParagraphRoom, takesPlain: Bool) {
    self.takesPlain = takesPlain
    self.shaped = shaped
    self.paragraph = paragraph
    style = shaped.paragraphStyles[shaped.paragraphs[paragraph].style]
    self.room = room.with(width: FitMetrics(profile: style.profile).room(room.width))
  }

  /// The lines; nil where the paragraph is one line.
  func plan() -> PlannedLines? {
    let breaker = GreedyBreaker(shaped, paragraph: paragraph)
    if let breaks = plainBreaks() { return breaks.isEmpty ? nil : plan(breaks, breaker) }
    let greedy = GreedyLines(breaker, room: room, limit: .max, keep: 0)
    if let overflow = greedy.overflow { return PlannedLines(greedyBelow: overflow) }
    guard greedy.lines.count > 1, greedy.lines.allSatisfy({ $0.reason != .emergency }) else { return nil }
    return plan(breaks(breaker.ruler, held: breaker.kept?.held(in: room, greedy)), breaker)
  }

  /// The breaks of a plain paragraph, none where it is one line; nil for other paragraphs.
  private func plainBreaks() -> [Int]? {
    guard takesPlain, shaped.paragraphs[paragraph].isPlain else { return nil }
    return shaped.withCandidateColumns { PlainOptimal(shaped, paragraph, $0, room: room.width).breaks(shaped) }
  }

  /// The lines that end at some candidates.
  private func plan(_ breaks: [Int], _ breaker: GreedyBreaker) -> PlannedLines {
    var rest = breaker
    var lines: [BrokenLine] = []
    for index in breaks {
      let stop = BreakStop(shaped.candidates, index)
      let indents = room.indents(lines.count)
      lines.append(rest.end(at: stop, next: index + 1, isCandidate: true, width: room.width, indents: indents))
    }
    return PlannedLines(lines, rest: rest, at: room.width)
  }

  /// The candidates that lines end at, the paragraph's end among them, and none of those that are held.
  private func breaks(_ ruler: LineRuler, held: Range<Int>?) -> [Int] {
    let first = shaped.paragraphs[paragraph].candidates.lowerBound
    let count = shaped.paragraphs[paragraph].candidates.count
    var ways = [Way](repeating: Way(), count: count * Self.classes)
    ways[0].demerits = 0
    for end in 1..<count {
      if let held, held.contains(first + end) { continue }
      let stop = BreakStop(shaped.candidates, first + end)
      // Places between words on the line from a start to here: soft hyphens are none.
      var places = 0
      for start in (0..<end).reversed() {
        let from = BreakStop(shaped.candidates, first + start)
        let indents = start == 0 ? room.first : room.later
        let available = room.width - indents.end - indents.start
        let width = ruler.width(from: ruler.start(at: from), to: stop, indent: indents.start)
        if width <= ruler.fit.limit(available) {
          let ratio = LineDemerits.ratio(
            slack: available - width, places: places, size: shaped.source.defaultStyle.size,
            isJustified: style.textAlign == .justify, isLast: end == count - 1)
          extend(&ways, from: start, from.flags, to: end, stop.flags, ratio: ratio, isLast: end == count - 1)
        } else if width > 2 * available {
          // Shaping its edges again does not halve a line.
          break
        }
        if !from.flags.contains(.hyphen) { places += 1 }
      }
    }
    return chosen(ways, count: count).map { first + $0 }
  }

  /// Notes the line from `start` to `end` where it makes a better way than those known.
  private func extend(
    _ ways: inout [Way], from start: Int, _ from: BreakFlags, to end: Int, _ to: BreakFlags, ratio: Double, isLast: Bool
  ) {
    let target = end * Self.classes + LineDemerits.fitness(ratio)
    for fitness in 0..<Self.classes {
      let way = ways[start * Self.classes + fitness]
      guard way.demerits < .infinity else { continue }
      let demerits = LineDemerits.demerits(
        ratio: ratio, after: start == 0 ? nil : fitness, endsInHyphen: to.contains(.hyphen),
        followsHyphen: from.contains(.hyphen), isLast: isLast)
      if way.demerits + demerits < ways[target].demerits {
        ways[target] = Way(demerits: way.demerits + demerits, previous: start, previousFitness: fitness)
      }
    }
  }

  /// The ends of the best way's lines, in order.
  private func chosen(_ ways: [Way], count: Int) -> [Int] {
    var end = count - 1
    func demerits(_ fitness: Int) -> Double { ways[end * Self.classes + fitness].demerits }
    var fitness = (0..<Self.classes).min { demerits($0) < demerits($1) } ?? 0
    var result: [Int] = []
    while end > 0 {
      result.append(end)
      let way = ways[end * Self.classes + fitness]
      (end, fitness) = (way.previous, way.previousFitness)
    }
    return result.reversed()
  }

  private static let classes = 3
}
