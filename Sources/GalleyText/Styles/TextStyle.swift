/// How a stretch of text looks: a value with CSS's properties and initial values.
///
/// Its keys are of four kinds. The *text* key, the transform, decides which text is shaped. *Shaping* keys decide glyphs and where one item ends: families, size, weight, stretch,
/// slant, variants, features, variations, language, letter and word spacing, vertical alignment, text orientation,
/// characters combined upright. *Line* keys change geometry but
/// no glyph: line height, white space. *Paint* keys change no geometry: colour, background, decoration. One key more says
/// whether the others follow a reader's text size.
///
/// Copies share what they hold until one of them changes: a style costs a text one reference.
public struct TextStyle: Hashable, Sendable {
  /// What the properties below read; another one once some property is set.
  private var storage: Storage

  /// Font size in layout units; 16 unless given.
  public var size: Double {
    get { storage.values.size }
    set { values.size = newValue }
  }

  /// How heavy the strokes are.
  public var weight: FontWeight {
    get { storage.values.weight }
    set { values.weight = newValue }
  }

  /// Paint: colour of the glyphs.
  public var color: Color {
    get { storage.values.color }
    set { values.color = newValue }
  }

  /// Upright, italic or leaning.
  public var slant: FontSlant {
    get { storage.values.slant }
    set { values.slant = newValue }
  }

  /// Condensed or expanded.
  public var stretch: FontStretch {
    get { storage.values.stretch }
    set { values.stretch = newValue }
  }

  /// Layout units added after each text unit, along the inline axis; any value but 0 turns optional ligatures off.
  ///
  /// Not after characters without a shape, such as soft hyphens, nor in cursive scripts, of which only spaces widen.
  public var letterSpacing: Double {
    get { storage.values.letterSpacing }
    set { values.letterSpacing = newValue }
  }

  /// Layout units added at each word separator, along the inline axis.
  public var wordSpacing: Double {
    get { storage.values.wordSpacing }
    set { values.wordSpacing = newValue }
  }

  /// Place across the line.
  public var verticalAlign: VerticalAlign {
    get { storage.values.verticalAlign }
    set { values.verticalAlign = newValue }
  }

  /// Line height of this span; nil takes the paragraph's.
  public var lineHeight: LineHeight? {
    get { storage.values.lineHeight }
    set { values.lineHeight = newValue }
  }

  /// White-space treatment of this span; nil takes the paragraph's.
  public var whiteSpace: WhiteSpace? {
    get { storage.values.whiteSpace }
    set { values.whiteSpace = newValue }
  }

  /// Alternative forms by CSS's names: capitals, digits, ligatures, kerning.
  public var variants: FontVariants {
    get { storage.values.variants }
    set { values.variants = newValue }
  }

  /// How characters stand in vertical lines; nil takes the paragraph's.
  public var textOrientation: TextOrientation? {
    get { storage.values.textOrientation }
    set { values.textOrientation = newValue }
  }

  /// Which characters of vertical lines stand side by side in the room of one.
  public var textCombineUpright: TextCombineUpright {
    get { storage.values.textCombineUpright }
    set { values.textCombineUpright = newValue }
  }

  /// Whether the style's lengths follow `AttributedText.scaled(by:)`; without a scale it changes nothing.
  public var textSizeAdjust: TextSizeAdjust {
    get { storage.values.textSizeAdjust }
    set { values.textSizeAdjust = newValue }
  }

  /// Text: what becomes of letters before they are shaped.
  public var textTransform: TextTransform {
    get { storage.values.textTransform }
    set { values.textTransform = newValue }
  }

  /// Paint: colour behind the text; nil paints nothing.
  public var backgroundColor: Color? {
    get { storage.values.backgroundColor }
    set { values.backgroundColor = newValue }
  }

  /// Paint: underline and the like; nil draws none.
  public var decoration: Decoration? {
    get { storage.values.decoration }
    set { values.decoration = newValue }
  }

  /// Language of the text; nil is unknown. Decides `locl`, Han variants, hyphenation.
  public var language: LanguageTag? {
    get { storage.values.language }
    set { values.language = newValue }
  }

  /// Family names in order of preference; empty takes the library's default order.
  public var families: [String] {
    get { storage.values.families }
    set { values.families = newValue }
  }

  /// OpenType features switched on or off; the later of two with one tag wins.
  public var features: [FontFeature] {
    get { storage.values.features }
    set { values.features = newValue }
  }

  /// Axis positions beyond weight, stretch and slant; the later of two with one tag wins.
  public var variations: [FontVariation] {
    get { storage.values.variations }
    set { values.variations = newValue }
  }

  /// Makes a style; what is left out has CSS's initial value, with a size of 16.
  public init(
    families: [String] = [], size: Double = 16, weight: FontWeight = .regular, stretch: FontStretch = .normal,
    slant: FontSlant = .normal, features: [FontFeature] = [], variations: [FontVariation] = [],
    language: LanguageTag? = nil, letterSpacing: Double = 0, wordSpacing: Double = 0, color: Color = .black,
    backgroundColor: Color? = nil, decoration: Decoration? = nil, verticalAlign: VerticalAlign = .baseline,
    lineHeight: LineHeight? = nil, whiteSpace: WhiteSpace? = nil, textTransform: TextTransform = .none,
    variants: FontVariants = .normal, textOrientation: TextOrientation? = nil,
    textCombineUpright: TextCombineUpright = .none, textSizeAdjust: TextSizeAdjust = .auto
  ) {
    storage = Storage(
      Values(
        size: size, weight: weight, color: color, slant: slant, stretch: stretch, letterSpacing: letterSpacing,
        wordSpacing: wordSpacing, verticalAlign: verticalAlign, lineHeight: lineHeight, whiteSpace: whiteSpace,
        variants: variants, textOrientation: textOrientation, textCombineUpright: textCombineUpright,
        textSizeAdjust: textSizeAdjust, textTransform: textTransform, backgroundColor: backgroundColor,
        decoration: decoration, language: language, families: families, features: features, variations: variations))
  }
}

extension TextStyle {
  /// What copies of the style have in common, as long as one of them is there: styles of one identity are equal.
  ///
  /// A number, so that comparing counts no references. Nil for a style with a length that is not a number: it is unlike
  /// any style, itself included.
  package var identity: ObjectIdentifier? { storage.equalsItself ? ObjectIdentifier(storage) : nil }

  /// Whether all properties are equal.
  public static func == (left: TextStyle, right: TextStyle) -> Bool {
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

extension TextStyle: CustomReflectable {
  /// The properties, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: storage.values).children, displayStyle: .struct)
  }
}
