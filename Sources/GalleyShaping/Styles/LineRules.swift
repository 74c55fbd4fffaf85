internal import GalleyLineHeights
package import GalleyText

/// The values of a paragraph style that line breaking reads: numbers and Booleans, computed once for all texts that
/// share the style.
package struct LineRules: Sendable, Equatable {
  /// The profile whose rounding and rules apply.
  package let behavior: Behavior
  /// Whether the breaks of several lines are chosen together (`text-wrap: balance`, `pretty`, `optimal`).
  package let choosesBreaksTogether: Bool
  /// Whether the style keeps the paragraph's last words together on the last line.
  package let keepsWords: Bool
  /// Whether a line does not end after a letter or digit with combining marks (`x̣̂`) if only `word-break: break-all`
  /// allows the break and another candidate fits: `Behavior.hidesInnerBreaks`.
  package let hidesBreaks: Bool
  /// Whether the style limits which lines end with hyphens.
  package let limitsHyphens: Bool
  /// Whether text may break between text units if no candidate fits.
  package let breaksBetweenUnits: Bool
  /// Whether spaces and tabs at a line's end hang even if white space before them takes up width. If `false`, they take
  /// up width in this case. True for wrapped text in profile `browser`, except with `white-space: break-spaces`.
  package let hangsSpaces: Bool
  /// Whether ideographic spaces at a paragraph's end hang out of the aligned line, although they count for the fit.
  /// True in profile `browser` for white space that collapses.
  package let hangsLastIdeographicSpaces: Bool
  /// Whether the end of a line is shaped without the white space that hangs after it, so that the line's last letter is
  /// not kerned with a space. Browsers do so if the end of some line must be exact: unless all lines are aligned with
  /// `start` or `left`, whatever the direction is.
  package let shapesEndsApart: Bool
  /// Whether the style itself cuts text that does not fit: `text-overflow` or `line-clamp`.
  package let truncates: Bool
  /// Whether letters are set closer if the paragraph would end with a line of one glyph.
  package let tightens: Bool
  /// Start indent of the text's first line, in layout units.
  package let startOfText: Double
  /// Start indent of the first line after a line break, in layout units.
  package let startOfParagraph: Double
  /// Start indent of all other lines, in layout units.
  package let startOfLine: Double
  /// End indent of every line, in layout units.
  package let end: Double
  /// Space before the paragraph, in layout units, if another paragraph comes before it.
  package let spacingBefore: Double
  /// Space after the paragraph, in layout units, if another paragraph follows.
  package let spacingAfter: Double
  /// Space between two lines of the paragraph, in layout units.
  package let lineSpacing: Double

  /// Computes the rules of a style. Its lengths must be finite.
  package init(_ style: ParagraphStyle) {
    behavior = style.behavior
    choosesBreaksTogether = style.textWrap.choosesTogether
    keepsWords = style.keepLastWords > 1
    limitsHyphens =
      style.hyphenateLimitLines != nil || style.hyphenateLimitLast != .none || style.hyphenateLimitZone != .length(0)
    let breaks = BreakStyle(style)
    hidesBreaks = breaks.hidesBreaks(style.behavior)
    breaksBetweenUnits = style.textWrap != .nowrap && breaks.breaksBetweenUnits
    hangsSpaces =
      style.behavior.contains(.browserSpaces) && style.textWrap != .nowrap && style.whiteSpace.wraps
      && style.whiteSpace != .breakSpaces
    hangsLastIdeographicSpaces = style.behavior.contains(.browserSpaces) && style.whiteSpace.collapsesSpaces
    shapesEndsApart =
      style.behavior.contains(.endsShapedApart)
      && !([.start, .left].contains(style.textAlign) && [.auto, .start, .left].contains(style.textAlignLast))
    tightens = style.orphanTightening > 0
    truncates = style.textOverflow != .clip || style.lineClamp != nil
    let fit = FitMetrics(behavior: style.behavior)
    func start(isIndented: Bool) -> Double {
      let length = isIndented != style.textIndent.hanging ? style.textIndent.length : 0
      return fit.length(style.startIndent + length)
    }
    // CSS Text 4, §7.1: `text-indent` indents the text's first line. With `each-line` it also indents the first line
    // after each line break. With `hanging` it indents every line except those that would otherwise be indented.
    startOfText = start(isIndented: true)
    startOfParagraph = start(isIndented: style.textIndent.eachLine)
    startOfLine = start(isIndented: false)
    end = fit.length(style.endIndent)
    spacingBefore = style.spacingBefore
    spacingAfter = style.spacingAfter
    lineSpacing = style.lineSpacing
  }
}
