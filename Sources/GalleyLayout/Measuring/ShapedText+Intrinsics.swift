public import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// Width of the longest line when only the text's own line breaks count, indents included, in layout units.
  ///
  /// White space before such a line break counts where it is preserved: CSS Text 4, §4.3.2 (it hangs conditionally).
  public var maxContentWidth: Double { intrinsicWidths.maximum }

  /// Width of the widest stretch that cannot be broken, indents and hyphens included, in layout units.
  ///
  /// Breaks that only `overflowWrap: anywhere` allows count, those of `breakWord` do not: CSS Text 4, §5.5.
  public var minContentWidth: Double { intrinsicWidths.minimum }

  /// Both, computed at the first request and remembered.
  private var intrinsicWidths: IntrinsicWidths {
    if let known = rememberedWidths { return known }
    let widths = IntrinsicWidths(
      minimum: widest { $0.narrowest(indent: $1) }, maximum: widest { $0.longest(indent: $1) })
    remember(widths)
    return widths
  }

  private func widest(_ width: (IntrinsicRuler, Double) -> Double) -> Double {
    var widest = 0.0
    for index in paragraphs.indices {
      let style = paragraphStyles[paragraphs[index].style]
      let isIndented = (index == 0 || style.textIndent.eachLine) != style.textIndent.hanging
      let indent = style.startIndent + (isIndented ? style.textIndent.length : 0)
      widest = max(widest, width(IntrinsicRuler(self, paragraph: index), indent) + style.endIndent)
    }
    return widest
  }
}

/// The widths that one paragraph has of itself.
private struct IntrinsicRuler {
  let shaped: ShapedText
  let ruler: LineRuler
  let candidates: Range<Int>
  let takesUnits: Bool

  init(_ shaped: ShapedText, paragraph index: Int) {
    self.shaped = shaped
    let paragraph = shaped.paragraphs[index]
    ruler = LineRuler(shaped, paragraph: paragraph)
    candidates = paragraph.candidates
    let style = shaped.paragraphStyles[paragraph.style]
    takesUnits = style.overflowWrap == .anywhere || style.wordBreak == .breakWord
  }

  /// The widest any start of the one line gets: letters may be spaced so closely that a part is wider than the whole.
  func longest(indent: Double) -> Double {
    let start = BreakStop(shaped.candidates, candidates.lowerBound)
    var widest = 0.0
    for index in candidates.dropFirst() {
      var stop = BreakStop(shaped.candidates, index)
      stop.flags.remove(.hyphen)
      stop.flags.remove(.reshape)
      widest = max(widest, ruler.plainWidth(from: start, to: stop, indent: indent))
      if index == candidates.upperBound - 1, ruler.paragraph.endsWithBreak {
        widest = max(widest, ruler.fit.width(stop.after - start.after))
      }
    }
    return widest + indent
  }

  /// The widest stretch between two breaks; the first line's carries the indent.
  func narrowest(indent: Double) -> Double {
    var widest = 0.0
    for index in candidates.dropLast() {
      let start = BreakStop(shaped.candidates, index)
      let end = BreakStop(shaped.candidates, index + 1)
      let own = index == candidates.lowerBound ? indent : 0
      widest = max(
        widest, own + (takesUnits ? widestUnit(from: start, to: end) : ruler.width(from: start, to: end, indent: own)))
    }
    return widest
  }

  private func widestUnit(from start: BreakStop, to end: BreakStop) -> Double {
    guard start.offset < end.contentEnd else { return 0 }
    var walk = UnitWalk(
      shaped, from: start, runIndex: ruler.runIndex(at: start.offset), lastRun: ruler.paragraph.runs.upperBound - 1,
      limit: end.contentEnd)
    var widest = 0.0
    var last = start
    while let stop = walk.next() {
      widest = max(widest, ruler.width(from: last, to: stop, indent: 0))
      last = stop
    }
    return widest
  }
}
