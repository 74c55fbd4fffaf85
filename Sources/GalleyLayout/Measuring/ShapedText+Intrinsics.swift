public import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// Width of the longest line when only the text's own line breaks count, indents included, in layout units.
  ///
  /// White space before such a line break, or the end of the text, counts where it is preserved and hangs only where
  /// there is no room: CSS Text 4, §4.3.2.
  public var maxContentWidth: Double { intrinsicWidths.maximum }

  /// Width of the widest stretch that cannot be broken, indents and hyphens included, in layout units.
  ///
  /// Breaks that only `overflowWrap: anywhere` allows count, those of `breakWord` do not: CSS Text 4, §5.5.
  public var minContentWidth: Double { intrinsicWidths.minimum }

  /// Both, computed when first asked for and remembered.
  private var intrinsicWidths: IntrinsicWidths {
    let memo = ownMeasureMemo
    if let known = memo.intrinsicWidths { return known }
    let minimum = widest { $0.narrowest($1) }
    // A negative indent can make the one line narrower than a word on a line of its own.
    let widths = IntrinsicWidths(minimum: minimum, maximum: max(minimum, widest { $0.longest($1) }))
    memo.remember(widths)
    return widths
  }

  /// The widest paragraph by a function of its ruler and its indents.
  private func widest(_ width: (IntrinsicRuler, ParagraphIndents) -> Double) -> Double {
    var widest = 0.0
    for index in paragraphs.indices {
      let style = paragraphStyles[paragraphs[index].style]
      let rules = lineRules[paragraphs[index].style]
      let later = Indents(rules, paragraph: index, isFirstLine: false)
      var firstItem = later
      // In the first item Chromium leaves the hanging indent out before the first line break, and with `each-line`.
      if style.profile == .browser, index == 0 || style.textIndent.eachLine { firstItem.start = style.startIndent }
      let indents = ParagraphIndents(
        first: Indents(rules, paragraph: index, isFirstLine: true), firstItem: firstItem, later: later)
      widest = max(widest, width(IntrinsicRuler(self, paragraph: index), indents))
    }
    return widest
  }
}
