internal import GalleyShaping
internal import GalleyText

/// Lines of a paragraph that were chosen together, before any of them is set.
struct PlannedLines {
  /// The lines, from the paragraph's first; empty where lines are filled one by one after all.
  var lines: [BrokenLine] = []
  /// Stands behind the lines.
  var rest: GreedyBreaker?
  /// The slot widths that give the same choice.
  var validRange = ValidRange.all

  /// What the paragraph's style asks for; nil for styles that need no plan.
  static func plan(_ shaped: ShapedText, paragraph index: Int, room: ParagraphRoom, takesPlain: Bool) -> PlannedLines? {
    let style = shaped.paragraphStyles[shaped.paragraphs[index].style]
    switch style.textWrap {
    case .wrap, .nowrap, .stable: return nil
    case .balance: return BalancedBreaker(shaped, paragraph: index, room: room)?.plan()
    case .pretty: return PrettyBreaker(shaped, paragraph: index, room: room)?.plan()
    case .optimal: return OptimalBreaker(shaped, paragraph: index, room: room, takesPlain: takesPlain).plan()
    }
  }

  /// Lines whose choice depends on the room's width in too many ways to say more than that this width gives them: under
  /// `browser` all widths that round to the same 1/64 do.
  init(_ lines: [BrokenLine], rest: GreedyBreaker, at width: Double) {
    // What each line needs was found for the room it was broken in, which may be narrower.
    self.lines = lines.map { line in
      var line = line
      line.need = .all
      line.sameWidth = .all
      return line
    }
    self.rest = rest
    validRange = Self.range(at: width, rest.ruler.fit)
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
