internal import GalleyShaping
internal import GalleyText

/// Lines of a paragraph that were chosen together, before any of them is placed.
struct PlannedLines {
  /// The lines, from the paragraph's first; empty if lines are filled one by one after all.
  var lines: [BrokenLine] = []
  /// The cursor after the lines.
  var rest: LineCursor?
  /// The available widths that give the same choice.
  var validRange = ValidRange.all

  /// The lines that the paragraph's style asks for; `nil` if lines are filled one by one.
  static func plan(_ shaped: ShapedText, paragraph index: Int, in space: ParagraphSpace) -> PlannedLines? {
    let style = shaped.paragraphStyles[shaped.paragraphs[index].style]
    switch style.textWrap {
    case .wrap, .nowrap, .stable: return nil
    case .balance: return BalancedBreaker(shaped, paragraph: index, in: space)?.plan()
    case .pretty: return PrettyBreaker(shaped, paragraph: index, in: space)?.plan()
    case .optimal: return OptimalBreaker(shaped, paragraph: index, in: space).plan()
    }
  }

  /// Lines whose choice depends on the available width in so many ways that only this width surely gives them: in
  /// profile `browser` all widths that round to the same 1/64.
  init(_ lines: [BrokenLine], rest: LineCursor, _ fit: FitMetrics, at width: Double) {
    // The ranges of the lines are those of the width they were broken in, which may be narrower.
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

  /// The widths that are the same as `width` to the profile.
  static func range(at width: Double, _ fit: FitMetrics) -> ValidRange {
    fit.profile == .browser
      ? ValidRange(lowerBound: fit.room(width), upperBound: max(width.nextUp, fit.room(width) + 1 / 64))
      : ValidRange(lowerBound: width, upperBound: width.nextUp)
  }

  /// The greedy lines, as long as the width stays below `limit`.
  init(greedyBelow limit: Double) { validRange.upperBound = limit }
}
