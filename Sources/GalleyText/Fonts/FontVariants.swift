/// Which of a font's alternative forms a style asks for, by CSS's names: CSS Fonts 4, 6 (`font-variant-*`,
/// `font-kerning`).
///
/// Each name stands for OpenType features; those of `TextStyle.features` win over them. A face without such a feature
/// is set as it is, but for small capitals, which are made of smaller capitals.
public struct FontVariants: Hashable, Sendable {
  /// Capitals in other sizes and forms.
  public var caps: FontVariants.Caps = .normal
  /// Whether pairs of glyphs are kerned.
  public var kerning: TextStyle.FontKerning = .auto
  /// Figures set smaller above or below the line: only where the font has them.
  public var position: FontVariants.Position = .normal
  /// Ligatures and alternates by context that are switched on or off.
  public var ligatures: FontVariants.Ligatures = []
  /// Forms of digits and fractions.
  public var numeric: FontVariants.Numeric = []
  /// Forms of Chinese, Japanese and Korean letters.
  public var eastAsian: FontVariants.EastAsian = []
  /// Whether small capitals are made of smaller capitals where the font has none: `font-synthesis-small-caps`.
  public var synthesizesSmallCaps = true

  /// All as the font has it: CSS's initial values.
  public init() {}

  /// All as the font has it.
  public static let normal = FontVariants()
}
