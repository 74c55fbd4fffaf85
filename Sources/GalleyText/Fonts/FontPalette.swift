/// The colors of a color font: one of the font's palettes, with some colors replaced. CSS Fonts 4, §9.1
/// (`font-palette`) and §9.2 (`@font-palette-values`); OpenType table `CPAL`.
public struct FontPalette: Hashable, Sendable {
  /// Which of the font's palettes is used.
  public enum Base: Hashable, Sendable {
    /// The first palette.
    case normal
    /// The first palette that the font marks as usable on a light background; the first palette if there is none.
    case light
    /// The first palette that the font marks as usable on a dark background; the first palette if there is none.
    case dark
    /// The palette with this number, from 0; the first palette if the font has no such palette.
    case index(Int)
  }

  /// Which of the font's palettes is used.
  public var base: Base
  /// Colors that replace those of the palette, by their number in the palette. Numbers that the palette does not have
  /// are ignored.
  public var overrides: [Int: RGBAColor]

  /// A palette of the font with replaced colors.
  public init(_ base: Base = .normal, overrides: [Int: RGBAColor] = [:]) {
    self.base = base
    self.overrides = overrides
  }

  /// The font's first palette. The initial value.
  public static let normal = FontPalette()
  /// The first palette for light backgrounds.
  public static let light = FontPalette(.light)
  /// The first palette for dark backgrounds.
  public static let dark = FontPalette(.dark)
}
