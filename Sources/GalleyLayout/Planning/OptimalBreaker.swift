internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Breaks paragraphs for `textWrap: optimal`: chooses the breaks with the smallest sum of `LineDemerits` over the whole
/// paragraph (Knuth and Plass, *Breaking Paragraphs into Lines*, 1981).
///
/// The paragraph is broken greedily first. The greedy lines' demerits limit the search: demerits are never negative, so
/// a sequence of lines that already costs more than all greedy lines is not continued. A paragraph with a greedy line
/// that overflows or breaks between text units stays greedy.
struct OptimalBreaker {
  let shaped: ShapedText
  private let paragraph: Int
  private let space: ParagraphSpace
  let ruler: LineRuler
  /// The font size in layout units. The stretchability of lines is a multiple of this size.
  let size: Double
  let isJustified: Bool
  /// By how much lines may shrink and stretch; `nil` if the style does not limit it. Then lines never shrink.
  let elasticity: LineElasticity?
  /// By how much lines become narrower and wider in other widths of their glyphs; `nil` if the style does not allow
  /// them.
  let glyphWidths: GlyphWidths?
  /// The least width of the last line's content, as a fraction of the width that is available for it.
  private let lastLineMinimum: Double
  /// The demerits of a space under a space of the line before.
  let riverDemerits: Double
  /// The number of lines by which the paragraph should be longer than with the best breaks.
  let looseness: Int
  private let greedy: GreedyBreaker

  init(_ shaped: ShapedText, paragraph: Int, in space: ParagraphSpace) {
    self.shaped = shaped
    self.paragraph = paragraph
    greedy = GreedyBreaker(shaped, paragraph: paragraph)
    ruler = greedy.ruler
    self.space = space.with(width: ruler.fit.availableWidth(space.width))
    size = shaped.source.defaultStyle.size
    let style = shaped.paragraphStyles[shaped.paragraphs[paragraph].style]
    isJustified = style.textAlign == .justify
    elasticity = style.justificationLimits == nil ? nil : LineElasticity(ruler)
    glyphWidths =
      elasticity == nil
      ? nil : GlyphWidths(ruler, paragraph: paragraph, size: size, firstLine: self.space.fit(0, ruler.fit))
    lastLineMinimum = style.lastLineMinimum
    riverDemerits = style.riverDemerits
    looseness = ruler.paragraph.candidates.count <= Self.mostLooseCandidates ? style.looseness : 0
  }

  /// The chosen lines; `nil` if the paragraph is one line or stays greedy in every available width.
  func plan<T: PlanTrace>(_ trace: inout T) -> PlannedLines? {
    var cursor = greedy.firstLine
    var bound = GreedyBound()
    // The available width up to which the greedy lines so far are the same.
    var limit = Double.infinity
    while !greedy.isDone(cursor) {
      let fit = fit(bound.lineCount)
      guard let line = greedy.line(&cursor, fit) else { return nil }
      limit = min(limit, line.sameBreak.upperBound)
      // The line starts or ends between text units. In wider lines the broken word fits, and breaks are then chosen
      // together.
      guard let first = line.firstCandidate, let last = line.lastCandidate else {
        return PlannedLines(greedyBelow: limit)
      }
      if greedy.endsInsidePhrase(line) { return PlannedLines(greedyBelow: limit) }
      if !fit.fits(line.occupiedWidth) { return PlannedLines(greedyBelow: fit.need(line.occupiedWidth)) }
      if bound.lineCount == 0, greedy.isDone(cursor) { return nil }
      bound.add(
        self, line, width: ruler.width(from: line.start, first: first, toCandidate: last), isLast: greedy.isDone(cursor)
      )
    }
    guard bound.lineCount > 1 else { return nil }
    let forbidden =
      greedy.eligibility.kept?.forbiddenEnds(in: space, lastLine: bound.lastLine, ruler) ?? CandidateIndex.none
    let ways = breakPaths(atMost: bound.demerits, forbidden: forbidden)
    let least = ways[ways.count - 1].leastDemerits
    guard least < .infinity else { return nil }
    let best = path(ways)
    let ends = best.map(\.end)
    guard riverDemerits > 0 || looseness != 0 else {
      trace.recordChoice(best, by: self, forbidden: forbidden)
      return lines(endingAt: ends)
    }
    trace.recordChoiceByGraph()
    return lines(endingAt: LineGraph(self, plain: ends, demerits: least, forbidden: forbidden).ends())
  }

  /// The lines that end at these candidates.
  private func lines(endingAt breaks: [CandidateIndex]) -> PlannedLines {
    var rest = greedy.firstLine
    var lines: [BrokenLine] = []
    lines.reserveCapacity(breaks.count)
    var breakers = GlyphWidthBreakers()
    for index in breaks {
      let fit = fit(lines.count)
      var line = greedy.line(&rest, to: ruler.stop(index), next: index + 1, isCandidate: true, fit)
      if let glyphWidths { line = glyphWidths.lineInBestInstance(like: line, fit, &breakers) }
      if elasticity != nil { line.shrink(to: fit, ruler.fit) }
      lines.append(line)
    }
    return PlannedLines(lines, rest: rest, ruler.fit, at: space.width)
  }

  /// Whether the candidate with index `end` is inside a phrase of a line that starts at the candidate with index
  /// `start`. Candidates are counted from the paragraph's first.
  func isInsidePhrase(_ end: Int, from start: Int) -> Bool {
    let first = ruler.paragraph.candidates.lowerBound
    let hidden = greedy.eligibility.hidden
    return hidden.keepsPhrases
      && hidden.isInsidePhrase(first + end, ofLineFrom: ruler.columns.offset(first + start), of: shaped)
  }

  /// Decides what fits into a line. `line` is the index of the line, or of the candidate at which the line starts: only
  /// the paragraph's first line, with index 0, has other indents.
  func fit(_ line: Int) -> LineFit { space.fit(line, ruler.fit) }

  /// The ratio by which a line between two candidates must stretch: see `LineDemerits.ratio`. Each candidate inside the
  /// line is a place between words that can stretch, except soft hyphens.
  @inline(__always)
  func ratio(_ width: Double, from start: CandidateIndex, to end: CandidateIndex, isFirst: Bool) -> Double {
    let first = ruler.paragraph.candidates.lowerBound
    let indent = isFirst ? space.first.start : space.later.start
    let stretch = glyphWidths?.stretch(width, from: start - first, to: end - first, indent: indent) ?? 0
    return ratio(width, from: start, to: end, isFirst: isFirst, glyphStretch: stretch)
  }

  /// The ratio by which a line between two candidates must stretch, if its glyphs may become wider by `glyphStretch`.
  @inline(__always)
  func ratio(_ width: Double, from start: CandidateIndex, to end: CandidateIndex, isFirst: Bool, glyphStretch: Double)
    -> Double
  {
    let indents = isFirst ? space.first : space.later
    var places = end - start - 1
    if ruler.columns.mayHave(.hyphen) {
      for index in start + 1..<end where ruler.columns.has(.hyphen, index) { places -= 1 }
    }
    let slack = space.width - indents.end - indents.start - width
    let isLast = end == ruler.paragraph.candidates.upperBound - 1
    if let elasticity {
      let first = ruler.paragraph.candidates.lowerBound
      return LineDemerits.ratio(
        slack: slack,
        stretch: elasticity.stretch(from: start - first, to: end - first, places: places) + glyphStretch,
        isLast: isLast)
    }
    return LineDemerits.ratio(slack: slack, places: places, size: size, isJustified: isJustified, isLast: isLast)
  }

  /// The negative ratio by which a line between two candidates must shrink to fit; `nil` if it would be too wide.
  /// `width` is the line's width, which does not fit.
  func shrinkRatio(_ width: Double, from start: CandidateIndex, to end: CandidateIndex, isFirst: Bool) -> Double? {
    guard let elasticity else { return nil }
    let first = ruler.paragraph.candidates.lowerBound
    var shrink = elasticity.shrink(from: start - first, to: end - first)
    if let glyphWidths {
      let indent = isFirst ? space.first.start : space.later.start
      shrink += glyphWidths.shrink(width, from: start - first, to: end - first, indent: indent)
    }
    let excess = width - availableContentWidth(isFirst: isFirst)
    return shrink > 0 && excess <= shrink ? -excess / shrink : nil
  }

  /// The width that is available for a line's content.
  func availableContentWidth(isFirst: Bool) -> Double {
    let indents = isFirst ? space.first : space.later
    return space.width - indents.end - indents.start
  }

  /// The demerits of a last line for being too short. `width` is the width of its content; `isFirst` says whether it is
  /// the only line.
  @inline(__always)
  func runtDemerits(_ width: Double, isFirst: Bool) -> Double {
    lastLineMinimum > 0 && !isFirst && width < lastLineMinimum * availableContentWidth(isFirst: false)
      ? LineDemerits.runt : 0
  }

  /// Whether the line between two candidates, counted from the paragraph's first, or a line to a later candidate, may
  /// fit. If `false`, none of these lines fits.
  @inline(__always)
  func mayFit(_ line: LineBounds.Start, from start: Int, to end: Int, _ fit: LineFit) -> Bool {
    let shrink = elasticity?.shrink(from: start, to: end) ?? 0
    return line.mayFit(to: end, fit, shrinkingBy: shrink)
      || glyphWidths?.mayFit(from: start, to: end, fit, shrinkingBy: shrink) ?? false
  }

  /// The largest number of candidates of a paragraph for which `looseness` has an effect: the time of the search grows
  /// with the square of the number of lines.
  private static let mostLooseCandidates = 2000
}

/// Adds up the demerits of a paragraph's greedy lines. The best lines have at most these demerits.
private struct GreedyBound {
  private(set) var demerits = 0.0
  private(set) var lineCount = 0
  /// Shaped-text offset at which the last line starts.
  private(set) var lastLine = 0
  /// The fitness class of the last line added.
  private var fitness: Int?

  /// Adds the next greedy line, whose content is `width` wide.
  mutating func add(_ breaker: OptimalBreaker, _ line: BrokenLine, width: Double, isLast: Bool) {
    guard let start = line.firstCandidate, let end = line.lastCandidate else { return }
    let ratio = breaker.ratio(width, from: start, to: end, isFirst: lineCount == 0)
    demerits += LineDemerits.demerits(
      ratio: ratio, after: fitness, endsInHyphen: line.end.flags.contains(.hyphen),
      followsHyphen: line.start.flags.contains(.hyphen), isLast: isLast)
    if isLast { demerits += breaker.runtDemerits(width, isFirst: lineCount == 0) }
    fitness = LineDemerits.fitness(ratio)
    lineCount += 1
    lastLine = line.start.offset
  }
}

/// Searches for the breaks with the smallest sum of demerits.
extension OptimalBreaker {
  /// For each candidate: the best sequences of lines from the paragraph's start to this candidate. Only sequences that
  /// cost at most `most` are certain to be stored: if the best sequence to a candidate costs more, the result may
  /// contain a worse sequence or none.
  ///
  /// The search goes forward from candidate to candidate. Demerits are never negative, so the first lines of a sequence
  /// never cost more than the whole sequence. If the best sequence to a candidate costs more than `most`, no line is
  /// tried from this candidate. From every other candidate the longest line that fits is tried first. Shorter lines
  /// have more free width and cost more, so the search stops at the first line after which all lines are too expensive.
  ///
  /// Of several sequences with equal demerits, the one whose last line starts later is kept. No line ends at a
  /// candidate in `forbidden`.
  func breakPaths(atMost most: Double, forbidden: Range<CandidateIndex>) -> [BreakPaths] {
    let candidates = ruler.paragraph.candidates
    let bounds = LineBounds(ruler, size: size)
    var ways = [BreakPaths](repeating: BreakPaths(), count: candidates.count)
    ways[0] = .start
    // The last candidate at which a line from `start` may end.
    var last = 0
    for start in 0..<candidates.count - 1 where ways[start].leastDemerits <= most {
      let fit = fit(start)
      let line = bounds.line(from: start)
      if !bounds.ascends || glyphWidths?.ascends == false { last = start }
      while last + 1 < candidates.count, mayFit(line, from: start, to: last + 1, fit) { last += 1 }
      extend(&ways, from: start, to: last, line: line, fit: fit, atMost: most, forbidden: forbidden)
    }
    return ways
  }

  /// Tries the lines from `start` to each candidate up to `last`. Stores each line that results in a better sequence to
  /// its candidate.
  @inline(__always)
  private func extend(
    _ ways: inout [BreakPaths], from start: Int, to last: Int, line: LineBounds.Start, fit: LineFit,
    atMost most: Double, forbidden: Range<CandidateIndex>
  ) {
    let first = ruler.paragraph.candidates.lowerBound
    let known = ways[start]
    var from: LineStart?
    var end = last + 1
    while end > start + 1 {
      end -= 1
      if forbidden.contains(first + end) || isInsidePhrase(end, from: start) { continue }
      var width = line.width(to: end)
      if width.isNaN {
        if known.leastDemerits + demerits(atLeast: line, from: start, to: end) > most { break }
        let lineStart = from ?? lineStart(start, indent: fit.indents.start)
        from = lineStart
        width = ruler.width(from: lineStart, first: first + start, toCandidate: first + end)
      }
      let ratio: Double
      if fit.fits(width) {
        ratio = self.ratio(width, from: first + start, to: first + end, isFirst: start == 0)
      } else if elasticity != nil,
        let shrunk = shrinkRatio(width, from: first + start, to: first + end, isFirst: start == 0)
      {
        ratio = shrunk
      } else {
        continue
      }
      var demerits = LineDemerits.demerits(
        ratio: ratio, after: nil, endsInHyphen: ruler.columns.has(.hyphen, first + end),
        followsHyphen: ruler.columns.has(.hyphen, first + start), isLast: end == ways.count - 1)
      if end == ways.count - 1 { demerits += runtDemerits(width, isFirst: start == 0) }
      if known.leastDemerits + demerits <= most {
        ways[end].addLine(after: known, start, ratio: ratio, demerits)
      } else if known.leastDemerits + self.demerits(atLeast: line, from: start, to: end) > most {
        break
      }
    }
  }

  func lineStart(_ start: Int, indent: Double) -> LineStart {
    var result = ruler.start(at: ruler.stop(ruler.paragraph.candidates.lowerBound + start))
    result.indent = indent
    return result
  }

  /// A lower bound for the demerits of a line with the bounds `line`, and of each shorter line from the same start: the
  /// demerits that do not depend on the adjacent lines.
  func demerits(atLeast line: LineBounds.Start, from start: Int, to end: Int) -> Double {
    let first = ruler.paragraph.candidates.lowerBound
    let ratio = ratio(
      line.widest(to: end), from: first + start, to: first + end, isFirst: start == 0,
      glyphStretch: glyphWidths?.mostStretch(line, from: start, to: end) ?? 0)
    return LineDemerits.demerits(
      ratio: ratio, after: nil, endsInHyphen: false, followsHyphen: false, isLast: false)
  }

  /// The end of a line of the best sequence.
  struct Step {
    /// The candidate at which the line ends.
    let end: CandidateIndex
    /// The fitness class of the line.
    let fitness: Int
    /// The sum of the demerits up to the end of the line.
    let demerits: Double
  }

  /// The ends of the lines of the best sequence.
  func path(_ ways: [BreakPaths]) -> [Step] {
    var path: [Step] = []
    var end = ways.count - 1
    var fitness = ways[end].bestFitness
    while end > 0 {
      path.append(
        Step(
          end: ruler.paragraph.candidates.lowerBound + end, fitness: fitness,
          demerits: ways[end].demerits(endingIn: fitness)))
      (end, fitness) = ways[end].previous(fitness)
    }
    path.reverse()
    return path
  }
}

/// The best sequences of lines from a paragraph's start to one candidate, for `OptimalBreaker`: one sequence for each
/// fitness class of the last line, because the demerits of the next line depend on this class.
struct BreakPaths {
  /// For each fitness class of the last line: the smallest sum of demerits; infinite if there is no such sequence.
  private var demerits = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
  /// For each fitness class of the last line: the candidate at which the last line starts, times four, plus the fitness
  /// class of the line before.
  private var before: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)

  /// The sequences to the paragraph's start: only the empty sequence, which has no demerits.
  static var start: BreakPaths {
    var ways = BreakPaths()
    ways.demerits.0 = 0
    return ways
  }

  /// Adds the line from `start` to this candidate: stores the resulting sequence if it is at least as good as the known
  /// sequence of its fitness class.
  ///
  /// `ways` are the best sequences to `start`, `ratio` is the line's stretch ratio, and `alike` are the line's demerits
  /// after a line of a similar fitness class. Call this function in ascending order of `start`, so that of equally good
  /// sequences the one with the latest start is kept.
  @inline(__always)
  mutating func addLine(after ways: BreakPaths, _ start: Int, ratio: Double, _ alike: Double) {
    let unlike = start == 0 ? alike : alike + LineDemerits.misfit
    let from = Int32(truncatingIfNeeded: start * 4)
    let (decent, loose, veryLoose, tight) = ways.demerits
    switch LineDemerits.fitness(ratio) {
    case 0:
      Self.improve(
        &demerits.0, before: &before.0, sums: (decent + alike, loose + alike, veryLoose + unlike, tight + alike),
        from: from)
    case 1:
      Self.improve(
        &demerits.1, before: &before.1, sums: (decent + alike, loose + alike, veryLoose + alike, tight + unlike),
        from: from)
    case 2:
      Self.improve(
        &demerits.2, before: &before.2, sums: (decent + unlike, loose + alike, veryLoose + alike, tight + unlike),
        from: from)
    default:
      Self.improve(
        &demerits.3, before: &before.3, sums: (decent + alike, loose + unlike, veryLoose + unlike, tight + alike),
        from: from)
    }
  }

  /// Replaces the stored sequence of a fitness class if one of the four sums is not larger. The sums are those for the
  /// four fitness classes of the line before.
  @inline(__always)
  private static func improve(
    _ least: inout Double, before: inout Int32, sums: (Double, Double, Double, Double), from: Int32
  ) {
    var (sum, way) = (sums.0, from)
    if sums.1 < sum { (sum, way) = (sums.1, from + 1) }
    if sums.2 < sum { (sum, way) = (sums.2, from + 2) }
    if sums.3 < sum { (sum, way) = (sums.3, from + 3) }
    if sum <= least { (least, before) = (sum, way) }
  }

  /// The demerits of the best sequence; infinite if there is no sequence.
  @inline(__always)
  var leastDemerits: Double { min(demerits.0, demerits.1, demerits.2, demerits.3) }

  /// The demerits of the best sequence whose last line has the class `fitness`.
  func demerits(endingIn fitness: Int) -> Double {
    fitness == 0 ? demerits.0 : fitness == 1 ? demerits.1 : fitness == 2 ? demerits.2 : demerits.3
  }

  /// The fitness class of the last line of the best sequence.
  var bestFitness: Int {
    let least = leastDemerits
    return demerits.0 == least ? 0 : demerits.1 == least ? 1 : demerits.2 == least ? 2 : 3
  }

  /// For the sequence whose last line has the class `fitness`: the candidate at which this line starts, and the fitness
  /// class of the line before.
  func previous(_ fitness: Int) -> (Int, Int) {
    let packed = Int(fitness == 0 ? before.0 : fitness == 1 ? before.1 : fitness == 2 ? before.2 : before.3)
    return (packed >> 2, packed & 3)
  }
}
