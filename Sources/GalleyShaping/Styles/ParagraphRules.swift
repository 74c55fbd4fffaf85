package import GalleyText
internal import GalleyUnicode

/// Values that depend on a paragraph's style alone, computed once for all paragraphs that share the style.
final class ParagraphRules: Sendable {
  /// The original style.
  private let given: ParagraphStyle
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
    self.given = given
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
  func follow(_ other: ParagraphStyle, language: LanguageTag?) -> Bool {
    given == other && self.language == language
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
