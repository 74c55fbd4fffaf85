internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

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
  func forbid(_ chosen: [BrokenLine]) -> Bool {
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
  mutating func end(
    limitedBy limits: HyphenatedLineLimits, at index: Int, _ sameBreak: TextMeasurement.ValidRange, need: Double
  ) -> BrokenLine {
    // The available widths for which the limits give the same answer.
    var answers = TextMeasurement.ValidRange.all
    var end = index
    if let (other, width) = lastWithoutHyphen(before: index, &answers) {
      var isAvoided = breaker.hyphens(before: cursor) >= limits.lines
      if let limit = limits.zoneLimit(of: width, fit) {
        isAvoided = isAvoided || !fit.admits(limit)
        answers.narrow(to: fit.range(answeringAs: limit))
      }
      if limits.avoidsLast {
        let next = LineFit(available: fit.available, indents: limits.indents, metrics: ruler.fit)
        let rest = ruler.width(
          from: ruler.start(at: ruler.stop(index), behind: start), to: ruler.stop(breaker.end - 1))
        isAvoided = isAvoided || next.admits(rest)
        answers.narrow(to: next.range(answeringAs: rest))
      }
      if isAvoided {
        end = other
        if T.isOn {
          for other in other + 1...index where ruler.columns.has(.hyphen, other) { trace.reject(other, .limitsHyphens) }
        }
      }
    }
    var range = sameBreak
    range.narrow(to: answers)
    return finish(ruler.stop(end), candidate: end, range, need: max(need, answers.lowerBound))
  }

  /// The last candidate before `index` that has no hyphen and at which the line fits, and the line's width there; `nil`
  /// if there is none. Narrows `answers` to the available widths with the same result.
  private func lastWithoutHyphen(
    before index: Int, _ answers: inout TextMeasurement.ValidRange
  ) -> (candidate: Int, width: Double)? {
    var other = index
    while other > next {
      other -= 1
      if ruler.columns.has(.hyphen, other) { continue }
      let width = ruler.width(from: start, to: ruler.stop(other))
      answers.narrow(to: fit.range(answeringAs: width))
      if fit.admits(width) { return (other, width) }
    }
    return nil
  }
}
