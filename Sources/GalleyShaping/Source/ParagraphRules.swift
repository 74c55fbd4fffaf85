internal import GalleyLineHeights
package import GalleyText
internal import GalleyUnicode

/// Values that depend on a paragraph's style alone, computed once for all paragraphs that share the style.
final class ParagraphRules: Sendable {
  /// The original style.
  private let originalStyle: ParagraphStyle
  /// The language of the paragraph's first character.
  private let language: LanguageTag?
  /// The style after its lengths were made finite.
  let style: ParagraphStyle
  /// The options of Unicode analysis.
  let options: AnalysisOptions
  /// Whether only white space can be outside of lines.
  let hangsNothing: Bool
  /// Whether lines have no indents, and each line ends at the last candidate that fits: the style keeps no last words
  /// together, does not keep phrases together, and is not `break-all` in profile `browser`, which skips some breaks at
  /// first.
  let fillsLines: Bool
  let behavior: Behavior
  /// The direction of lines.
  let writingMode: ParagraphStyle.WritingMode
  /// How white space is treated in text whose own style does not say.
  let whiteSpace: ParagraphStyle.WhiteSpace
  /// Whether an empty line follows a line break at the text's end.
  let finalBreak: ParagraphStyle.FinalBreak
  /// Whether the style adds space between units or makes punctuation narrower.
  let asksForSpacing: Bool
  /// Whether the style trims the text's first or last line.
  let isTrimmed: Bool
  /// Whether the style has a strut.
  let hasStrut: Bool
  /// Whether lines wrap.
  let wraps: Bool
  /// Whether the breaks of a paragraph are chosen together, so that a line may end before it is full.
  let choosesBreaksTogether: Bool
  /// Whether lines may end at soft hyphens.
  let showsHyphens: Bool
  /// Whether words are hyphenated where the patterns of their language allow it. CSS Text 4, §5.2 and §5.3: words are
  /// not hyphenated with `word-break: break-all` and with `line-break: anywhere`.
  let hyphenatesWords: Bool
  /// Whether lines may break before and after every character.
  let breaksAnywhere: Bool
  /// An array with the only element `style`. All texts with one paragraph style share this array.
  let styles: [ParagraphStyle]
  /// An array with one element: the values of `style` that line breaking reads. Texts share this array, too.
  let lineRules: [LineRules]

  /// The rules of a style.
  init(_ given: ParagraphStyle, language: LanguageTag?) {
    self.originalStyle = given
    self.language = language
    style = given.withLayoutLengths
    options = AnalysisOptions(style, language: language)
    behavior = style.behavior
    writingMode = style.writingMode
    whiteSpace = style.whiteSpace
    finalBreak = style.finalBreak
    asksForSpacing = style.textSpacingTrim != .spaceAll || !style.textAutospace.isEmpty
    isTrimmed = style.textBoxTrim != ParagraphStyle.TextBoxTrim()
    hasStrut = style.strut != nil
    wraps = style.textWrap != .nowrap
    choosesBreaksTogether = style.textWrap.choosesTogether
    showsHyphens = style.hyphens != .none
    breaksAnywhere = style.lineBreak == .anywhere
    hyphenatesWords = style.hyphens == .auto && wraps && !breaksAnywhere && style.wordBreak != .breakAll
    styles = [style]
    lineRules = [LineRules(style)]
    hangsNothing = style.hangingPunctuation.isEmpty && style.protrusion == 0
    fillsLines =
      style.textIndent.length == 0 && style.startIndent == 0 && style.endIndent == 0 && style.keepLastWords < 2
      && (style.wordBreak != .breakAll || !behavior.contains(.hidesInnerBreaks)) && style.wordBreak != .autoPhrase
  }

  /// Whether these are the rules of a style and a language.
  func belong(to other: ParagraphStyle, language: LanguageTag?) -> Bool {
    originalStyle == other && self.language == language
  }
}

extension ParagraphStyle.TextWrap {
  /// Whether the breaks of a paragraph are chosen together.
  package var choosesTogether: Bool {
    switch self {
    case .balance, .pretty, .optimal: true
    case .wrap, .nowrap, .stable: false
    }
  }
}

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
  /// Whether lines are scaled to fill the available width.
  package let fits: Bool
  /// Start indent of the text's first line, in layout units.
  package let textStartIndent: Double
  /// Start indent of the first line after a line break, in layout units.
  package let paragraphStartIndent: Double
  /// Start indent of all other lines, in layout units.
  package let lineStartIndent: Double
  /// End indent of every line, in layout units.
  package let endIndent: Double
  /// Space before the paragraph, in layout units, if another paragraph comes before it.
  package let spacingBefore: Double
  /// Space after the paragraph, in layout units, if another paragraph follows.
  package let spacingAfter: Double
  /// Space around the paragraph that annotations and emphasis marks may use before its first line, in layout units.
  package let annotationSpaceBefore: Double
  /// Space around the paragraph that annotations and emphasis marks may use after its last line, in layout units.
  package let annotationSpaceAfter: Double
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
      style.behavior.contains(.browserTrailingSpaces) && style.textWrap != .nowrap && style.whiteSpace.wraps
      && style.whiteSpace != .breakSpaces
    hangsLastIdeographicSpaces = style.behavior.contains(.browserTrailingSpaces) && style.whiteSpace.collapsesSpaces
    shapesEndsApart =
      style.behavior.contains(.leavesLastLetterUnkerned)
      && !([.start, .left].contains(style.textAlign) && [.auto, .start, .left].contains(style.textAlignLast))
    tightens = style.runtTightening > 0
    fits = style.textFit != nil
    truncates = style.textOverflow != .clip || style.lineClamp != nil
    let fit = FitMetrics(behavior: style.behavior)
    func start(isIndented: Bool) -> Double {
      let length = isIndented != style.textIndent.hanging ? style.textIndent.length : 0
      return fit.length(style.startIndent + length)
    }
    // CSS Text 4, §7.1: `text-indent` indents the text's first line. With `each-line` it also indents the first line
    // after each line break. With `hanging` it indents every line except those that would otherwise be indented.
    textStartIndent = start(isIndented: true)
    paragraphStartIndent = start(isIndented: style.textIndent.eachLine)
    lineStartIndent = start(isIndented: false)
    endIndent = fit.length(style.endIndent)
    spacingBefore = style.spacingBefore
    spacingAfter = style.spacingAfter
    annotationSpaceBefore = max(0, style.annotationSpaceBefore)
    annotationSpaceAfter = max(0, style.annotationSpaceAfter)
    lineSpacing = style.lineSpacing
  }
}

/// Values that depend on the styles of a text with only one style and one paragraph style: computed once for all texts
/// with these styles.
///
/// Belongs to one shaping context: if all contexts shared one object, threads would wait for each other to count
/// references.
final class TextRules {
  /// The identities of the style and of the paragraph style, which this object keeps alive.
  let styleIdentity: ObjectIdentifier
  let paragraphIdentity: ObjectIdentifier
  private let paragraphStyle: ParagraphStyle
  /// The style as the only element of an array, which texts share.
  let styles: [TextStyle]
  /// The rules of the text's paragraphs.
  let paragraph: ParagraphRules
  /// How white space is treated.
  let whiteSpace: ParagraphStyle.WhiteSpace
  /// Whether letters are transformed, or text is set side by side in vertical lines.
  let transforms: Bool
  /// Whether the styles neither add nor remove line breaks, so that lines may break exactly as UAX #14 says.
  let keepsBreaks: Bool

  /// The rules of texts with these styles. Returns `nil` if a style has no identity, because one of its lengths is
  /// `NaN` and the style is not equal to itself.
  init?(_ style: TextStyle, _ paragraphStyle: ParagraphStyle, paragraph: ParagraphRules) {
    guard let styleIdentity = style.identity, let paragraphIdentity = paragraphStyle.identity else { return nil }
    self.styleIdentity = styleIdentity
    self.paragraphIdentity = paragraphIdentity
    self.paragraphStyle = paragraphStyle
    self.paragraph = paragraph
    let kernsVertically = paragraphStyle.behavior.contains(.kernsVertically) && paragraphStyle.writingMode.isVertical
    styles = [kernsVertically ? style.kernedVertically(in: paragraphStyle) : style]
    whiteSpace = style.whiteSpace ?? paragraphStyle.whiteSpace
    transforms =
      style.textTransform != .none || style.textCombineUpright == .all && paragraphStyle.writingMode.isVertical
    keepsBreaks = whiteSpace.wraps && whiteSpace != .breakSpaces && paragraphStyle.textWrap != .nowrap
  }

  /// The text to be shaped, for a source with these styles: after white-space processing and letter transformation.
  func processedText(_ text: AttributedText) -> WhiteSpaceProcessor.Output {
    transforms
      ? text.processed
      : WhiteSpaceProcessor.processed(text.utf8, uniform: whiteSpace, behavior: paragraph.behavior)
  }
}
