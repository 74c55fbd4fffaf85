/// How a paragraph is broken, aligned and spaced: a value with CSS's properties and Galley's few beside them.
///
/// Copies share what they hold until one of them changes: a style costs a text one reference.
public struct ParagraphStyle: Hashable, Sendable {
  /// What the properties below read; another one once some property is set.
  private var storage: Storage

  /// The rules where standards leave a choice.
  public var profile: Profile {
    get { storage.values.profile }
    set { values.profile = newValue }
  }

  /// The base direction: automatic under `unicode`, left to right under `browser` as in CSS.
  public var direction: WritingDirection {
    get { storage.values.direction }
    set { values.direction = newValue }
  }

  /// How the direction meets the bidirectional algorithm.
  public var unicodeBidi: UnicodeBidi {
    get { storage.values.unicodeBidi }
    set { values.unicodeBidi = newValue }
  }

  /// Which way lines run; a text takes it from its first paragraph.
  public var writingMode: WritingMode {
    get { storage.values.writingMode }
    set { values.writingMode = newValue }
  }

  /// How characters stand in vertical lines.
  public var textOrientation: TextOrientation {
    get { storage.values.textOrientation }
    set { values.textOrientation = newValue }
  }

  /// What becomes of spaces and newlines: `preWrap` under `unicode`, `normal` under `browser`.
  public var whiteSpace: WhiteSpace {
    get { storage.values.whiteSpace }
    set { values.whiteSpace = newValue }
  }

  /// Where lines may break between letters.
  public var wordBreak: WordBreak {
    get { storage.values.wordBreak }
    set { values.wordBreak = newValue }
  }

  /// How strict the rules for Chinese and Japanese are.
  public var lineBreak: LineBreakStrictness {
    get { storage.values.lineBreak }
    set { values.lineBreak = newValue }
  }

  /// Whether a stretch too long for its line breaks: `breakWord` under `unicode`, `normal` under `browser`.
  public var overflowWrap: OverflowWrap {
    get { storage.values.overflowWrap }
    set { values.overflowWrap = newValue }
  }

  /// Where full-width punctuation is set half as wide: `spaceAll` under `unicode`, `normal` under `browser`.
  public var textSpacingTrim: TextSpacingTrim {
    get { storage.values.textSpacingTrim }
    set { values.textSpacingTrim = newValue }
  }

  /// Where space is added between ideographs and other scripts.
  public var textAutospace: TextAutospace {
    get { storage.values.textAutospace }
    set { values.textAutospace = newValue }
  }

  /// Which punctuation hangs out of lines.
  public var hangingPunctuation: HangingPunctuation {
    get { storage.values.hangingPunctuation }
    set { values.hangingPunctuation = newValue }
  }

  /// Whether a line break at the text's end opens a line: `opensLine` under `unicode`, `endsLine` under `browser`.
  public var finalBreak: FinalBreak {
    get { storage.values.finalBreak }
    set { values.finalBreak = newValue }
  }

  /// Where words may be hyphenated.
  public var hyphens: Hyphens {
    get { storage.values.hyphens }
    set { values.hyphens = newValue }
  }

  /// Where content stands along the inline axis.
  public var textAlign: TextAlign {
    get { storage.values.textAlign }
    set { values.textAlign = newValue }
  }

  /// The same for last lines.
  public var textAlignLast: TextAlignLast {
    get { storage.values.textAlignLast }
    set { values.textAlignLast = newValue }
  }

  /// What justified lines stretch.
  public var textJustify: TextJustify {
    get { storage.values.textJustify }
    set { values.textJustify = newValue }
  }

  /// How far first lines stand in.
  public var textIndent: TextIndent {
    get { storage.values.textIndent }
    set { values.textIndent = newValue }
  }

  /// Whether lines wrap and how breaks are chosen.
  public var textWrap: TextWrap {
    get { storage.values.textWrap }
    set { values.textWrap = newValue }
  }

  /// How many words the last line holds at least, where the paragraph has more lines and that many fit into one; 0 and 1
  /// ask for nothing.
  ///
  /// Words are what stands between white space that may break: the white space before the last ones does not, nor do places
  /// to break inside them. Where fewer fit into a line the last line holds as many as do.
  public var keepLastWords: Int {
    get { storage.values.keepLastWords }
    set { values.keepLastWords = newValue }
  }

  /// Distance between default tab stops.
  public var tabSize: TabSize {
    get { storage.values.tabSize }
    set { values.tabSize = newValue }
  }

  /// Tab stops set by hand, in ascending order of position; default stops follow the last.
  public var tabStops: [TabStop] {
    get { storage.values.tabStops }
    set { values.tabStops = newValue }
  }

  /// Line height of spans that name none.
  public var lineHeight: LineHeight {
    get { storage.values.lineHeight }
    set { values.lineHeight = newValue }
  }

  /// Where line heights put what they add to a face's own height.
  public var lineLeading: LineLeading {
    get { storage.values.lineLeading }
    set { values.lineLeading = newValue }
  }

  /// Room between the paragraph's lines, in layout units along the block axis; may be negative.
  public var lineSpacing: Double {
    get { storage.values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// What the text's first and last line give away: read of the first and the last paragraph.
  public var textBoxTrim: TextBoxTrim {
    get { storage.values.textBoxTrim }
    set { values.textBoxTrim = newValue }
  }

  /// What every line has room for; nil is nothing but its text, and the browser profile's own strut.
  public var strut: Strut? {
    get { storage.values.strut }
    set { values.strut = newValue }
  }

  /// Room kept free at the start edge of every line, in layout units along the inline axis.
  public var startIndent: Double {
    get { storage.values.startIndent }
    set { values.startIndent = newValue }
  }

  /// Room kept free at the end edge of every line, in layout units along the inline axis.
  public var endIndent: Double {
    get { storage.values.endIndent }
    set { values.endIndent = newValue }
  }

  /// Room before the first line, in layout units along the block axis.
  public var spacingBefore: Double {
    get { storage.values.spacingBefore }
    set { values.spacingBefore = newValue }
  }

  /// Room after the last line, in layout units along the block axis.
  public var spacingAfter: Double {
    get { storage.values.spacingAfter }
    set { values.spacingAfter = newValue }
  }

  /// Makes the style with a profile's initial values; change the properties that differ.
  public init(profile: Profile = .unicode) {
    storage = Storage(Values(profile: profile))
  }

  /// Automatic direction, white space kept, long words broken: the default.
  public static let unicode = ParagraphStyle(profile: .unicode)

  /// CSS's initial values.
  public static let browser = ParagraphStyle(profile: .browser)
}

extension ParagraphStyle {
  /// What copies of the style have in common, as long as one of them is there: styles of one identity are equal.
  ///
  /// A number, so that comparing counts no references. Nil for a style with a length that is not a number: it is unlike
  /// any style, itself included.
  package var identity: ObjectIdentifier? { storage.equalsItself ? ObjectIdentifier(storage) : nil }

  /// Whether all properties are equal.
  public static func == (left: ParagraphStyle, right: ParagraphStyle) -> Bool {
    left.storage === right.storage ? left.storage.equalsItself : left.storage.values == right.storage.values
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }

  /// All properties, for setting one of them.
  private var values: Values {
    get { storage.values }
    set { storage = Storage(newValue) }
  }

  /// The properties in one place, never changed.
  private final class Storage: Sendable {
    let values: Values
    /// Whether no length is a NaN.
    let equalsItself: Bool

    init(_ values: Values) {
      self.values = values
      equalsItself = values == values
    }
  }
}

extension ParagraphStyle: CustomReflectable {
  /// The properties, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: storage.values).children, displayStyle: .struct)
  }
}
