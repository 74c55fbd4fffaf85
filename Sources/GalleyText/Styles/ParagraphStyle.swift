/// How a paragraph is broken into lines, aligned and spaced: a value with CSS's properties and a few of Galley's own.
///
/// Copies share their storage until one of them changes, so a copy costs one reference.
public struct ParagraphStyle: Hashable, Sendable {
  /// The storage of all properties. Setting a property replaces this storage by a changed copy.
  var shared: Shared<Values>

  /// The rules that layout follows if the standards leave a choice.
  public var profile: ParagraphStyle.Profile {
    get { shared.values.profile }
    set { shared.values.profile = newValue }
  }

  /// What the profile does. Setting the profile sets it.
  package var behavior: Behavior {
    get { shared.values.behavior }
    set { shared.values.behavior = newValue }
  }

  /// The base direction. The initial value is `automatic` in profile `unicode`, and `leftToRight` in `browser`, as in
  /// CSS.
  public var direction: ParagraphStyle.WritingDirection {
    get { shared.values.direction }
    set { shared.values.direction = newValue }
  }

  /// How the direction applies to the text: as the base direction only, or as an embedding, isolate or override.
  public var unicodeBidi: ParagraphStyle.UnicodeBidi {
    get { shared.values.unicodeBidi }
    set { shared.values.unicodeBidi = newValue }
  }

  /// Whether lines are horizontal or vertical. The value of a text's first paragraph applies to the whole text.
  public var writingMode: ParagraphStyle.WritingMode {
    get { shared.values.writingMode }
    set { shared.values.writingMode = newValue }
  }

  /// How characters are turned in vertical lines.
  public var textOrientation: ParagraphStyle.TextOrientation {
    get { shared.values.textOrientation }
    set { shared.values.textOrientation = newValue }
  }

  /// How spaces and newlines are treated. The initial value is `preWrap` in profile `unicode`, and `normal` in
  /// `browser`.
  public var whiteSpace: ParagraphStyle.WhiteSpace {
    get { shared.values.whiteSpace }
    set { shared.values.whiteSpace = newValue }
  }

  /// Where lines may break between letters.
  public var wordBreak: ParagraphStyle.WordBreak {
    get { shared.values.wordBreak }
    set { shared.values.wordBreak = newValue }
  }

  /// The strictness of the line breaking rules for Chinese and Japanese.
  public var lineBreak: ParagraphStyle.LineBreakStrictness {
    get { shared.values.lineBreak }
    set { shared.values.lineBreak = newValue }
  }

  /// Whether a word that is too long for its line may break. The initial value is `breakWord` in profile `unicode`, and
  /// `normal` in `browser`.
  public var overflowWrap: ParagraphStyle.OverflowWrap {
    get { shared.values.overflowWrap }
    set { shared.values.overflowWrap = newValue }
  }

  /// Where full-width punctuation is set half as wide. The initial value is `spaceAll` in profile `unicode`, and
  /// `normal` in `browser`.
  public var textSpacingTrim: ParagraphStyle.TextSpacingTrim {
    get { shared.values.textSpacingTrim }
    set { shared.values.textSpacingTrim = newValue }
  }

  /// Where space is added between ideographs and other scripts.
  public var textAutospace: ParagraphStyle.TextAutospace {
    get { shared.values.textAutospace }
    set { shared.values.textAutospace = newValue }
  }

  /// The punctuation marks that hang out of lines.
  public var hangingPunctuation: ParagraphStyle.HangingPunctuation {
    get { shared.values.hangingPunctuation }
    set { shared.values.hangingPunctuation = newValue }
  }

  /// Whether a line break at the text's end starts an empty last line. The initial value is `opensLine` in profile
  /// `unicode`, and `endsLine` in `browser`.
  public var finalBreak: ParagraphStyle.FinalBreak {
    get { shared.values.finalBreak }
    set { shared.values.finalBreak = newValue }
  }

  /// Where words may be hyphenated.
  public var hyphens: ParagraphStyle.Hyphens {
    get { shared.values.hyphens }
    set { shared.values.hyphens = newValue }
  }

  /// The text that is drawn at the end of a line that ends inside a hyphenated word; `nil` (CSS `auto`) is U+2010
  /// HYPHEN, or U+002D if the font has no U+2010. CSS Text 4, `hyphenate-character`.
  ///
  /// Each character is drawn with its own glyph, in the font of the text before it. Characters that the font does not
  /// have are left out.
  public var hyphenateCharacter: String? {
    get { shared.values.hyphenateCharacter }
    set { shared.values.hyphenateCharacter = newValue }
  }

  /// The shortest words and parts of words that are hyphenated where ``hyphens`` is `auto`.
  public var hyphenateLimitChars: ParagraphStyle.HyphenateLimitChars {
    get { shared.values.hyphenateLimitChars }
    set { shared.values.hyphenateLimitChars = newValue }
  }

  /// The greatest number of consecutive lines that end with hyphens; `nil` (CSS `no-limit`) for any number. CSS Text 4,
  /// `hyphenate-limit-lines`.
  ///
  /// A line still ends with a hyphen if it can end at no other place. This is true of the other limits, too.
  public var hyphenateLimitLines: Int? {
    get { shared.values.hyphenateLimitLines }
    set { shared.values.hyphenateLimitLines = newValue }
  }

  /// Whether the line before the last line may end with a hyphen.
  public var hyphenateLimitLast: ParagraphStyle.HyphenateLimitLast {
    get { shared.values.hyphenateLimitLast }
    set { shared.values.hyphenateLimitLast = newValue }
  }

  /// The free space that a line may have before a word is hyphenated to fill it.
  public var hyphenateLimitZone: ParagraphStyle.HyphenateLimitZone {
    get { shared.values.hyphenateLimitZone }
    set { shared.values.hyphenateLimitZone = newValue }
  }

  /// How lines are aligned along the inline axis.
  public var textAlign: ParagraphStyle.TextAlign {
    get { shared.values.textAlign }
    set { shared.values.textAlign = newValue }
  }

  /// How the last line of a paragraph, and each line before a forced line break, is aligned along the inline axis.
  public var textAlignLast: ParagraphStyle.TextAlignLast {
    get { shared.values.textAlignLast }
    set { shared.values.textAlignLast = newValue }
  }

  /// Where justified lines get additional space.
  public var textJustify: ParagraphStyle.TextJustify {
    get { shared.values.textJustify }
    set { shared.values.textJustify = newValue }
  }

  /// How far justification may shrink and stretch spaces and letters. `nil`, the initial value: spaces never shrink and
  /// stretch without limit, as in CSS.
  public var justificationLimits: ParagraphStyle.JustificationLimits? {
    get { shared.values.justificationLimits }
    set { shared.values.justificationLimits = newValue }
  }

  /// How far the spaces of a justified paragraph's last line follow those of the line before, as a fraction. 0, the
  /// initial value, leaves them as they are. 1 adds as much to each space as justification adds in the line before, up
  /// to the last line's available width. Numbers outside of 0...1 count as the nearest of them.
  ///
  /// Has no effect if ``textAlign`` is not `justify`, if the last line is justified itself, and in regions and
  /// containers. TeX's `\lastlinefit`, divided by 1000; here it does not change the breaks.
  public var lastLineFit: Double {
    get { shared.values.lastLineFit }
    set { shared.values.lastLineFit = newValue }
  }

  /// How far characters protrude from both edges of a line, so that the edges look straight: 0, the initial value, not
  /// at all, 1 as far as Galley's table of characters says. Numbers outside of 0...1 count as the nearest of them.
  ///
  /// The table has a fraction of the advance for stops, commas, hyphens, dashes, quotation marks, and letters with
  /// slanting or open sides, such as `A` and `T`. If ``hangingPunctuation`` hangs the same character, the greater of
  /// the two widths counts.
  public var protrusion: Double {
    get { shared.values.protrusion }
    set { shared.values.protrusion = newValue }
  }

  /// How lines are scaled so that they fill the available width; `nil`, the initial value, for lines that are not
  /// scaled.
  ///
  /// Has no effect in regions and containers, in texts with ruby annotations, and if something of the text is cut or
  /// hidden.
  public var textFit: ParagraphStyle.TextFit? {
    get { shared.values.textFit }
    set { shared.values.textFit = newValue }
  }

  /// The indent of the first line.
  public var textIndent: ParagraphStyle.TextIndent {
    get { shared.values.textIndent }
    set { shared.values.textIndent = newValue }
  }

  /// Whether lines wrap, and how line breaks are chosen.
  public var textWrap: ParagraphStyle.TextWrap {
    get { shared.values.textWrap }
    set { shared.values.textWrap = newValue }
  }

  /// The least number of words on the last line, if the paragraph has several lines. 0 and 1 have no effect.
  ///
  /// Words are separated by white space at which a line may break. No line ends between or inside the last words. If
  /// that many words do not fit on one line, the last line has as many as fit.
  public var keepLastWords: Int {
    get { shared.values.keepLastWords }
    set { shared.values.keepLastWords = newValue }
  }

  /// The least width of the last line of a paragraph of several lines, as a fraction of the width that is available for
  /// its content. Has an effect with ``TextWrap/optimal`` only. 0, the initial value, has no effect. Numbers outside of
  /// 0...1 count as the nearest of them.
  ///
  /// A shorter last line (a *runt*) costs a billion demerits, as much as a line whose spaces stretch seven times as far
  /// as they should. So it is avoided unless all other breaks are worse. ``keepLastWords`` counts words instead, and
  /// also applies to lines that are filled one by one; both may be used together.
  public var lastLineMinimum: Double {
    get { shared.values.lastLineMinimum }
    set { shared.values.lastLineMinimum = newValue }
  }

  /// The number of lines that are added to the number of lines with the best breaks; negative to remove lines. Has an
  /// effect with ``TextWrap/optimal`` only. 0, the initial value, has no effect. The paragraph gets a number of lines
  /// as near to the sum as possible, and the best breaks with this number of lines. TeX's `\looseness`, without its
  /// tolerance.
  ///
  /// Has no effect on a paragraph whose words fit on one line, and on paragraphs with more than 2,000 places where a
  /// line may end.
  public var looseness: Int {
    get { shared.values.looseness }
    set { shared.values.looseness = newValue }
  }

  /// The demerits of each space of a line that is under a space of the line before: such spaces form *rivers*. Has an
  /// effect with ``TextWrap/optimal`` only. 0, the initial value, has no effect; 3,000 is a reasonable number. Negative
  /// numbers count as 0.
  ///
  /// A space is under another one if the distance of their middles is less than a quarter of the sum of their widths.
  /// Positions are those of the justified line, in text order from the line's start.
  public var riverDemerits: Double {
    get { shared.values.riverDemerits }
    set { shared.values.riverDemerits = newValue }
  }

  /// The largest reduction of letter spacing, in ems, that avoids a last line with a single text unit (grapheme
  /// cluster or ligature). 0 changes nothing; 0.03 is hardly visible. Negative numbers and numbers that are not finite
  /// count as 0, numbers above 0.5 as 0.5.
  ///
  /// If a paragraph has several lines, and the last line has one text unit without counting the white space at its end,
  /// the letter spacing of the whole paragraph is reduced: by 1/4, 2/4, 3/4 or 4/4 of this value, whichever is the
  /// smallest that gives the paragraph fewer lines. If none of them does, nothing changes. Letters that join, as in
  /// Arabic, are not set closer. Has no effect on lines in a region. `maxLines` is ignored when lines are counted.
  public var runtTightening: Double {
    get { shared.values.runtTightening }
    set { shared.values.runtTightening = newValue }
  }

  /// The distance between default tab stops.
  public var tabSize: ParagraphStyle.TabSize {
    get { shared.values.tabSize }
    set { shared.values.tabSize = newValue }
  }

  /// The paragraph's own tab stops, in ascending order of position. Default tab stops follow the last of them.
  public var tabStops: [ParagraphStyle.TabStop] {
    get { shared.values.tabStops }
    set { shared.values.tabStops = newValue }
  }

  /// The line height of spans without a line height of their own.
  public var lineHeight: TextStyle.LineHeight {
    get { shared.values.lineHeight }
    set { shared.values.lineHeight = newValue }
  }

  /// How the difference between the line height and the face's own height is distributed above and below the text.
  public var lineLeading: ParagraphStyle.LineLeading {
    get { shared.values.lineLeading }
    set { shared.values.lineLeading = newValue }
  }

  /// The space between two lines of the paragraph, in layout units along the block axis; may be negative.
  public var lineSpacing: Double {
    get { shared.values.lineSpacing }
    set { shared.values.lineSpacing = newValue }
  }

  /// The edges to which the text's first and last line are trimmed. The values of the first and the last paragraph
  /// count.
  public var textBoxTrim: ParagraphStyle.TextBoxTrim {
    get { shared.values.textBoxTrim }
    set { shared.values.textBoxTrim = newValue }
  }

  /// The strut: a face, size and line height that give every line a minimum height. If `nil`, only the text on a line
  /// counts, and in profile `browser` CSS's strut.
  public var strut: ParagraphStyle.Strut? {
    get { shared.values.strut }
    set { shared.values.strut = newValue }
  }

  /// The indent at the start edge of every line, in layout units along the inline axis.
  public var startIndent: Double {
    get { shared.values.startIndent }
    set { shared.values.startIndent = newValue }
  }

  /// The indent at the end edge of every line, in layout units along the inline axis.
  public var endIndent: Double {
    get { shared.values.endIndent }
    set { shared.values.endIndent = newValue }
  }

  /// The space before the paragraph's first line, in layout units along the block axis.
  public var spacingBefore: Double {
    get { shared.values.spacingBefore }
    set { shared.values.spacingBefore = newValue }
  }

  /// The space after the paragraph's last line, in layout units along the block axis.
  public var spacingAfter: Double {
    get { shared.values.spacingAfter }
    set { shared.values.spacingAfter = newValue }
  }

  /// The space before the paragraph that ruby annotations and emphasis marks of its first line may use, such as the
  /// margin of a block, in layout units along the block axis. Without it, the first line grows until they fit. The
  /// space is outside of the text's box: annotations then reach out of the box. CSS Ruby 1, §3.6.
  public var annotationSpaceBefore: Double {
    get { shared.values.annotationSpaceBefore }
    set { shared.values.annotationSpaceBefore = newValue }
  }

  /// The space after the paragraph that ruby annotations and emphasis marks of its last line may use, in layout units
  /// along the block axis: see ``annotationSpaceBefore``. A line after which text is left out does not use it.
  public var annotationSpaceAfter: Double {
    get { shared.values.annotationSpaceAfter }
    set { shared.values.annotationSpaceAfter = newValue }
  }

  /// What a line that is too wide and cannot be broken shows. The default is `clip`.
  public var textOverflow: ParagraphStyle.TextOverflow {
    get { shared.values.textOverflow }
    set { shared.values.textOverflow = newValue }
  }

  /// The largest number of lines of the whole text; `nil` for no limit. The value of the first paragraph counts, and
  /// only if the proposal has no limit of its own (CSS Overflow 4, `line-clamp`). Values below 1 count as 1.
  public var lineClamp: Int? {
    get { shared.values.lineClamp }
    set { shared.values.lineClamp = newValue }
  }

  /// What the last line shows if ``lineClamp`` leaves lines out. The value of the first paragraph counts.
  public var blockEllipsis: ParagraphStyle.BlockEllipsis {
    get { shared.values.blockEllipsis }
    set { shared.values.blockEllipsis = newValue }
  }

  /// A style with the initial values of a profile.
  public init(profile: ParagraphStyle.Profile = .unicode) {
    shared = Shared(Values(profile: profile))
  }

  /// A style with the initial values of another style's profile.
  package init(like other: ParagraphStyle) {
    self.init(profile: other.profile)
    behavior = other.behavior
  }

  /// The initial values of profile `unicode`: automatic direction, preserved white space, long words may break. The
  /// default.
  public static let unicode = ParagraphStyle(profile: .unicode)

  /// The initial values of profile `browser`, which are CSS's.
  public static let browser = ParagraphStyle(profile: .browser)
}

extension ParagraphStyle {
  /// The identity of the storage that copies of the style share: see ``Shared/identity``.
  package var identity: ObjectIdentifier? { shared.identity }
}

extension ParagraphStyle: CustomReflectable {
  /// The properties, for `dump` and debuggers.
  public var customMirror: Mirror {
    let stored = Mirror(reflecting: shared.values).children
    // `behavior` follows from `profile`.
    return Mirror(self, children: stored.filter { $0.label != "behavior" }, displayStyle: .struct)
  }
}

extension ParagraphStyle {
  /// What a line that is too wide for the available width shows: CSS Overflow 3 and 4, `text-overflow`.
  public enum TextOverflow: Hashable, Sendable {
    /// All of its text. The part outside of the box is visible unless the host clips it.
    case clip
    /// The text that fits, and an ellipsis.
    case ellipsis
    /// The text that fits, and this string.
    case string(String)
  }
}

extension ParagraphStyle {
  /// What the last line shows if ``ParagraphStyle/lineClamp`` leaves lines out: CSS Overflow 4, `block-ellipsis`.
  public enum BlockEllipsis: Hashable, Sendable {
    /// An ellipsis.
    case automatic
    /// Nothing: the line keeps its text.
    case none
    /// This string.
    case string(String)
  }
}
