/// The alternative glyph forms of a font that a style selects, under their names in CSS: `font-variant-*` and
/// `font-kerning` of CSS Fonts 4, §6, `font-language-override`, and what is done to fit a face to the style:
/// `font-synthesis-*`, `font-optical-sizing` and `font-size-adjust`.
///
/// Each name of §6 switches OpenType features on or off. `TextStyle.features` overrides them. If a face does not have
/// the features of a name, the name has no effect, except for small capitals: these are then made from capitals in a
/// smaller size.
public struct FontVariants: Hashable, Sendable {
  /// Capitals in other sizes and forms.
  public var caps: FontVariants.Caps = .normal
  /// Whether pairs of glyphs are kerned.
  public var kerning: TextStyle.FontKerning = .auto
  /// Subscripts and superscripts: the font's own small forms of figures and letters. If the font has no such glyphs,
  /// this property has no effect.
  public var position: FontVariants.Position = .normal
  /// Ligatures and contextual alternates that are switched on or off.
  public var ligatures: FontVariants.Ligatures = []
  /// Forms of digits and fractions.
  public var numeric: FontVariants.Numeric = []
  /// Forms of Chinese, Japanese and Korean letters.
  public var eastAsian: FontVariants.EastAsian = []
  /// Alternate glyphs under names that ``FontFeatureValues`` gives them: `font-variant-alternates`.
  public var alternates = FontVariants.Alternates()
  /// Whether emoji are drawn with glyphs in color: `font-variant-emoji`.
  public var emoji: FontVariants.Emoji = .normal
  /// The OpenType language system whose features are used, such as `SRB` for Serbian, in place of that of the style's
  /// language: `font-language-override`, CSS Fonts 4, §6.13. With `nil`, the language decides. Everything else that
  /// depends on a language, such as the choice of fonts and hyphenation, still has the style's language.
  public var languageOverride: OpenTypeTag?
  /// Whether small capitals are made from capitals in a smaller size if the font has none: `font-synthesis-small-caps`.
  public var synthesizesSmallCaps = true
  /// Whether bold text is drawn with thicker strokes if its family has no bold face: `font-synthesis-weight`.
  public var synthesizesWeight = true
  /// Whether italic and oblique text is drawn slanted if its family has no such face: `font-synthesis-style`.
  public var synthesizesStyle = true
  /// Whether variable fonts are drawn in the optical size of the text: `font-optical-sizing`, CSS Fonts 4, §8.3. Faces
  /// with an axis `opsz` then have the font size in layout units as the position on this axis, unless
  /// ``TextStyle/variations`` has a position.
  public var adjustsOpticalSize = true
  /// In which proportion to the font size letters are drawn, so that different faces look equally large:
  /// `font-size-adjust`, CSS Fonts 5, §3. With `nil`, faces are drawn in the font size.
  public var sizeAdjust: FontSizeAdjust?

  /// CSS's initial values: the font's default forms.
  public init() {}

  /// CSS's initial values: the font's default forms.
  public static let normal = FontVariants()
}

extension FontVariants {
  /// Capitals in other sizes and forms. CSS Fonts 4, §6.6.
  public enum Caps: String, CaseIterable, Hashable, Sendable {
    /// The letters of the text, unchanged. The initial value.
    case normal
    /// Small letters as small capitals: `smcp`.
    case smallCaps = "small-caps"
    /// All letters as small capitals: `smcp`, `c2sc`.
    case allSmallCaps = "all-small-caps"
    /// Small letters as petite capitals: `pcap`.
    case petiteCaps = "petite-caps"
    /// All letters as petite capitals: `pcap`, `c2pc`.
    case allPetiteCaps = "all-petite-caps"
    /// Capitals as high as small letters: `unic`.
    case unicase
    /// Capitals made for titles: `titl`.
    case titlingCaps = "titling-caps"
  }
}

extension FontVariants {
  /// Subscripts and superscripts: the font's own small forms of figures and letters. CSS Fonts 4, §6.5.
  public enum Position: String, CaseIterable, Hashable, Sendable {
    /// On the baseline. The initial value.
    case normal
    /// Subscripts: `subs`.
    case sub
    /// Superscripts: `sups`.
    case `super`
  }
}

extension FontVariants {
  /// Ligatures and contextual alternates that are switched on or off. An empty set leaves them to the font. CSS Fonts
  /// 4, 6.4.
  public struct Ligatures: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// A set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `liga` and `clig` on.
    public static let common = FontVariants.Ligatures(rawValue: 1)
    /// `liga` and `clig` off.
    public static let noCommon = FontVariants.Ligatures(rawValue: 2)
    /// `dlig` on.
    public static let discretionary = FontVariants.Ligatures(rawValue: 4)
    /// `dlig` off.
    public static let noDiscretionary = FontVariants.Ligatures(rawValue: 8)
    /// `hlig` on.
    public static let historical = FontVariants.Ligatures(rawValue: 16)
    /// `hlig` off.
    public static let noHistorical = FontVariants.Ligatures(rawValue: 32)
    /// `calt` on.
    public static let contextual = FontVariants.Ligatures(rawValue: 64)
    /// `calt` off.
    public static let noContextual = FontVariants.Ligatures(rawValue: 128)
    /// CSS's `none`: all of them off.
    public static let none: FontVariants.Ligatures = [.noCommon, .noDiscretionary, .noHistorical, .noContextual]
  }
}

extension FontVariants {
  /// Forms of digits and fractions. CSS Fonts 4, §6.7.
  public struct Numeric: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// A set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Digits as high as capitals: `lnum`.
    public static let liningNums = FontVariants.Numeric(rawValue: 1)
    /// Digits with ascenders and descenders, like small letters: `onum`.
    public static let oldstyleNums = FontVariants.Numeric(rawValue: 2)
    /// Digits with different widths: `pnum`.
    public static let proportionalNums = FontVariants.Numeric(rawValue: 4)
    /// Digits that are all equally wide: `tnum`.
    public static let tabularNums = FontVariants.Numeric(rawValue: 8)
    /// Fractions with a slanted line: `frac`.
    public static let diagonalFractions = FontVariants.Numeric(rawValue: 16)
    /// Fractions with a horizontal line: `afrc`.
    public static let stackedFractions = FontVariants.Numeric(rawValue: 32)
    /// Raised letters after a number, as in `2ⁿᵈ`: `ordn`.
    public static let ordinal = FontVariants.Numeric(rawValue: 64)
    /// Zero with a stroke: `zero`.
    public static let slashedZero = FontVariants.Numeric(rawValue: 128)
  }
}

extension FontVariants {
  /// Forms of Chinese, Japanese and Korean letters. CSS Fonts 4, §6.10.
  public struct EastAsian: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt16
    /// A set with these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The forms of JIS X 0208-1978: `jp78`.
    public static let jis78 = FontVariants.EastAsian(rawValue: 1)
    /// The forms of JIS X 0208-1983: `jp83`.
    public static let jis83 = FontVariants.EastAsian(rawValue: 2)
    /// The forms of JIS X 0208-1990: `jp90`.
    public static let jis90 = FontVariants.EastAsian(rawValue: 4)
    /// The forms of JIS X 0213:2004: `jp04`.
    public static let jis04 = FontVariants.EastAsian(rawValue: 8)
    /// Simplified forms: `smpl`.
    public static let simplified = FontVariants.EastAsian(rawValue: 16)
    /// Traditional forms: `trad`.
    public static let traditional = FontVariants.EastAsian(rawValue: 32)
    /// Forms that are all one em wide: `fwid`.
    public static let fullWidth = FontVariants.EastAsian(rawValue: 64)
    /// Forms with different widths: `pwid`.
    public static let proportionalWidth = FontVariants.EastAsian(rawValue: 128)
    /// Forms for ruby: `ruby`.
    public static let ruby = FontVariants.EastAsian(rawValue: 256)
  }
}

extension FontVariants {
  /// Whether emoji are drawn with glyphs in color or in the color of the text. CSS Fonts 4, §6.11.
  ///
  /// All characters with the property Emoji can be drawn either way, digits, `#` and `*` too. A variation selector in
  /// the text, U+FE0E or U+FE0F, wins. If no face has the glyphs that are asked for, others are used.
  public enum Emoji: String, CaseIterable, Hashable, Sendable {
    /// The profile of the paragraph decides. In profile `unicode`, a character whose property Emoji_Presentation is
    /// true is drawn in color; in profile `browser`, the first face that has the character draws it. The initial value.
    case normal
    /// Without color, as if U+FE0E followed each character.
    case text
    /// In color, as if U+FE0F followed each character.
    case emoji
    /// In color if the character's property Emoji_Presentation is true, and without color if it is not.
    case unicode
  }
}

extension TextStyle {
  /// Whether pairs of glyphs are kerned. CSS Fonts 4, §6.3.
  public enum FontKerning: String, CaseIterable, Hashable, Sendable {
    /// The engine's default, today `normal`. The initial value.
    case auto
    /// Glyph pairs are kerned.
    case normal
    /// Glyph pairs are not kerned: the feature `kern` is off.
    case none
  }
}

/// Makes the letters of different fonts equally large: `font-size-adjust` of CSS Fonts 5, §3.
///
/// At the same font size, letters of two fonts can look very different in size. With this property, each face that text
/// uses is drawn at the size at which one of its measures has a stated proportion to the font size of the style:
///
///     style.size = 16
///     style.variants.sizeAdjust = FontSizeAdjust(0.5)            // every lower-case x is 8 layout units high
///     style.variants.sizeAdjust = FontSizeAdjust(.fromFont)      // fallback faces get the x-height of the first face
public struct FontSizeAdjust: Hashable, Sendable {
  /// What is measured in a face. Raw values are CSS's names.
  public enum Metric: String, Hashable, Sendable, CaseIterable {
    /// The height of lower-case x: ``FontMetrics/xHeight``.
    case exHeight = "ex-height"
    /// The height of capitals: ``FontMetrics/capHeight``.
    case capHeight = "cap-height"
    /// The advance of `0`; half an em if the face has no such glyph.
    case chWidth = "ch-width"
    /// The advance of `水` (U+6C34) in horizontal lines; an em if the face has no such glyph.
    case icWidth = "ic-width"
    /// The advance of `水` (U+6C34) in vertical lines; an em if the face has no such glyph.
    case icHeight = "ic-height"
  }

  /// The wanted proportion of the measure to the font size.
  public enum Proportion: Hashable, Sendable {
    /// A number. 0 makes text invisible. A negative number, or one that is not finite, changes nothing.
    case number(Double)
    /// The proportion that the measure has in the style's first face, so that the first face keeps its size.
    case fromFont
  }

  /// What is measured in each face.
  public var metric: Metric
  /// The wanted proportion of the measure to the font size.
  public var proportion: Proportion

  /// A proportion of a measure, by default of the height of lower-case x.
  public init(_ proportion: Proportion, of metric: Metric = .exHeight) {
    self.metric = metric
    self.proportion = proportion
  }

  /// A number as the proportion of a measure, by default of the height of lower-case x.
  public init(_ number: Double, of metric: Metric = .exHeight) { self.init(.number(number), of: metric) }
}
