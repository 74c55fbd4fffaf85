/// The alternative glyph forms of a font that a style selects, under their names in CSS: `font-variant-*` and
/// `font-kerning` of CSS Fonts 4, §6, and what is done to fit a face to the style: `font-synthesis-*`,
/// `font-optical-sizing` and `font-size-adjust`.
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
