internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The lines of a paragraph whose style chooses several breaks together (`text-wrap: balance`, `pretty`, `optimal`).
struct PlannedLines {
  /// The chosen lines, from the paragraph's first; empty if all lines are to be filled greedily.
  var lines: [BrokenLine] = []
  /// The cursor after the chosen lines; `nil` if no lines were chosen.
  var rest: LineCursor?
  /// The available widths that are certain to give these lines.
  var validRange = TextMeasurement.ValidRange.all

  /// Chooses the lines with the method of the paragraph's style. `nil` if all lines are filled greedily in every
  /// available width.
  static func plan(_ shaped: ShapedText, paragraph index: Int, in space: ParagraphSpace) -> PlannedLines? {
    var trace = NoTrace()
    return plan(shaped, paragraph: index, in: space, &trace)
  }

  /// Chooses the lines: see `plan(_:paragraph:in:)`. `trace` notes how they are chosen.
  static func plan<T: PlanTrace>(
    _ shaped: ShapedText, paragraph index: Int, in space: ParagraphSpace, _ trace: inout T
  ) -> PlannedLines? {
    let kind = shaped.paragraphs[index].style
    let style = shaped.paragraphStyles[kind]
    let plan: PlannedLines? =
      switch style.textWrap {
      case .wrap, .nowrap, .stable: nil
      case .balance: BalancedBreaker(shaped, paragraph: index, in: space)?.plan(&trace)
      case .pretty: PrettyBreaker(shaped, paragraph: index, in: space)?.plan(&trace)
      case .optimal: OptimalBreaker(shaped, paragraph: index, in: space).plan(&trace)
      }
    if let plan, shaped.lineRules[kind].limitsHyphens, HyphenatedLineLimits(shaped, paragraph: index).forbid(plan.lines)
    {
      // Lines that are filled one by one keep the limits.
      let breaker = GreedyBreaker(shaped, paragraph: index)
      return PlannedLines([], rest: breaker.firstLine, breaker.ruler.fit, at: space.width)
    }
    return plan
  }

  /// Leaves out the lines before a shaped-text offset, which are in earlier containers.
  mutating func removeLines(before offset: Int) { lines.removeAll { $0.range.lowerBound < offset } }

  /// Lines that were chosen together at the available width `width`. The choice is not monotonic in the available
  /// width, so only `width` itself is certain to give the same lines; in profile `browser` also all widths that round
  /// to the same multiple of 1/64.
  init(_ lines: [BrokenLine], rest: LineCursor, _ fit: FitMetrics, at width: Double) {
    // The lines may have been broken in a narrower width than the available width, so their own ranges do not apply.
    self.lines = lines.map { line in
      var line = line
      line.need = 0
      line.sameBreak = .all
      line.sameWidth = .all
      return line
    }
    self.rest = rest
    validRange = Self.range(at: width, fit)
  }

  /// The widths that the profile does not distinguish from `width`.
  static func range(at width: Double, _ fit: FitMetrics) -> TextMeasurement.ValidRange {
    let rounded = fit.availableWidth(width)
    return fit.behavior.contains(.roundsLengths)
      ? TextMeasurement.ValidRange(lowerBound: rounded, upperBound: max(width.nextUp, rounded + 1 / 64))
      : TextMeasurement.ValidRange(lowerBound: width, upperBound: width.nextUp)
  }

  /// A plan without chosen lines: lines are filled greedily as long as the available width is below `limit`.
  init(greedyBelow limit: Double) { validRange.upperBound = limit }
}

/// A paragraph in a region whose lines were chosen together, and the space for which they were chosen. If the paragraph
/// is divided, the next container continues with the lines that are left.
struct PlannedParagraph: Sendable {
  /// Index of the paragraph.
  let index: Int
  let space: ParagraphSpace

  /// Chooses the lines again, from the shaped-text offset `start` on.
  func plan(_ shaped: ShapedText, from start: Int) -> PlannedLines? {
    var plan = PlannedLines.plan(shaped, paragraph: index, in: space)
    plan?.removeLines(before: start)
    return plan
  }
}
