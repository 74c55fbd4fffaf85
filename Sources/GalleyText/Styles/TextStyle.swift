/// The appearance of a range of text: a value with CSS's properties and initial values.
///
/// There are four kinds of properties. The *text* property, `textTransform`, decides which text is shaped. *Shaping*
/// properties decide the glyphs, and where the text is divided into items, which are shaped separately: families, size,
/// weight, stretch, slant, variants, features, variations, language, script, letter and word spacing, vertical
/// alignment, text orientation, and characters combined upright. *Line* properties change the geometry but no glyph:
/// line height, emphasis marks, white space, and where lines may end. *Paint* properties change no geometry: color,
/// background, decorations, shadows, stroke, glyph transform, palette, the color of emphasis marks. In addition,
/// `textSizeAdjust` says whether the style's lengths are scaled with the text.
///
/// Copies share their storage until one of them changes, so a copy costs one reference.
public struct TextStyle: Hashable, Sendable {
  /// The storage of all properties. Setting a property replaces this storage by a changed copy.
  private var shared: Shared<StyleValues>

  /// The font size in layout units. The initial value is 16.
  public var size: Double {
    get { shared.values.shaping.size }
    set { shared.values.shaping.size = newValue }
  }

  /// The thickness of the font's strokes.
  public var weight: FontWeight {
    get { shared.values.shaping.weight }
    set { shared.values.shaping.weight = newValue }
  }

  /// The color of the glyphs.
  public var color: RGBAColor {
    get { shared.values.paint.color }
    set { shared.values.paint.color = newValue }
  }

  /// Whether letters are upright, italic or oblique.
  public var slant: FontSlant {
    get { shared.values.shaping.slant }
    set { shared.values.shaping.slant = newValue }
  }

  /// The width of the face: condensed, normal or expanded.
  public var stretch: FontStretch {
    get { shared.values.shaping.stretch }
    set { shared.values.shaping.stretch = newValue }
  }

  /// The space that is added after each text unit (grapheme cluster, or ligature as a whole), in layout units along the
  /// inline axis. Any value except 0 switches optional ligatures off.
  ///
  /// No space is added after invisible characters such as soft hyphens. In cursive scripts such as Arabic, letters stay
  /// joined: only the spaces between words become wider.
  public var letterSpacing: Double {
    get { shared.values.shaping.letterSpacing }
    set { shared.values.shaping.letterSpacing = newValue }
  }

  /// The space that is added at each word separator, in layout units along the inline axis.
  public var wordSpacing: Double {
    get { shared.values.shaping.wordSpacing }
    set { shared.values.shaping.wordSpacing = newValue }
  }

  /// The vertical alignment of the text in its line (across the line in vertical text).
  public var verticalAlign: TextStyle.VerticalAlign {
    get { shared.values.shaping.verticalAlign }
    set { shared.values.shaping.verticalAlign = newValue }
  }

  /// The line height of the text; `nil` for the paragraph's.
  public var lineHeight: TextStyle.LineHeight? {
    get { shared.values.line.lineHeight }
    set { shared.values.line.lineHeight = newValue }
  }

  /// How spaces and newlines are treated; `nil` for the paragraph's value.
  public var whiteSpace: ParagraphStyle.WhiteSpace? {
    get { shared.values.line.whiteSpace }
    set { shared.values.line.whiteSpace = newValue }
  }

  /// Where lines may break inside words; `nil` for the paragraph's value. CSS's `word-break`.
  ///
  /// A line may end between two characters as ``wordBreak``, ``lineBreak``, ``overflowWrap`` and ``hyphens`` of the
  /// first of them say: the style of the text before a break decides.
  public var wordBreak: ParagraphStyle.WordBreak? {
    get { shared.values.line.wordBreak }
    set { shared.values.line.wordBreak = newValue }
  }

  /// How strict the rules of line breaking are; `nil` for the paragraph's value. CSS's `line-break`. See ``wordBreak``
  /// for breaks between two styles.
  public var lineBreak: ParagraphStyle.LineBreakStrictness? {
    get { shared.values.line.lineBreak }
    set { shared.values.line.lineBreak = newValue }
  }

  /// Whether words that do not fit on a line are broken; `nil` for the paragraph's value. CSS's `overflow-wrap`. See
  /// ``wordBreak`` for breaks between two styles.
  public var overflowWrap: ParagraphStyle.OverflowWrap? {
    get { shared.values.line.overflowWrap }
    set { shared.values.line.overflowWrap = newValue }
  }

  /// Whether words are hyphenated; `nil` for the paragraph's value. CSS's `hyphens`. See ``wordBreak`` for breaks
  /// between two styles.
  public var hyphens: ParagraphStyle.Hyphens? {
    get { shared.values.line.hyphens }
    set { shared.values.line.hyphens = newValue }
  }

  /// Alternative glyph forms, under their names in CSS: capitals, digits, ligatures, kerning.
  public var variants: FontVariants {
    get { shared.values.shaping.variants }
    set { shared.values.shaping.variants = newValue }
  }

  /// How characters are turned in vertical lines; `nil` for the paragraph's value.
  public var textOrientation: ParagraphStyle.TextOrientation? {
    get { shared.values.shaping.textOrientation }
    set { shared.values.shaping.textOrientation = newValue }
  }

  /// Which characters of vertical lines are set side by side within one em.
  public var textCombineUpright: TextStyle.TextCombineUpright {
    get { shared.values.shaping.textCombineUpright }
    set { shared.values.shaping.textCombineUpright = newValue }
  }

  /// Whether `AttributedText.scaled(by:)` scales the style's lengths. Has no effect on a text that is not scaled.
  public var textSizeAdjust: ParagraphStyle.TextSizeAdjust {
    get { shared.values.text.textSizeAdjust }
    set { shared.values.text.textSizeAdjust = newValue }
  }

  /// How letters are changed before they are shaped, for example to uppercase.
  public var textTransform: TextStyle.TextTransform {
    get { shared.values.text.textTransform }
    set { shared.values.text.textTransform = newValue }
  }

  /// The color behind the text; `nil` for none.
  public var backgroundColor: RGBAColor? {
    get { shared.values.paint.backgroundColor }
    set { shared.values.paint.backgroundColor = newValue }
  }

  /// Underlines, overlines and lines through the text. All underlines are drawn first, then all overlines, then the
  /// glyphs, then all lines through the text; within each kind, in the order of this array.
  public var decorations: [TextStyle.Decoration] {
    get { shared.values.paint.decorations }
    set { shared.values.paint.decorations = newValue }
  }

  /// Shadows of the glyphs and their decorations, the first one on top. CSS's `text-shadow`.
  public var shadows: [TextStyle.Shadow] {
    get { shared.values.paint.shadows }
    set { shared.values.paint.shadows = newValue }
  }

  /// A line along the outlines of the glyphs; `nil` for none. To draw only the outlines, set ``color`` to a transparent
  /// color.
  public var stroke: TextStyle.Stroke? {
    get { shared.values.paint.stroke }
    set { shared.values.paint.stroke = newValue }
  }

  /// Whether the fill of the glyphs or the ``stroke`` is drawn first. Without a stroke it has no effect.
  public var paintOrder: TextStyle.PaintOrder {
    get { shared.values.paint.paintOrder }
    set { shared.values.paint.paintOrder = newValue }
  }

  /// Colors along a line as the fill of the glyphs, and of lines under, over and through them without a color of their
  /// own; `nil` for ``color`` alone, of which the alpha counts with a gradient too. Glyphs of color fonts, the
  /// ``stroke``, shadows and backgrounds have no gradient. A paint property.
  public var gradient: TextStyle.Gradient? {
    get { shared.values.paint.gradient }
    set { shared.values.paint.gradient = newValue }
  }

  /// A transform of each glyph about its own origin, such as a slant or a rotation; `nil` for none. Advances and
  /// lines do not change.
  public var glyphTransform: TextStyle.GlyphTransform? {
    get { shared.values.paint.glyphTransform }
    set { shared.values.paint.glyphTransform = newValue }
  }

  /// The colors of color fonts: one of the font's palettes, with some colors replaced. CSS's `font-palette`.
  public var palette: FontPalette {
    get { shared.values.paint.palette }
    set { shared.values.paint.palette = newValue }
  }

  /// Emphasis marks over or under each character; none initially. A line property: CSS's `text-emphasis`.
  public var emphasis: TextStyle.Emphasis {
    get { shared.values.line.emphasis }
    set { shared.values.line.emphasis = newValue }
  }

  /// The color of emphasis marks; `nil` for the text's color. A paint property: CSS's `text-emphasis-color`.
  public var emphasisColor: RGBAColor? {
    get { shared.values.paint.emphasisColor }
    set { shared.values.paint.emphasisColor = newValue }
  }

  /// How opaque all that is drawn of the text is, as a whole: glyphs, lines, background, shadows and attachments. 0 is
  /// invisible, 1 opaque. Numbers outside of this range count as its nearest bound, `NaN` counts as 1.
  ///
  /// Neighboring text of one opacity is drawn as one picture, which is then made transparent. So places where letters
  /// overlap are not darker than others: CSS's `opacity`. A paint property.
  public var opacity: Double {
    get { shared.values.paint.opacity }
    set { shared.values.paint.opacity = newValue }
  }

  /// The language of the text; `nil` if the language is unknown. The language decides localized forms (`locl`), the
  /// variants of Han characters, and how letters change case.
  public var language: LanguageTag? {
    get { shared.values.shaping.language }
    set { shared.values.shaping.language = newValue }
  }

  /// The script in which all of the text is shaped; `nil` to find the scripts from the text's characters.
  ///
  /// The script decides which letters may be shaped together and which features of the font apply. It does not decide
  /// which font is chosen or where lines break.
  public var script: ScriptTag? {
    get { shared.values.shaping.script }
    set { shared.values.shaping.script = newValue }
  }

  /// The names of font families in order of preference. If the array is empty, the font library's default order is
  /// used.
  public var families: [String] {
    get { shared.values.shaping.families }
    set { shared.values.shaping.families = newValue }
  }

  /// OpenType features that are switched on or off. If two features have the same tag, the later one in the array
  /// counts.
  public var features: [FontFeature] {
    get { shared.values.shaping.features }
    set { shared.values.shaping.features = newValue }
  }

  /// Positions on the axes of a variable font, in addition to weight, stretch and slant. If two positions have the same
  /// tag, the later one in the array counts.
  public var variations: [FontVariation] {
    get { shared.values.shaping.variations }
    set { shared.values.shaping.variations = newValue }
  }

  /// The inline boxes around the text's own box, the innermost last: those of outer spans of a document with another
  /// height or alignment. Empty if the text's own box is directly in its line. A line property.
  package var enclosing: [EnclosingBox] {
    get { shared.values.line.enclosing }
    set { shared.values.line.enclosing = newValue }
  }

  /// A style. Properties that are not given have CSS's initial values; the size is then 16.
  public init(
    families: [String] = [], size: Double = 16, weight: FontWeight = .regular, stretch: FontStretch = .normal,
    slant: FontSlant = .normal, features: [FontFeature] = [], variations: [FontVariation] = [],
    language: LanguageTag? = nil, letterSpacing: Double = 0, wordSpacing: Double = 0, color: RGBAColor = .black,
    backgroundColor: RGBAColor? = nil, decorations: [TextStyle.Decoration] = [],
    verticalAlign: TextStyle.VerticalAlign = .baseline,
    lineHeight: TextStyle.LineHeight? = nil, whiteSpace: ParagraphStyle.WhiteSpace? = nil,
    wordBreak: ParagraphStyle.WordBreak? = nil, lineBreak: ParagraphStyle.LineBreakStrictness? = nil,
    overflowWrap: ParagraphStyle.OverflowWrap? = nil, hyphens: ParagraphStyle.Hyphens? = nil,
    textTransform: TextStyle.TextTransform = .none,
    variants: FontVariants = .normal, textOrientation: ParagraphStyle.TextOrientation? = nil,
    textCombineUpright: TextStyle.TextCombineUpright = .none, textSizeAdjust: ParagraphStyle.TextSizeAdjust = .auto,
    script: ScriptTag? = nil,
    shadows: [TextStyle.Shadow] = [], stroke: TextStyle.Stroke? = nil, paintOrder: TextStyle.PaintOrder = .normal,
    gradient: TextStyle.Gradient? = nil, glyphTransform: TextStyle.GlyphTransform? = nil,
    palette: FontPalette = .normal, emphasis: TextStyle.Emphasis = TextStyle.Emphasis(),
    emphasisColor: RGBAColor? = nil, opacity: Double = 1
  ) {
    shared = Shared(
      StyleValues(
        text: .init(
          textTransform: textTransform, textSizeAdjust: textSizeAdjust),
        shaping: .init(
          size: size, weight: weight, slant: slant, stretch: stretch, letterSpacing: letterSpacing,
          wordSpacing: wordSpacing, verticalAlign: verticalAlign, variants: variants, textOrientation: textOrientation,
          textCombineUpright: textCombineUpright, language: language, script: script, families: families,
          features: features, variations: variations),
        line: .init(
          lineHeight: lineHeight, whiteSpace: whiteSpace, wordBreak: wordBreak, lineBreak: lineBreak,
          overflowWrap: overflowWrap, hyphens: hyphens, emphasis: emphasis),
        paint: .init(
          color: color, backgroundColor: backgroundColor, stroke: stroke, glyphTransform: glyphTransform,
          palette: palette, emphasisColor: emphasisColor, opacity: opacity, paintOrder: paintOrder,
          gradient: gradient, decorations: decorations, shadows: shadows))
    )
  }
}

extension TextStyle {
  /// The identity of the storage that copies of the style share: see ``Shared/identity``.
  package var identity: ObjectIdentifier? { shared.identity }

  /// The stored properties.
  var values: StyleValues {
    get { shared.values }
    set { shared.values = newValue }
  }
}

extension TextStyle: CustomReflectable {
  /// The properties, for `dump` and debuggers.
  public var customMirror: Mirror {
    let parts = Mirror(reflecting: shared.values).children
    return Mirror(self, children: parts.flatMap { Mirror(reflecting: $0.value).children }, displayStyle: .struct)
  }
}

extension TextStyle {
  /// How text is changed before it is shaped. The source text does not change. CSS Text 3, §2.1 (`text-transform`).
  ///
  /// Offsets in results are offsets of the source text: the characters that replace a source character have the offset
  /// of the source character.
  public struct TextTransform: Hashable, Sendable {
    /// A change of the case of letters.
    public enum LetterCase: String, CaseIterable, Hashable, Sendable {
      /// The first letter of each word in titlecase.
      case capitalize
      /// All letters in uppercase.
      case uppercase
      /// All letters in lowercase.
      case lowercase
    }

    /// The change of the case of letters; `nil` for no change.
    public var letterCase: LetterCase?
    /// Whether every character that has a full-width form is replaced by this form, spaces included.
    public var isFullWidth: Bool
    /// Whether small kana are replaced by full-size kana.
    public var isFullSizeKana: Bool

    /// A transform; by default it changes nothing. The changes are applied in the order of the parameters.
    public init(letterCase: LetterCase? = nil, isFullWidth: Bool = false, isFullSizeKana: Bool = false) {
      self.letterCase = letterCase
      self.isFullWidth = isFullWidth
      self.isFullSizeKana = isFullSizeKana
    }

    /// No change. The initial value.
    public static let none = TextStyle.TextTransform()
    /// The first letter of each word in titlecase.
    public static let capitalize = TextStyle.TextTransform(letterCase: .capitalize)
    /// All letters in uppercase.
    public static let uppercase = TextStyle.TextTransform(letterCase: .uppercase)
    /// All letters in lowercase.
    public static let lowercase = TextStyle.TextTransform(letterCase: .lowercase)
  }
}

extension ParagraphStyle {
  /// Whether `AttributedText.scaled(by:)` scales a span or an attachment.
  ///
  /// The keywords are those of CSS Size Adjustment 1 (`text-size-adjust`), which is about small screens. Has no effect
  /// on a text that is not scaled.
  public enum TextSizeAdjust: String, CaseIterable, Hashable, Sendable {
    /// The lengths are multiplied by the scale. The initial value of styles.
    case auto
    /// The lengths do not change. The initial value of attachments.
    case none
  }
}
