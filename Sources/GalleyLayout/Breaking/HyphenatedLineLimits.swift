internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The limits of a style on lines that end with hyphens: CSS Text 4, `hyphenate-limit-lines`, `-last` and `-zone`.
///
/// A limit applies only if the line can end at another place.
struct HyphenatedLineLimits {
  /// The greatest number of consecutive lines that end with hyphens.
  let lines: Int
  /// Whether the line before the last line does not end with a hyphen.
  let avoidsLast: Bool
  /// The free space that a line may have before a word is hyphenated.
  let zone: ParagraphStyle.HyphenateLimitZone
  /// The indents of lines after the first.
  let indents: Indents

  init(_ shaped: ShapedText, paragraph index: Int) {
    let kind = shaped.paragraphs[index].style
    let style = shaped.paragraphStyles[kind]
    lines = style.hyphenateLimitLines ?? .max
    avoidsLast = style.hyphenateLimitLast == .always
    zone = style.hyphenateLimitZone
    indents = Indents(shaped.lineRules[kind], paragraph: index, isFirstLine: false)
  }

  /// The width of the narrowest content with which the line has more free space than the zone, if a line with content
  /// of this width would end without a hyphen. `nil` if every line has.
  func zoneLimit(of width: Double, _ fit: LineFit) -> Double? {
    switch zone {
    case .length(let length): length > 0 ? (width + length).nextUp : nil
    case .fraction(let part):
      part <= 0 ? nil : part < 1 ? ((width + fit.indents.sum) / (1 - part) - fit.indents.sum).nextUp : .infinity
    }
  }

  /// Whether lines that were chosen together, all lines of a paragraph, exceed the number of hyphens.
  func forbid(_ chosen: [BrokenLine]) -> Bool {
    var hyphens = 0
    for line in chosen {
      hyphens = line.reason == .hyphen ? hyphens + 1 : 0
      if hyphens > lines { return true }
    }
    return avoidsLast && chosen.count > 1 && chosen[chosen.count - 2].reason == .hyphen
  }
}

/// Ends lines as the limits on hyphens say.
extension LineSearch {
  /// Builds the line to the candidate `index`, which has a hyphen, or to the last candidate before it that fits and has
  /// none, if a limit asks for that. Without limits, the line would end at `index` in the available widths `sameBreak`,
  /// and would need the available width `need`.
  mutating func end(
    limitedBy limits: HyphenatedLineLimits, at index: Int, _ sameBreak: TextMeasurement.ValidRange, need: Double
  ) -> BrokenLine {
    // The available widths in which the limits give the same answer.
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
      if isAvoided { end = other }
    }
    var range = sameBreak
    range.narrow(to: answers)
    return finish(ruler.stop(end), candidate: end, range, need: max(need, answers.lowerBound))
  }

  /// The last candidate before `index` that has no hyphen and to which the line fits, and the line's width. Narrows
  /// `answers` to available widths with the same result.
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
