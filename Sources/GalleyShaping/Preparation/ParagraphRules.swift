package import GalleyText
internal import GalleyUnicode

/// What follows from a paragraph's style alone: worked out once for all paragraphs that share it.
final class ParagraphRules: Sendable {
  /// The style as given, and the language that the paragraph begins in.
  private let given: ParagraphStyle
  private let language: LanguageTag?
  /// The style with its lengths as layout counts them.
  let style: ParagraphStyle
  /// What analysis is asked for.
  let options: AnalysisOptions
  /// Whether nothing hangs out of lines but white space.
  let hangsNothing: Bool
  /// Whether lines have no indents, and a line ends at the last candidate that fits: no words are kept together, and
  /// Chromium's `break-all` hides no breaks.
  let fillsLines: Bool
  let profile: ParagraphStyle.Profile
  /// Which way lines run.
  let writingMode: ParagraphStyle.WritingMode
  /// How white space is treated where its own style does not say.
  let whiteSpace: ParagraphStyle.WhiteSpace
  /// Whether a line break at the text's end opens a line.
  let finalBreak: ParagraphStyle.FinalBreak
  /// Whether the style adds space between units or takes it from punctuation.
  let asksForSpacing: Bool
  /// Whether the style trims the text's first or last line.
  let isTrimmed: Bool
  /// Whether lines wrap.
  let wraps: Bool
  /// Whether the breaks of a paragraph are chosen together, so that a line may end before it is full.
  let choosesBreaksTogether: Bool
  /// Whether soft hyphens count.
  let showsHyphens: Bool
  /// Whether lines may break before and after every character.
  let breaksAnywhere: Bool
  /// The style as the only one of a list.
  let styles: [ParagraphStyle]
  /// What breaking lines reads of the style, as the only element of a list.
  let lineRules: [LineRules]

  /// The rules of a style.
  init(_ given: ParagraphStyle, language: LanguageTag?) {
    self.given = given
    self.language = language
    style = given.withLayoutLengths
    options = AnalysisOptions(style, language: language)
    profile = style.profile
    writingMode = style.writingMode
    whiteSpace = style.whiteSpace
    finalBreak = style.finalBreak
    asksForSpacing = style.textSpacingTrim != .spaceAll || !style.textAutospace.isEmpty
    isTrimmed = style.textBoxTrim != ParagraphStyle.TextBoxTrim()
    wraps = style.textWrap != .nowrap
    choosesBreaksTogether = style.textWrap.choosesTogether
    showsHyphens = style.hyphens != .none
    breaksAnywhere = style.lineBreak == .anywhere
    styles = [style]
    lineRules = [LineRules(style)]
    hangsNothing = style.hangingPunctuation.isEmpty
    fillsLines =
      style.textIndent.length == 0 && style.startIndent == 0 && style.endIndent == 0 && style.keepLastWords < 2
      && (style.wordBreak != .breakAll || profile == .unicode)
  }

  /// Whether they are those of this style and language.
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
