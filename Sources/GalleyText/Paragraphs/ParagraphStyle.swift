/// How a paragraph is broken, aligned and spaced: a value with CSS's properties and Galley's few beside them.
public struct ParagraphStyle: Hashable, Sendable {
  /// The rules where standards leave a choice.
  public var profile: Profile
  /// The base direction: automatic under `unicode`, left to right under `browser` as in CSS.
  public var direction: WritingDirection
  /// How the direction meets the bidirectional algorithm.
  public var unicodeBidi: UnicodeBidi = .normal
  /// Which way lines run; a text takes it from its first paragraph.
  public var writingMode: WritingMode = .horizontalTB
  /// How characters stand in vertical lines.
  public var textOrientation: TextOrientation = .mixed
  /// What becomes of spaces and newlines: `preWrap` under `unicode`, `normal` under `browser`.
  public var whiteSpace: WhiteSpace
  /// Where lines may break between letters.
  public var wordBreak: WordBreak = .normal
  /// How strict the rules for Chinese and Japanese are.
  public var lineBreak: LineBreakStrictness = .auto
  /// Whether a stretch too long for its line breaks: `breakWord` under `unicode`, `normal` under `browser`.
  public var overflowWrap: OverflowWrap
  /// Where full-width punctuation is set half as wide: `spaceAll` under `unicode`, `normal` under `browser`.
  public var textSpacingTrim: TextSpacingTrim
  /// Where space is added between ideographs and other scripts.
  public var textAutospace: TextAutospace = []
  /// Which punctuation hangs out of lines.
  public var hangingPunctuation: HangingPunctuation = []
  /// Whether a line break at the text's end opens a line: `opensLine` under `unicode`, `endsLine` under `browser`.
  public var finalBreak: FinalBreak
  /// Where words may be hyphenated.
  public var hyphens: Hyphens = .manual
  /// Where content stands along the inline axis.
  public var textAlign: TextAlign = .start
  /// The same for last lines.
  public var textAlignLast: TextAlignLast = .auto
  /// What justified lines stretch.
  public var textJustify: TextJustify = .auto
  /// How far first lines stand in.
  public var textIndent: TextIndent = TextIndent()
  /// Whether lines wrap and how breaks are chosen.
  public var textWrap: TextWrap = .wrap
  /// How many words the last line holds at least, where the paragraph has more lines and that many fit into one; 0 and 1
  /// ask for nothing.
  ///
  /// Words are what stands between white space that may break: the white space before the last ones does not, nor do places
  /// to break inside them. Where fewer fit into a line the last line holds as many as do.
  public var keepLastWords: Int = 0
  /// Distance between default tab stops.
  public var tabSize: TabSize = .spaces(8)
  /// Tab stops set by hand, in ascending order of position; default stops follow the last.
  public var tabStops: [TabStop] = []
  /// Line height of spans that name none.
  public var lineHeight: LineHeight = .normal
  /// Where line heights put what they add to a face's own height.
  public var lineLeading: LineLeading = .half
  /// Room between the paragraph's lines, in layout units along the block axis; may be negative.
  public var lineSpacing: Double = 0
  /// What the text's first and last line give away: read of the first and the last paragraph.
  public var textBoxTrim: TextBoxTrim = TextBoxTrim()
  /// What every line has room for; nil is nothing but its text, and the browser profile's own strut.
  public var strut: Strut?
  /// Room kept free at the start edge of every line, in layout units along the inline axis.
  public var startIndent: Double = 0
  /// Room kept free at the end edge of every line, in layout units along the inline axis.
  public var endIndent: Double = 0
  /// Room before the first line, in layout units along the block axis.
  public var spacingBefore: Double = 0
  /// Room after the last line, in layout units along the block axis.
  public var spacingAfter: Double = 0

  /// Makes the style with a profile's initial values; change the properties that differ.
  public init(profile: Profile = .unicode) {
    self.profile = profile
    switch profile {
    case .unicode:
      direction = .automatic
      whiteSpace = .preWrap
      overflowWrap = .breakWord
      textSpacingTrim = .spaceAll
      finalBreak = .opensLine
    case .browser:
      direction = .leftToRight
      whiteSpace = .normal
      overflowWrap = .normal
      textSpacingTrim = .normal
      finalBreak = .endsLine
    }
  }

  /// Automatic direction, white space kept, long words broken: the default.
  public static let unicode = ParagraphStyle(profile: .unicode)

  /// CSS's initial values.
  public static let browser = ParagraphStyle(profile: .browser)
}
