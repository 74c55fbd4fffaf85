/// How a paragraph is broken, aligned and spaced: a value with CSS's properties and Galley's few beside them.
///
/// Copies share what they hold until one of them changes: a style costs a text one reference.
public struct ParagraphStyle: Hashable, Sendable {
  /// What the properties below read; another one once some property is set.
  private var shared: Shared<Values>

  /// The rules where standards leave a choice.
  public var profile: ParagraphStyle.Profile {
    get { shared.values.profile }
    set { shared.values.profile = newValue }
  }

  /// The base direction: automatic under `unicode`, left to right under `browser` as in CSS.
  public var direction: ParagraphStyle.WritingDirection {
    get { shared.values.direction }
    set { shared.values.direction = newValue }
  }

  /// How the direction meets the bidirectional algorithm.
  public var unicodeBidi: ParagraphStyle.UnicodeBidi {
    get { shared.values.unicodeBidi }
    set { shared.values.unicodeBidi = newValue }
  }

  /// Which way lines run; a text takes it from its first paragraph.
  public var writingMode: ParagraphStyle.WritingMode {
    get { shared.values.writingMode }
    set { shared.values.writingMode = newValue }
  }

  /// How characters stand in vertical lines.
  public var textOrientation: ParagraphStyle.TextOrientation {
    get { shared.values.textOrientation }
    set { shared.values.textOrientation = newValue }
  }

  /// What becomes of spaces and newlines: `preWrap` under `unicode`, `normal` under `browser`.
  public var whiteSpace: ParagraphStyle.WhiteSpace {
    get { shared.values.whiteSpace }
    set { shared.values.whiteSpace = newValue }
  }

  /// Where lines may break between letters.
  public var wordBreak: ParagraphStyle.WordBreak {
    get { shared.values.wordBreak }
    set { shared.values.wordBreak = newValue }
  }

  /// How strict the rules for Chinese and Japanese are.
  public var lineBreak: ParagraphStyle.LineBreakStrictness {
    get { shared.values.lineBreak }
    set { shared.values.lineBreak = newValue }
  }

  /// Whether a stretch too long for its line breaks: `breakWord` under `unicode`, `normal` under `browser`.
  public var overflowWrap: ParagraphStyle.OverflowWrap {
    get { shared.values.overflowWrap }
    set { shared.values.overflowWrap = newValue }
  }

  /// Where full-width punctuation is set half as wide: `spaceAll` under `unicode`, `normal` under `browser`.
  public var textSpacingTrim: ParagraphStyle.TextSpacingTrim {
    get { shared.values.textSpacingTrim }
    set { shared.values.textSpacingTrim = newValue }
  }

  /// Where space is added between ideographs and other scripts.
  public var textAutospace: ParagraphStyle.TextAutospace {
    get { shared.values.textAutospace }
    set { shared.values.textAutospace = newValue }
  }

  /// Which punctuation hangs out of lines.
  public var hangingPunctuation: ParagraphStyle.HangingPunctuation {
    get { shared.values.hangingPunctuation }
    set { shared.values.hangingPunctuation = newValue }
  }

  /// Whether a line break at the text's end opens a line: `opensLine` under `unicode`, `endsLine` under `browser`.
  public var finalBreak: ParagraphStyle.FinalBreak {
    get { shared.values.finalBreak }
    set { shared.values.finalBreak = newValue }
  }

  /// Where words may be hyphenated.
  public var hyphens: ParagraphStyle.Hyphens {
    get { shared.values.hyphens }
    set { shared.values.hyphens = newValue }
  }

  /// Where content stands along the inline axis.
  public var textAlign: ParagraphStyle.TextAlign {
    get { shared.values.textAlign }
    set { shared.values.textAlign = newValue }
  }

  /// The same for last lines.
  public var textAlignLast: ParagraphStyle.TextAlignLast {
    get { shared.values.textAlignLast }
    set { shared.values.textAlignLast = newValue }
  }

  /// What justified lines stretch.
  public var textJustify: ParagraphStyle.TextJustify {
    get { shared.values.textJustify }
    set { shared.values.textJustify = newValue }
  }

  /// How far first lines stand in.
  public var textIndent: ParagraphStyle.TextIndent {
    get { shared.values.textIndent }
    set { shared.values.textIndent = newValue }
  }

  /// Whether lines wrap and how breaks are chosen.
  public var textWrap: ParagraphStyle.TextWrap {
    get { shared.values.textWrap }
    set { shared.values.textWrap = newValue }
  }

  /// How many words the last line holds at least, where the paragraph has more lines and that many fit into one; 0 and
  /// 1 ask for nothing.
  ///
  /// Words are what stands between white space that may break: the white space before the last ones does not, nor do
  /// places to break inside them. Where fewer fit into a line the last line holds as many as do.
  public var keepLastWords: Int {
    get { shared.values.keepLastWords }
    set { shared.values.keepLastWords = newValue }
  }

  /// How much closer letters may be set, in ems, so that the last line of a paragraph is not a single glyph. 0 changes
  /// nothing, 0.03 is hardly seen. Negative numbers and those that are not finite count as 0, more than 0.5 as 0.5.
  ///
  /// If a paragraph has several lines and the last one has one text unit without the white space at its end, the letter
  /// spacing of the whole paragraph is reduced by a quarter, a half, three quarters, or all of this: by the least of
  /// these that gives the paragraph fewer lines. If none does, nothing changes. Letters that join, as in Arabic, are
  /// not set closer. Applies to lines of one width, not to lines in a region. `maxLines` does not count.
  public var orphanTightening: Double {
    get { shared.values.orphanTightening }
    set { shared.values.orphanTightening = newValue }
  }

  /// Distance between default tab stops.
  public var tabSize: ParagraphStyle.TabSize {
    get { shared.values.tabSize }
    set { shared.values.tabSize = newValue }
  }

  /// Tab stops set by hand, in ascending order of position; default stops follow the last.
  public var tabStops: [ParagraphStyle.TabStop] {
    get { shared.values.tabStops }
    set { shared.values.tabStops = newValue }
  }

  /// Line height of spans that name none.
  public var lineHeight: TextStyle.LineHeight {
    get { shared.values.lineHeight }
    set { shared.values.lineHeight = newValue }
  }

  /// Where line heights put what they add to a face's own height.
  public var lineLeading: ParagraphStyle.LineLeading {
    get { shared.values.lineLeading }
    set { shared.values.lineLeading = newValue }
  }

  /// Room between the paragraph's lines, in layout units along the block axis; may be negative.
  public var lineSpacing: Double {
    get { shared.values.lineSpacing }
    set { shared.values.lineSpacing = newValue }
  }

  /// What the text's first and last line give away: read of the first and the last paragraph.
  public var textBoxTrim: ParagraphStyle.TextBoxTrim {
    get { shared.values.textBoxTrim }
    set { shared.values.textBoxTrim = newValue }
  }

  /// What every line has room for; nil is nothing but its text, and the browser profile's own strut.
  public var strut: ParagraphStyle.Strut? {
    get { shared.values.strut }
    set { shared.values.strut = newValue }
  }

  /// Room kept free at the start edge of every line, in layout units along the inline axis.
  public var startIndent: Double {
    get { shared.values.startIndent }
    set { shared.values.startIndent = newValue }
  }

  /// Room kept free at the end edge of every line, in layout units along the inline axis.
  public var endIndent: Double {
    get { shared.values.endIndent }
    set { shared.values.endIndent = newValue }
  }

  /// Room before the first line, in layout units along the block axis.
  public var spacingBefore: Double {
    get { shared.values.spacingBefore }
    set { shared.values.spacingBefore = newValue }
  }

  /// Room after the last line, in layout units along the block axis.
  public var spacingAfter: Double {
    get { shared.values.spacingAfter }
    set { shared.values.spacingAfter = newValue }
  }

  /// What a line that is too wide and cannot be broken shows. The default is `clip`.
  public var textOverflow: ParagraphStyle.TextOverflow {
    get { shared.values.textOverflow }
    set { shared.values.textOverflow = newValue }
  }

  /// The largest number of lines of the whole text; `nil` for no limit. Read of the first paragraph, if the proposal
  /// has no limit of its own (CSS Overflow 4, `line-clamp`). Values below 1 count as 1.
  public var lineClamp: Int? {
    get { shared.values.lineClamp }
    set { shared.values.lineClamp = newValue }
  }

  /// What the last line shows if ``lineClamp`` leaves lines out. Read of the first paragraph.
  public var blockEllipsis: ParagraphStyle.BlockEllipsis {
    get { shared.values.blockEllipsis }
    set { shared.values.blockEllipsis = newValue }
  }

  /// Makes the style with a profile's initial values; change the properties that differ.
  public init(profile: ParagraphStyle.Profile = .unicode) {
    shared = Shared(Values(profile: profile))
  }

  /// Automatic direction, white space kept, long words broken: the default.
  public static let unicode = ParagraphStyle(profile: .unicode)

  /// CSS's initial values.
  public static let browser = ParagraphStyle(profile: .browser)
}

extension ParagraphStyle {
  /// What copies of the style have in common, as long as one of them is there: see ``Shared/identity``.
  package var identity: ObjectIdentifier? { shared.identity }
}

extension ParagraphStyle: CustomReflectable {
  /// The properties, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: shared.values).children, displayStyle: .struct)
  }
}
