internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The rules of a paragraph's style that can forbid a line to end at a stop, although the line fits. `LineFit` decides
/// whether a line fits.
struct BreakEligibility {
  /// The candidates at which a line ends only if no other candidate fits.
  let hidden: HiddenBreaks
  /// The words that stay together on the last line; `nil` if the style keeps no words together.
  let kept: KeptWords?
  /// The limits on lines that end with hyphens; `nil` if the style sets none.
  let hyphens: HyphenatedLineLimits?
  /// Whether text may break between text units if no candidate fits.
  let breaksAnywhere: Bool

  init(_ shaped: ShapedText, paragraph index: Int, _ rules: LineRules) {
    hidden = HiddenBreaks(shaped, paragraph: index, rules)
    kept = rules.keepsWords ? KeptWords(shaped, paragraph: index) : nil
    hyphens = rules.limitsHyphens ? HyphenatedLineLimits(shaped, paragraph: index) : nil
    breaksAnywhere = shaped.setsBreaks ? shaped.breaksBetweenUnits(paragraph: index) : rules.breaksBetweenUnits
  }
}

extension ShapedText {
  /// Whether a part of a paragraph may break between text units if no candidate fits, as the styles of its text say.
  fileprivate func breaksBetweenUnits(paragraph index: Int) -> Bool {
    let paragraph = paragraphs[index]
    return paragraphStyles[paragraph.style].textWrap != .nowrap
      && breakStyles(in: paragraph.range, of: paragraph).contains(where: \.breaksBetweenUnits)
  }
}

/// The last words of a paragraph, which the style keeps together on the last line. `ParagraphStyle.keepLastWords` is
/// the number of words.
///
/// If the words do not all fit on one line, as many of the last words are kept as fit. A line that would end between
/// the kept words ends before them instead, at an earlier break candidate. The rule never makes a line overflow: it
/// is ignored if the shorter line does not fit.
struct KeptWords {
  /// The candidate before the first of the words, or the candidate of the paragraph's start.
  private let first: CandidateIndex
  /// The paragraph's last candidate.
  private let last: CandidateIndex
  /// The indents of all lines except the first.
  let indents: Indents

  /// The word at which the last line starts if the rule is followed. Two line widths tell in which available widths the
  /// last line starts at this word: those in which a line of `width` fits and a line of `tooWide` does not.
  struct Start {
    /// The candidate before the word; `nil` if not even the last word fits.
    var candidate: CandidateIndex?
    /// Width of the last line if it starts at the word, or at a later word if that line is wider, as can happen with
    /// negative letter spacing. 0 if not even the last word fits.
    var width = 0.0
    /// Width that the last line would have if it started one word earlier. That line does not fit. Infinite if no
    /// earlier word was tried.
    var tooWide = Double.infinity
  }

  /// Finds the words in a paragraph whose style keeps words together.
  init(_ shaped: ShapedText, paragraph index: Int) {
    let paragraph = shaped.paragraphs[index]
    let style = shaped.paragraphStyles[paragraph.style]
    last = paragraph.candidates.upperBound - 1
    indents = Indents(shaped.lineRules[paragraph.style], paragraph: index, isFirstLine: false)
    var words = 0
    var candidate = last - 1
    while candidate > paragraph.candidates.lowerBound {
      if Self.startsWord(candidate, in: shaped) { words += 1 }
      if words >= style.keepLastWords { break }
      candidate -= 1
    }
    first = candidate
  }

  /// Whether a line that ends at this candidate separates the kept words.
  func areSeparated(at candidate: CandidateIndex) -> Bool { candidate > first && candidate < last }

  /// Finds the longest sequence of last words that fits on one line. Considers only words that start after the
  /// candidate `start`.
  func firstFitting(_ available: Double, after start: CandidateIndex, in ruler: LineRuler) -> Start {
    let shaped = ruler.shaped
    let fit = LineFit(available: available, indents: indents, metrics: ruler.fit)
    let end = ruler.stop(last)
    var result = Start()
    var candidate = last - 1
    while candidate > start, candidate >= first {
      if Self.startsWord(candidate, in: shaped) {
        var from = ruler.start(at: ruler.stop(candidate))
        from.indent = indents.start
        let width = ruler.width(from: from, to: end)
        guard fit.fits(width) else {
          result.tooWide = width
          break
        }
        result.candidate = candidate
        result.width = max(result.width, width)
      }
      candidate -= 1
    }
    return result
  }

  /// The candidates at which no line may end because the line would separate the kept words. Every line has the
  /// available width of `space`. Empty if not even two words fit on one line. Also empty if the greedy lines separate
  /// the words, so that the greedy lines are always among the allowed choices.
  ///
  /// `lastLine` is the shaped-text offset at which the last greedy line starts.
  func forbiddenEnds(in space: ParagraphSpace, lastLine: Int?, _ ruler: LineRuler) -> Range<CandidateIndex> {
    let fitting = firstFitting(space.width, after: ruler.paragraph.candidates.lowerBound, in: ruler)
    guard let candidate = fitting.candidate, let lastLine, lastLine <= ruler.columns.offset(candidate) else {
      return last..<last
    }
    return candidate + 1..<last
  }

  /// Whether a word starts at a candidate: white space comes before the candidate and text after it.
  private static func startsWord(_ candidate: CandidateIndex, in shaped: ShapedText) -> Bool {
    shaped.candidates[candidate].contentEnd < shaped.candidates[candidate].offset
      && !shaped.candidates[candidate + 1].flags.contains(.blank)
  }
}

/// Builds the line before the words that the style keeps together on the last line (`keepLastWords`).
extension LineSearch {
  /// Builds the line that ends before the kept words: before as many of them as fit together on the next line.
  ///
  /// Builds the line to the candidate `index`, which separates the kept words, if not even the last word fits on the
  /// next line, if `index` is already before all of the words that fit, or if the shorter line does not fit.
  /// `sameBreak` contains the available widths in which the line would end at `index` if no words were kept together,
  /// and `need` is the smallest available width in which it would.
  mutating func line(
    keeping kept: KeptWords, before index: CandidateIndex, _ sameBreak: TextMeasurement.ValidRange, need: Double
  ) -> BrokenLine {
    var (sameBreak, need) = (sameBreak, need)
    var end = index
    let first = kept.firstFitting(fit.availableWidth, after: next - 1, in: ruler)
    let last = LineFit(available: fit.availableWidth, indents: kept.indents, metrics: ruler.fit)
    sameBreak.narrow(to: last.range(fitting: first.width <= 0 ? nil : first.width, tooWide: first.tooWide))
    if let candidate = first.candidate, candidate < index {
      let width = ruler.width(from: start, to: ruler.stop(candidate))
      if fit.fits(width) {
        end = candidate
        if T.isOn { for other in candidate + 1...index { trace.recordRejection(of: other, .separatesLastWords) } }
        // In any width in which this line fits, the line ends here or is moved here.
        need = self.need(to: end, width)
      }
      // In narrower widths fewer words are kept together.
      need = max(need, last.need(first.width))
      sameBreak.narrow(to: fit.range(answeringAs: width))
    }
    return buildLine(to: ruler.stop(end), candidate: end, sameBreak, need: need)
  }
}

/// The limits of a style on lines that end with hyphens: CSS Text 4, `hyphenate-limit-lines`, `hyphenate-limit-last`
/// and `hyphenate-limit-zone`.
///
/// A limit never makes a line overflow: it applies only if the line can end without a hyphen.
struct HyphenatedLineLimits {
  /// The greatest number of consecutive lines that end with hyphens.
  let lines: Int
  /// Whether the line before the last line must not end with a hyphen.
  let avoidsLast: Bool
  /// The largest free space with which a line ends before a word instead of being filled with a part of the word.
  let zone: ParagraphStyle.HyphenateLimitZone
  /// The indents of lines after the first.
  let indents: Indents

  /// The limits for a paragraph of a text.
  init(_ shaped: ShapedText, paragraph index: Int) {
    let kind = shaped.paragraphs[index].style
    let style = shaped.paragraphStyles[kind]
    lines = style.hyphenateLimitLines ?? .max
    avoidsLast = style.hyphenateLimitLast == .always
    zone = style.hyphenateLimitZone
    indents = Indents(shaped.lineRules[kind], paragraph: index, isFirstLine: false)
  }

  /// Turns "does the line have more free space than the zone?" into a question of fit. The line has more free space if
  /// and only if content of the returned width fits into the line.
  ///
  /// - Parameters:
  ///   - width: The width of the line's content if the line ends without a hyphen.
  ///   - fit: Says which content fits into the line.
  /// - Returns: `nil` if the zone is empty, so that the style has no limit.
  func zoneLimit(of width: Double, _ fit: LineFit) -> Double? {
    switch zone {
    case .length(let length): length > 0 ? (width + length).nextUp : nil
    case .fraction(let part):
      part <= 0 ? nil : part < 1 ? ((width + fit.indents.sum) / (1 - part) - fit.indents.sum).nextUp : .infinity
    }
  }

  /// Whether all lines of a paragraph, whose breaks were chosen together, violate `lines` or `avoidsLast`. The zone
  /// does not apply to such lines.
  func areViolated(by chosen: [BrokenLine]) -> Bool {
    var hyphens = 0
    for line in chosen {
      hyphens = line.reason == .hyphen ? hyphens + 1 : 0
      if hyphens > lines { return true }
    }
    return avoidsLast && chosen.count > 1 && chosen[chosen.count - 2].reason == .hyphen
  }
}

/// Ends lines as the limits on hyphens require.
extension LineSearch {
  /// Builds a line that ends at the candidate `index`, which has a hyphen, or, if a limit requires this, at the last
  /// candidate before it that has no hyphen and fits.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - index: The candidate at which the line ends without limits.
  ///   - sameBreak: The available widths for which the line ends at `index` without limits.
  ///   - need: The available width that the line needs without limits.
  mutating func line(
    limitedBy limits: HyphenatedLineLimits, at index: CandidateIndex, _ sameBreak: TextMeasurement.ValidRange,
    need: Double
  ) -> BrokenLine {
    // The available widths for which the limits give the same answer.
    var answers = TextMeasurement.ValidRange.all
    var end = index
    if let (other, width) = lastWithoutHyphen(before: index, &answers) {
      var isAvoided = breaker.consecutiveHyphens(before: cursor) >= limits.lines
      if let limit = limits.zoneLimit(of: width, fit) {
        isAvoided = isAvoided || !fit.fits(limit)
        answers.narrow(to: fit.range(answeringAs: limit))
      }
      if limits.avoidsLast {
        let next = LineFit(available: fit.availableWidth, indents: limits.indents, metrics: ruler.fit)
        let rest = ruler.width(
          from: ruler.start(at: ruler.stop(index), behind: start), to: ruler.stop(breaker.end - 1))
        isAvoided = isAvoided || next.fits(rest)
        answers.narrow(to: next.range(answeringAs: rest))
      }
      if isAvoided {
        end = other
        if T.isOn {
          for other in other + 1...index where ruler.columns.has(.hyphen, other) {
            trace.recordRejection(of: other, .limitsHyphens)
          }
        }
      }
    }
    var range = sameBreak
    range.narrow(to: answers)
    return buildLine(to: ruler.stop(end), candidate: end, range, need: max(need, answers.lowerBound))
  }

  /// The last candidate before `index` that has no hyphen and at which the line fits, and the line's width there; `nil`
  /// if there is none. Narrows `answers` to the available widths with the same result.
  private func lastWithoutHyphen(
    before index: CandidateIndex, _ answers: inout TextMeasurement.ValidRange
  ) -> (candidate: CandidateIndex, width: Double)? {
    var other = index
    while other > next {
      other -= 1
      if ruler.columns.has(.hyphen, other) { continue }
      let width = ruler.width(from: start, to: ruler.stop(other))
      answers.narrow(to: fit.range(answeringAs: width))
      if fit.fits(width) { return (other, width) }
    }
    return nil
  }
}
