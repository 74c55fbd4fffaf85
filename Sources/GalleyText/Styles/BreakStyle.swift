/// The four properties that say where lines may end in a text, each with a value: the text's own, or that of its
/// paragraph.
///
/// The style of the text before a break decides about the break, also at the edge of a span. CSS Text 3, §5.1, leaves
/// open which box decides there; browsers ask the text before the edge.
package struct BreakStyle: Hashable, Sendable {
  /// Where lines may break inside words.
  package let wordBreak: ParagraphStyle.WordBreak
  /// How strict the rules of line breaking are.
  package let lineBreak: ParagraphStyle.LineBreakStrictness
  /// Whether words that do not fit on a line are broken.
  package let overflowWrap: ParagraphStyle.OverflowWrap
  /// Whether words are hyphenated.
  package let hyphens: ParagraphStyle.Hyphens

  /// The values of a paragraph's style.
  package init(_ paragraph: ParagraphStyle) {
    wordBreak = paragraph.wordBreak
    lineBreak = paragraph.lineBreak
    overflowWrap = paragraph.overflowWrap
    hyphens = paragraph.hyphens
  }

  /// The values of a text with the style `text`, in a paragraph with the values `paragraph`.
  package init(_ text: TextStyle, in paragraph: BreakStyle) {
    wordBreak = text.wordBreak ?? paragraph.wordBreak
    lineBreak = text.lineBreak ?? paragraph.lineBreak
    overflowWrap = text.overflowWrap ?? paragraph.overflowWrap
    hyphens = text.hyphens ?? paragraph.hyphens
  }

  /// Whether text that wraps may break between any two text units if no other break fits.
  package var breaksBetweenUnits: Bool {
    overflowWrap != .normal || wordBreak == .breakWord || lineBreak == .anywhere
  }

  /// Whether breaks between text units count for the min-content width: CSS Text 4, §5.5.
  package var countsUnitBreaks: Bool { overflowWrap == .anywhere || wordBreak == .breakWord }

  /// Whether lines may break before and after every character.
  package var breaksAnywhere: Bool { lineBreak == .anywhere }

  /// Whether browsers do not find some of the breaks that only `word-break: break-all` allows:
  /// `Behavior.hidesInnerBreaks`.
  package func hidesBreaks(_ behavior: Behavior) -> Bool {
    wordBreak == .breakAll && lineBreak != .anywhere && behavior.contains(.hidesInnerBreaks)
  }
}

extension TextStyle {
  /// Whether the style has a value of its own of one of the properties of ``BreakStyle``.
  package var setsBreaks: Bool {
    wordBreak != nil || lineBreak != nil || overflowWrap != nil || hyphens != nil
  }
}

extension ParagraphStyle {
  /// This style with the given values of the properties of ``BreakStyle``.
  package func breaking(as values: BreakStyle) -> ParagraphStyle {
    var style = self
    style.wordBreak = values.wordBreak
    style.lineBreak = values.lineBreak
    style.overflowWrap = values.overflowWrap
    style.hyphens = values.hyphens
    return style
  }
}
