/// How a stretch of text looks: a value with CSS's properties and initial values.
///
/// Its keys are of four kinds. The *text* key, the transform, decides which text is shaped. *Shaping* keys decide glyphs and where one item ends: families, size, weight, stretch,
/// slant, variants, features, variations, language, letter and word spacing, vertical alignment, text orientation,
/// characters combined upright. *Line* keys change geometry but
/// no glyph: line height, white space. *Paint* keys change no geometry: colour, background, decoration. One key more says
/// whether the others follow a reader's text size.
public struct TextStyle: Hashable, Sendable {
  // The order of the stored properties is the order of ==: cheap and often different first, arrays last.

  /// Font size in layout units; 16 unless given.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: FontWeight
  /// Paint: colour of the glyphs.
  public var color: Color
  /// Upright, italic or leaning.
  public var slant: FontSlant
  /// Condensed or expanded.
  public var stretch: FontStretch
  /// Layout units added after each text unit, along the inline axis; any value but 0 turns optional ligatures off.
  ///
  /// Not after characters without a shape, such as soft hyphens, nor in cursive scripts, of which only spaces widen.
  public var letterSpacing: Double
  /// Layout units added at each word separator, along the inline axis.
  public var wordSpacing: Double
  /// Place across the line.
  public var verticalAlign: VerticalAlign
  /// Line height of this span; nil takes the paragraph's.
  public var lineHeight: LineHeight?
  /// White-space treatment of this span; nil takes the paragraph's.
  public var whiteSpace: WhiteSpace?
  /// Alternative forms by CSS's names: capitals, digits, ligatures, kerning.
  public var variants: FontVariants
  /// How characters stand in vertical lines; nil takes the paragraph's.
  public var textOrientation: TextOrientation?
  /// Which characters of vertical lines stand side by side in the room of one.
  public var textCombineUpright: TextCombineUpright
  /// Whether the style's lengths follow `AttributedText.scaled(by:)`; without a scale it changes nothing.
  public var textSizeAdjust: TextSizeAdjust
  /// Text: what becomes of letters before they are shaped.
  public var textTransform: TextTransform
  /// Paint: colour behind the text; nil paints nothing.
  public var backgroundColor: Color?
  /// Paint: underline and the like; nil draws none.
  public var decoration: Decoration?
  /// Language of the text; nil is unknown. Decides `locl`, Han variants, hyphenation.
  public var language: LanguageTag?
  /// Family names in order of preference; empty takes the library's default order.
  public var families: [String]
  /// OpenType features switched on or off; the later of two with one tag wins.
  public var features: [FontFeature]
  /// Axis positions beyond weight, stretch and slant; the later of two with one tag wins.
  public var variations: [FontVariation]

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
    self.families = families
    self.size = size
    self.weight = weight
    self.stretch = stretch
    self.slant = slant
    self.features = features
    self.variations = variations
    self.language = language
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.color = color
    self.backgroundColor = backgroundColor
    self.decoration = decoration
    self.verticalAlign = verticalAlign
    self.lineHeight = lineHeight
    self.whiteSpace = whiteSpace
    self.textTransform = textTransform
    self.variants = variants
    self.textOrientation = textOrientation
    self.textCombineUpright = textCombineUpright
    self.textSizeAdjust = textSizeAdjust
  }
}
