public import GalleyShaping
internal import GalleyText

/// The text's intrinsic widths: min-content and max-content.
extension ShapedText {
  /// Width of the longest line if lines end only at the text's own line breaks, indents included, in layout units.
  ///
  /// Preserved white space before a line break or the end of the text is included: this white space hangs only if it
  /// does not fit (CSS Text 4, §4.3.2).
  public var maxContentWidth: Double { intrinsicWidths.maximum }

  /// Width of the widest part of the text that cannot be broken, indents and hyphens included, in layout units.
  ///
  /// Breaks that only `overflowWrap: anywhere` allows count; breaks that only `breakWord` allows do not: CSS Text 4,
  /// §5.5.
  public var minContentWidth: Double { intrinsicWidths.minimum }

  /// Both intrinsic widths, computed at first use and cached.
  private var intrinsicWidths: IntrinsicWidths {
    let memo = ownMeasureMemo
    if let known = memo.intrinsicWidths { return known }
    let minimum = widest { $0.narrowest($1) }
    // With a negative indent, the paragraph on one line can be narrower than a word on a line of its own.
    let widths = IntrinsicWidths(minimum: minimum, maximum: max(minimum, widest { $0.longest($1) }))
    memo.remember(widths)
    return widths
  }

  /// The width of the widest paragraph. `width` computes the width of one paragraph from its ruler and its indents.
  private func widest(_ width: (IntrinsicRuler, ParagraphIndents) -> Double) -> Double {
    var widest = 0.0
    let hasWideBoxes = extras?.spacing != nil && source.scopes.contains(where: \.kind.takesUpWidth)
    for index in paragraphs.indices {
      let style = paragraphStyles[paragraphs[index].style]
      let rules = lineRules[paragraphs[index].style]
      let later = Indents(rules, paragraph: index, isFirstLine: false)
      var firstItem = later
      // Browsers do not apply the hanging indent in the first item before the first line break, nor in any first item
      // with `each-line`.
      if style.behavior.contains(.browserIntrinsics), index == 0 || style.textIndent.eachLine {
        firstItem.start = style.startIndent
      }
      let indents = ParagraphIndents(
        first: Indents(rules, paragraph: index, isFirstLine: true), firstItem: firstItem, later: later)
      widest = max(widest, width(IntrinsicRuler(self, paragraph: index, hasWideBoxes: hasWideBoxes), indents))
    }
    return widest
  }
}
