internal import GalleyShaping
internal import GalleyText

/// Chooses the breaks of a few lines so that the sum of their scores is least: dynamic programming over the candidates.
///
/// Chromium's measure of a line, so that profile `browser` breaks where it does: the square of the room that is left, a
/// penalty for each line and each hyphen, and one for leaving the last word alone. In single precision, as there.
struct LineScores {
  /// A place to break, with the width of what comes before it.
  private struct Candidate {
    var stop: LineStop
    /// Index of the first of the paragraph's candidates behind it.
    var next: Int
    var isCandidate: Bool
    /// Where the next line starts, and where a line that ends here ends.
    var position: Float
    var end: Float
    /// The same two in the paragraph, to tell without rounding whether a line fits.
    var exactPosition: Double
    var exactEnd: Double
    var penalty: Float
    var isHyphenated: Bool
  }

  /// The best way to get to a candidate.
  private struct Score {
    var score: Float
    var previous: Int
    var line: Int
  }

  private let shaped: ShapedText
  private let space: ParagraphSpace
  /// Whether the last line is as good as it is full.
  private let scoresLastLine: Bool
  private let isJustified: Bool
  private let hyphenPenalty: Float
  private let linePenalty: Float

  /// Scores for lines of `space`; the penalties follow from its width and the text's font size.
  init(_ shaped: ShapedText, style: ParagraphStyle, in space: ParagraphSpace, scoresLastLine: Bool) {
    self.shaped = shaped
    self.space = space
    self.scoresLastLine = scoresLastLine
    isJustified = style.textAlign == .justify
    let width = FitMetrics(profile: style.profile).room(space.width)
    let area = Float(max(0, width)) * Float(shaped.source.defaultStyle.size)
    // Justified lines have their slack filled, so that hyphens cost less and lines nothing.
    hyphenPenalty = isJustified ? area / 2 : area * 2
    linePenalty = isJustified ? 0 : area * 4
  }

  /// The lines that `greedy.starts` begins, broken at the best candidates; nil where there is too little to choose.
  func lines(_ greedy: GreedyLines) -> (lines: [BrokenLine], rest: LineCursor)? {
    guard var cursor = greedy.starts.first else { return nil }
    let breaker = greedy.breaker
    var candidates = collect(greedy)
    guard candidates.count >= Self.leastCandidates else { return nil }
    for index in candidates.indices.dropLast().reversed() {
      candidates[index].penalty += Self.orphanPenalty
      if !candidates[index].isHyphenated { break }
    }
    let scores = score(candidates, firstLine: greedy.firstStart, fit: breaker.ruler.fit)
    var chosen: [Int] = []
    var index = candidates.count - 1
    while index > 0 {
      chosen.append(index)
      index = scores[index].previous
    }
    var lines: [BrokenLine] = []
    for index in chosen.reversed() {
      let candidate = candidates[index]
      lines.append(
        breaker.line(
          &cursor, to: candidate.stop, next: candidate.next, isCandidate: candidate.isCandidate,
          space.fit(greedy.firstStart + lines.count, breaker.ruler.fit)))
    }
    return overflows(lines, from: greedy.firstStart, fit: breaker.ruler.fit) ? nil : (lines, cursor)
  }

  /// Whether a chosen line is too wide: one so short that it is shaped again from end to end, by more than its two
  /// edges come to. The browser's lines then stay as they are.
  private func overflows(_ lines: [BrokenLine], from first: Int, fit: FitMetrics) -> Bool {
    guard fit.profile == .unicode else { return false }
    return lines.enumerated().contains { !space.fit(first + $0.offset, fit).admits($0.element.taken) }
  }

  /// The start of the first line, every candidate behind it, and where greedy lines end without one.
  private func collect(_ greedy: GreedyLines) -> [Candidate] {
    var candidates: [Candidate] = []
    guard let first = greedy.starts.first else { return [] }
    let breaker = greedy.breaker
    let ruler = breaker.ruler
    let origin = breaker.start(first).position
    let held = breaker.eligibility.kept?.held(in: space, lastLine: greedy.lines.last?.start.offset, ruler) ?? 0..<0
    func append(_ stop: LineStop, next: Int, isCandidate: Bool) {
      let isHyphenated = stop.flags.contains(.hyphen)
      let change = ruler.edgeChange(at: stop) + ruler.hyphenWidth(stop)
      // Chromium leaves out what shaping a line's start again changes.
      let start = ruler.fit.profile == .browser ? stop.after : stop.after - ruler.startChange(at: stop)
      candidates.append(
        Candidate(
          stop: stop, next: next, isCandidate: isCandidate, position: Float(start - origin),
          end: Float(stop.before - origin + change), exactPosition: start, exactEnd: stop.before + change,
          penalty: isHyphenated ? hyphenPenalty : 0, isHyphenated: isHyphenated))
    }
    candidates.append(
      Candidate(
        stop: LineStop(unitAt: breaker.offset(first), position: origin, isUnsafe: false), next: first.next, isCandidate: false,
        position: 0, end: 0, exactPosition: origin, exactEnd: origin, penalty: 0, isHyphenated: false))
    for (index, start) in greedy.starts.enumerated() {
      let behind = index + 1 < greedy.starts.count ? greedy.starts[index + 1] : greedy.rest
      for candidate in start.next..<behind.next where !held.contains(candidate) {
        append(ruler.stop(candidate), next: candidate + 1, isCandidate: true)
      }
      if greedy.lines[greedy.firstStart + index].reason == .emergency {
        let behindStart = breaker.start(behind)
        let stop = LineStop(
          unitAt: behindStart.offset, position: behindStart.position, isUnsafe: behindStart.flags.contains(.reshape))
        append(stop, next: behind.next, isCandidate: false)
      }
    }
    return candidates
  }

  /// The least score of the lines up to each candidate.
  private func score(_ candidates: [Candidate], firstLine: Int, fit: FitMetrics) -> [Score] {
    var scores = [Score(score: 0, previous: 0, line: 0)]
    scores.reserveCapacity(candidates.count)
    var active = 0
    for end in 1..<candidates.count {
      let isLast = end == candidates.count - 1
      var best = Float.greatestFiniteMagnitude
      var previous = 0
      var line = -1
      var limit = 0.0
      var room: Float = 0
      var hope: Float = 0
      for start in active..<end {
        let from = scores[start]
        if from.line != line {
          line = from.line
          limit = available(firstLine + line, fit: fit)
          if Float(limit) != room { hope = 0 }
          room = Float(limit)
        }
        if from.score + hope >= best { continue }
        let slack = max(0, candidates[start].position - (candidates[end].end - room))
        var score: Float = 0
        let width = fit.width(candidates[end].exactEnd - candidates[start].exactPosition)
        if !space.fit(firstLine + line, fit).admits(width) {
          score = Self.overfull
          active = start + 1
        } else {
          score =
            isLast && !scoresLastLine
            ? Self.lastLinePenalty * candidates[start].penalty : slack * slack
          hope = isLast && !scoresLastLine ? 0 : score
        }
        if from.score + score <= best {
          best = from.score + score
          previous = start
        }
      }
      scores.append(
        Score(
          score: best + candidates[end].penalty + linePenalty, previous: previous, line: scores[previous].line + 1))
    }
    return scores
  }

  private func available(_ line: Int, fit: FitMetrics) -> Double {
    fit.limit(max(0, space.width - space.indents(line).sum))
  }

  /// With fewer there is nothing to choose: the two ends, and three places between them.
  private static let leastCandidates = 5
  /// For a last line of one word, in square layout units. Chromium's.
  private static let orphanPenalty: Float = 10000
  /// How often the penalty of the last line's start counts again. Chromium's.
  private static let lastLinePenalty: Float = 4
  /// For a line that does not fit: more than all others together. Chromium's.
  private static let overfull: Float = 1e12
}
