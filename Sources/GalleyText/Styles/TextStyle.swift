/// How a stretch of text looks: a value with CSS's properties and initial values.
///
/// Its keys are of four kinds. The *text* key, the transform, decides which text is shaped. *Shaping* keys decide
/// glyphs and where one item ends: families, size, weight, stretch, slant, variants, features, variations, language,
/// script, letter and word spacing, vertical alignment, text orientation, characters combined upright. *Line* keys
/// change geometry but no glyph: line height, white space. *Paint* keys change no geometry: color, background,
/// decorations, shadows, stroke, glyph transform. One key more says whether the others follow a reader's text size.
///
/// Copies share what they hold until one of them changes: a style costs a text one reference.
public struct TextStyle: Hashable, Sendable {
  /// What the properties below read; another one once some property is set.
  private var shared: Shared<Values>

  /// Font size in layout units; 16 unless given.
  public var size: Double {
    get { shared.values.size }
    set { shared.values.size = newValue }
  }

  /// How heavy the strokes are.
  public var weight: FontWeight {
    get { shared.values.weight }
    set { shared.values.weight = newValue }
  }

  /// Paint: colour of the glyphs.
  public var color: RGBAColor {
    get { shared.values.color }
    set { shared.values.color = newValue }
  }

  /// Upright, italic or leaning.
  public var slant: FontSlant {
    get { shared.values.slant }
    set { shared.values.slant = newValue }
  }

  /// Condensed or expanded.
  public var stretch: FontStretch {
    get { shared.values.stretch }
    set { shared.values.stretch = newValue }
  }

  /// Layout units added after each text unit, along the inline axis; any value but 0 turns optional ligatures off.
  ///
  /// Not after characters without a shape, such as soft hyphens, nor in cursive scripts, of which only spaces widen.
  public var letterSpacing: Double {
    get { shared.values.letterSpacing }
    set { shared.values.letterSpacing = newValue }
  }

  /// Layout units added at each word separator, along the inline axis.
  public var wordSpacing: Double {
    get { shared.values.wordSpacing }
    set { shared.values.wordSpacing = newValue }
  }

  /// Place across the line.
  public var verticalAlign: TextStyle.VerticalAlign {
    get { shared.values.verticalAlign }
    set { shared.values.verticalAlign = newValue }
  }

  /// Line height of this span; nil takes the paragraph's.
  public var lineHeight: TextStyle.LineHeight? {
    get { shared.values.lineHeight }
    set { shared.values.lineHeight = newValue }
  }

  /// White-space treatment of this span; nil takes the paragraph's.
  public var whiteSpace: ParagraphStyle.WhiteSpace? {
    get { shared.values.whiteSpace }
    set { shared.values.whiteSpace = newValue }
  }

  /// Alternative forms by CSS's names: capitals, digits, ligatures, kerning.
  public var variants: FontVariants {
    get { shared.values.variants }
    set { shared.values.variants = newValue }
  }

  /// How characters stand in vertical lines; nil takes the paragraph's.
  public var textOrientation: ParagraphStyle.TextOrientation? {
    get { shared.values.textOrientation }
    set { shared.values.textOrientation = newValue }
  }

  /// Which characters of vertical lines stand side by side in the room of one.
  public var textCombineUpright: TextStyle.TextCombineUpright {
    get { shared.values.textCombineUpright }
    set { shared.values.textCombineUpright = newValue }
  }

  /// Whether the style's lengths follow `AttributedText.scaled(by:)`; without a scale it changes nothing.
  public var textSizeAdjust: ParagraphStyle.TextSizeAdjust {
    get { shared.values.textSizeAdjust }
    set { shared.values.textSizeAdjust = newValue }
  }

  /// Text: what becomes of letters before they are shaped.
  public var textTransform: TextStyle.TextTransform {
    get { shared.values.textTransform }
    set { shared.values.textTransform = newValue }
  }

  /// Paint: colour behind the text; nil paints nothing.
  public var backgroundColor: RGBAColor? {
    get { shared.values.backgroundColor }
    set { shared.values.backgroundColor = newValue }
  }

  /// Paint: underlines, overlines and lines through the text, drawn in this order; empty draws none.
  public var decorations: [TextStyle.Decoration] {
    get { shared.values.decorations }
    set { shared.values.decorations = newValue }
  }

  /// Paint: shadows of the glyphs and their decorations, the first one on top. CSS's `text-shadow`.
  public var shadows: [TextStyle.Shadow] {
    get { shared.values.shadows }
    set { shared.values.shadows = newValue }
  }

  /// Paint: a line along the outlines of the glyphs, over their fill; `nil` draws none. A text of outlines alone has a
  /// transparent ``color``.
  public var stroke: TextStyle.Stroke? {
    get { shared.values.stroke }
    set { shared.values.stroke = newValue }
  }

  /// Paint: what happens to each glyph about its own origin, such as a lean or a turn; `nil` for nothing. The advances
  /// and the lines stay as they are.
  public var glyphTransform: TextStyle.GlyphTransform? {
    get { shared.values.glyphTransform }
    set { shared.values.glyphTransform = newValue }
  }

  /// Language of the text; nil is unknown. Decides `locl`, Han variants, letters in another case.
  public var language: LanguageTag? {
    get { shared.values.language }
    set { shared.values.language = newValue }
  }

  /// Script that the text is shaped in, whatever the scripts of its characters; nil leaves that to the characters.
  ///
  /// Which letters may be shaped together, and the features of the font, depend on it. Which font is chosen, and where
  /// lines break, does not.
  public var script: ScriptTag? {
    get { shared.values.script }
    set { shared.values.script = newValue }
  }

  /// Family names in order of preference; empty takes the library's default order.
  public var families: [String] {
    get { shared.values.families }
    set { shared.values.families = newValue }
  }

  /// OpenType features switched on or off; the later of two with one tag wins.
  public var features: [FontFeature] {
    get { shared.values.features }
    set { shared.values.features = newValue }
  }

  /// Axis positions beyond weight, stretch and slant; the later of two with one tag wins.
  public var variations: [FontVariation] {
    get { shared.values.variations }
    set { shared.values.variations = newValue }
  }

  /// Makes a style; what is left out has CSS's initial value, with a size of 16.
  public init(
    families: [String] = [], size: Double = 16, weight: FontWeight = .regular, stretch: FontStretch = .normal,
    slant: FontSlant = .normal, features: [FontFeature] = [], variations: [FontVariation] = [],
    language: LanguageTag? = nil, letterSpacing: Double = 0, wordSpacing: Double = 0, color: RGBAColor = .black,
    backgroundColor: RGBAColor? = nil, decorations: [TextStyle.Decoration] = [],
    verticalAlign: TextStyle.VerticalAlign = .baseline,
    lineHeight: TextStyle.LineHeight? = nil, whiteSpace: ParagraphStyle.WhiteSpace? = nil,
    textTransform: TextStyle.TextTransform = .none,
    variants: FontVariants = .normal, textOrientation: ParagraphStyle.TextOrientation? = nil,
    textCombineUpright: TextStyle.TextCombineUpright = .none, textSizeAdjust: ParagraphStyle.TextSizeAdjust = .auto,
    script: ScriptTag? = nil,
    shadows: [TextStyle.Shadow] = [], stroke: TextStyle.Stroke? = nil, glyphTransform: TextStyle.GlyphTransform? = nil
  ) {
    shared = Shared(
      Values(
        size: size, weight: weight, color: color, slant: slant, stretch: stretch, letterSpacing: letterSpacing,
        wordSpacing: wordSpacing, verticalAlign: verticalAlign, lineHeight: lineHeight, whiteSpace: whiteSpace,
        variants: variants, textOrientation: textOrientation, textCombineUpright: textCombineUpright,
        textSizeAdjust: textSizeAdjust, textTransform: textTransform, backgroundColor: backgroundColor,
        language: language, script: script, stroke: stroke, glyphTransform: glyphTransform, decorations: decorations,
        shadows: shadows, families: families, features: features, variations: variations))
  }
}

extension TextStyle {
  /// What copies of the style have in common, as long as one of them is there: see ``Shared/identity``.
  package var identity: ObjectIdentifier? { shared.identity }
}

extension TextStyle: CustomReflectable {
  /// The properties, for `dump` and debuggers.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: shared.values).children, displayStyle: .struct)
  }
}
