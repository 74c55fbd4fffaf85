internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Chooses the breaks of a few lines so that the sum of the lines' scores is as small as possible. `PrettyBreaker` and
/// `BalancedBreaker` use this type. The method is dynamic programming over the candidates.
///
/// The scores are those of browsers, so that lines in profile `browser` break at the same places: the square of the
/// free width at a line's end, a penalty for each line, a penalty for each hyphen, and a penalty for a last line of one
/// word. Scores are computed in single precision, as in browsers.
struct LineScores {
  /// A place where a line may end, with its position.
  struct Candidate {
    var stop: LineStop
    /// Index of the first break candidate of the paragraph after this place.
    var next: CandidateIndex
    /// Whether the place is a break candidate, not an edge between text units.
    var isCandidate: Bool
    /// The position at which the next line starts, from the start of the first of these lines, in layout units. Both
    /// positions, counted from the paragraph's start, are rounded as the profile rounds widths. If lines have equal
    /// scores, as lines of full-width letters often have, the rounding decides.
    var position: Float
    /// The position at which a line that ends here ends, hyphen included.
    var end: Float
    /// `position` and `end` in double precision without rounding, from the paragraph's start. These exact positions
    /// decide whether a line fits.
    var exactPosition: Double
    var exactEnd: Double
    var penalty: Float
    var isHyphenated: Bool
  }

  /// The breaks with the smallest sum of scores up to a candidate.
  private struct Score {
    var score: Float
    /// The index of the candidate at which the last of these lines starts.
    var previous: Int
    /// The number of lines.
    var line: Int
  }

  private let shaped: ShapedText
  private let space: ParagraphSpace
  /// Whether the last line is scored by its free width, as all other lines are.
  private let scoresLastLine: Bool
  /// Whether lines may also break before white space: with `Behavior.browserBalance` and `line-break: anywhere`. The
  /// next line is then scored with the white space, which it does not have when it is laid out.
  private let breaksBeforeSpaces: Bool
  private let isJustified: Bool
  private let hyphenPenalty: Float
  private let linePenalty: Float

  /// Prepares to score lines of `space`. The penalties depend on the available width and the text's font size.
  init(_ shaped: ShapedText, style: ParagraphStyle, in space: ParagraphSpace, scoresLastLine: Bool) {
    self.shaped = shaped
    self.space = style.behavior.contains(.browserBalance) ? space.withoutHangingIndent(style) : space
    self.scoresLastLine = scoresLastLine
    breaksBeforeSpaces = style.behavior.contains(.browserBalance) && style.lineBreak == .anywhere
    isJustified = style.textAlign == .justify
    let width = FitMetrics(behavior: style.behavior).availableWidth(space.width)
    let area = Float(max(0, width)) * Float(shaped.source.defaultStyle.size)
    // Justified lines have no free width. So in justified text, hyphens cost less and lines cost nothing.
    hyphenPenalty = isJustified ? area / 2 : area * 2
    linePenalty = isJustified ? 0 : area * 4
  }

  /// The candidates at which the lines end.
  struct Choice {
    /// The greedy lines, of which the last are broken again.
    let greedy: GreedyLines
    /// The places where lines may end. The first is the start of the first line that is broken again.
    let candidates: [Candidate]
    /// The candidates at which no line ends because the style keeps the words on both sides together.
    let forbidden: Range<CandidateIndex>
    /// The chosen places in ascending order: indices into `candidates`, one for each line.
    let chosen: [Int]
    /// The sum of the scores of these lines.
    let score: Float
  }

  /// Breaks the lines that start at `greedy.starts` again, at the candidates with the smallest sum of scores. `nil` if
  /// there are too few candidates, and in profile `browser` also if the number of lines would change.
  func choice(_ greedy: GreedyLines) -> Choice? {
    let breaker = greedy.breaker
    let forbidden =
      breaker.eligibility.kept?.forbiddenEnds(in: space, lastLine: greedy.lines.last?.start.offset, breaker.ruler)
      ?? CandidateIndex.none
    var candidates = collectCandidates(of: greedy, forbidden: forbidden)
    guard candidates.count >= Self.fewestCandidates else { return nil }
    for index in candidates.indices.dropLast().reversed() {
      candidates[index].penalty += Self.runtPenalty
      if !candidates[index].isHyphenated { break }
    }
    let scores = leastScores(of: candidates, firstLine: greedy.firstStart, fit: greedy.breaker.ruler.fit)
    var chosen: [Int] = []
    var index = candidates.count - 1
    while index > 0 {
      chosen.append(index)
      index = scores[index].previous
    }
    chosen.reverse()
    if greedy.breaker.ruler.fit.behavior.contains(.browserBalance), chosen.count != greedy.starts.count { return nil }
    return Choice(
      greedy: greedy, candidates: candidates, forbidden: forbidden, chosen: chosen,
      score: scores[candidates.count - 1].score)
  }

  /// The lines of a choice; `nil` if a chosen line overflows.
  func lines(_ choice: Choice) -> (lines: [BrokenLine], rest: LineCursor)? {
    let greedy = choice.greedy
    guard var cursor = greedy.starts.first else { return nil }
    let breaker = greedy.breaker
    var lines: [BrokenLine] = []
    for index in choice.chosen {
      let candidate = choice.candidates[index]
      lines.append(
        breaker.line(
          &cursor, to: candidate.stop, next: candidate.next, isCandidate: candidate.isCandidate,
          space.fit(greedy.firstStart + lines.count, breaker.ruler.fit)))
    }
    return overflows(lines, from: greedy.firstStart, fit: breaker.ruler.fit) ? nil : (lines, cursor)
  }

  /// The smallest sum of scores if the line with index `line` of a choice ends at the candidate with index `end` and
  /// the lines before end where they were chosen to end. `nil` if this line or a later line would overflow.
  func leastScore(_ choice: Choice, line: Int, endingAt end: Int) -> Float? {
    var candidates = [choice.candidates[0]] + choice.chosen[..<line].map { choice.candidates[$0] }
    candidates += choice.candidates[end...]
    let scores = leastScores(
      of: candidates, firstLine: choice.greedy.firstStart, fit: choice.greedy.breaker.ruler.fit, fixed: line + 1)
    let least = scores[candidates.count - 1].score
    return least < Self.overfullScore ? least : nil
  }

  /// Whether a chosen line is too wide. This happens to lines that are so short that the whole line is shaped again,
  /// which can change the width by more than the sum of the changes at the two edges. Always `false` in profile
  /// `browser`, which keeps such lines.
  private func overflows(_ lines: [BrokenLine], from first: Int, fit: FitMetrics) -> Bool {
    guard !fit.behavior.contains(.browserBalance) else { return false }
    return lines.enumerated().contains { !space.fit(first + $0.offset, fit).fits($0.element.occupiedWidth) }
  }

  /// The places where lines may end: the start of the first line, each candidate after it, and each place between text
  /// units where a greedy line ends. Leaves out the candidates in `forbidden`.
  private func collectCandidates(of greedy: GreedyLines, forbidden: Range<CandidateIndex>) -> [Candidate] {
    var candidates: [Candidate] = []
    guard let first = greedy.starts.first else { return [] }
    let breaker = greedy.breaker
    let ruler = breaker.ruler
    let origin = breaker.start(first).position
    // `trim` is the width by which the mark at the end is set narrower because the line would not fit otherwise. If
    // `isBeforeSpace`, the next line starts with the white space after the content.
    func append(
      _ stop: LineStop, next: CandidateIndex, isCandidate: Bool, trim: Double = 0, isBeforeSpace: Bool = false
    ) {
      let isHyphenated = stop.flags.contains(.hyphen)
      let change = ruler.edgeChange(at: stop) + ruler.hyphenWidth(stop)
      // Browsers ignore what shaping a line's start again changes.
      let after = isBeforeSpace ? stop.before : stop.after
      let start = ruler.fit.behavior.contains(.browserBalance) ? after : after - ruler.startChange(at: stop)
      let end = stop.before - trim
      candidates.append(
        Candidate(
          stop: stop, next: next, isCandidate: isCandidate,
          position: Float(ruler.fit.width(start) - ruler.fit.width(origin)),
          end: Float(ruler.fit.width(end) - ruler.fit.width(origin) + change), exactPosition: start,
          exactEnd: end + change,
          penalty: isHyphenated ? hyphenPenalty : 0, isHyphenated: isHyphenated))
    }
    candidates.append(
      Candidate(
        stop: LineStop(unitAt: breaker.offset(first), position: origin, isUnsafe: false), next: first.next,
        isCandidate: false,
        position: 0, end: 0, exactPosition: origin, exactEnd: origin, penalty: 0, isHyphenated: false))
    for (index, start) in greedy.starts.enumerated() {
      let behind = index + 1 < greedy.starts.count ? greedy.starts[index + 1] : greedy.rest
      let line = greedy.lines[greedy.firstStart + index]
      for candidate in start.next..<behind.next where !forbidden.contains(candidate) {
        let hidden = breaker.eligibility.hidden
        if hidden.isInsidePhrase(candidate, ofLineFrom: breaker.offset(start), of: shaped) { continue }
        let trim = candidate == line.lastCandidate ? line.endTrim : 0
        let stop = ruler.stop(candidate)
        if breaksBeforeSpaces, stop.contentEnd < stop.offset {
          append(stop, next: candidate + 1, isCandidate: true, trim: trim, isBeforeSpace: true)
        }
        append(stop, next: candidate + 1, isCandidate: true, trim: trim)
      }
      if line.reason == .emergency {
        let behindStart = breaker.start(behind)
        let stop = LineStop(
          unitAt: behindStart.offset, position: behindStart.position, isUnsafe: behindStart.flags.contains(.reshape))
        append(stop, next: behind.next, isCandidate: false)
      }
    }
    return candidates
  }

  /// For each candidate: the smallest sum of scores of lines that lead from the start to this candidate. A line ends at
  /// each of the first `fixed` candidates after the start.
  private func leastScores(of candidates: [Candidate], firstLine: Int, fit: FitMetrics, fixed: Int = 0) -> [Score] {
    var scores = [Score(score: 0, previous: 0, line: 0)]
    scores.reserveCapacity(candidates.count)
    var active = 0
    for end in 1..<candidates.count {
      let isLast = end == candidates.count - 1
      var best = Float.greatestFiniteMagnitude
      var previous = 0
      var line = -1
      var limit = 0.0
      var limitAsFloat: Float = 0
      var hope: Float = 0
      for start in max(active, min(fixed, end - 1))..<end {
        let from = scores[start]
        if from.line != line {
          line = from.line
          limit = availableWidth(firstLine + line, fit: fit)
          if Float(limit) != limitAsFloat { hope = 0 }
          limitAsFloat = Float(limit)
        }
        if from.score + hope >= best { continue }
        let slack = max(0, candidates[start].position - (candidates[end].end - limitAsFloat))
        var score: Float = 0
        let width = fit.width(candidates[end].exactEnd - candidates[start].exactPosition)
        if !space.fit(firstLine + line, fit).fits(width) {
          score = Self.overfullScore
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

  private func availableWidth(_ line: Int, fit: FitMetrics) -> Double {
    fit.limit(max(0, space.width - space.indents(line).sum))
  }

  /// The smallest number of candidates for which breaks are chosen: the first, the last and three candidates between
  /// them.
  private static let fewestCandidates = 5
  /// Penalty for a last line of one word, in square layout units, as in browsers.
  private static let runtPenalty: Float = 10000
  /// The factor by which the penalty of the break before the last line is added once more, as in browsers.
  private static let lastLinePenalty: Float = 4
  /// Score of a line that does not fit: more than the sum of all other scores, as in browsers.
  private static let overfullScore: Float = 1e12
}

/// Decides whether the breaks of a paragraph can be chosen by `LineScores`.
extension ShapedText {
  /// Whether `LineScores` can choose the breaks of a paragraph. `false` if the paragraph contains a tab. In profile
  /// `browser` also `false` if the text contains a tab or has a style with `break-spaces`, or if an attachment of the
  /// paragraph has a negative advance.
  func hasLineScores(_ paragraph: Int) -> Bool {
    if hasTabs(near: paragraph) { return false }
    let style = paragraphStyles[paragraphs[paragraph].style]
    guard style.behavior.contains(.browserBalance) else { return true }
    if styles.contains(where: { ($0.whiteSpace ?? style.whiteSpace) == .breakSpaces }) { return false }
    return !runs[paragraphs[paragraph].runs].contains { isNarrowAttachment($0) }
  }

  /// Whether a run is an attachment whose advance is negative, because of negative margins.
  func isNarrowAttachment(_ run: ShapedRun) -> Bool {
    guard case .attachment(let index) = run.kind else { return false }
    let attachment = source.attachment(index)
    return (writingMode.isVertical ? attachment.outerHeight : attachment.advance) < 0
  }

  /// Whether a tab keeps a paragraph's breaks from being chosen together: a tab in the paragraph, or in profile
  /// `browser` a tab in the text, which is one block there.
  func hasTabs(near paragraph: Int) -> Bool {
    if !paragraphStyles[paragraphs[paragraph].style].behavior.contains(.browserBalance) {
      return paragraphs[paragraph].hasTabs
    }
    return paragraphs.contains { $0.hasTabs }
  }
}
