/// Which of a font's alternative forms a style asks for, by CSS's names: CSS Fonts 4, 6 (`font-variant-*`, `font-kerning`).
///
/// Each name stands for OpenType features; those of `TextStyle.features` win over them. A face without such a feature
/// is set as it is, but for small capitals, which are made of smaller capitals.
public struct FontVariants: Hashable, Sendable {
  /// Capitals in other sizes and forms.
  public var caps: FontVariantCaps = .normal
  /// Whether pairs of glyphs are kerned.
  public var kerning: FontKerning = .auto
  /// Figures set smaller above or below the line: only where the font has them.
  public var position: FontVariantPosition = .normal
  /// Ligatures and alternates by context that are switched on or off.
  public var ligatures: FontVariantLigatures = []
  /// Forms of digits and fractions.
  public var numeric: FontVariantNumeric = []
  /// Forms of Chinese, Japanese and Korean letters.
  public var eastAsian: FontVariantEastAsian = []
  /// Whether small capitals are made of smaller capitals where the font has none: `font-synthesis-small-caps`.
  public var synthesizesSmallCaps = true

  /// All as the font has it: CSS's initial values.
  public init() {}

  /// All as the font has it.
  public static let normal = FontVariants()
}

/// Capitals in other sizes and forms. CSS Fonts 4, 6.6.
public enum FontVariantCaps: String, CaseIterable, Hashable, Sendable {
  /// As the text has them, the initial value.
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

/// Whether pairs of glyphs are kerned. CSS Fonts 4, 6.3.
public enum FontKerning: String, CaseIterable, Hashable, Sendable {
  /// As the engine likes: they are. The initial value.
  case auto
  /// They are.
  case normal
  /// They are not: `kern` off.
  case none
}

/// Figures and letters set smaller, above or below the line. CSS Fonts 4, 6.5.
public enum FontVariantPosition: String, CaseIterable, Hashable, Sendable {
  /// On the line, the initial value.
  case normal
  /// Subscripts: `subs`.
  case sub
  /// Superscripts: `sups`.
  case `super`
}

/// Ligatures and alternates by context that are switched on or off; none named leaves them to the font. CSS Fonts 4, 6.4.
public struct FontVariantLigatures: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// From the bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `liga` and `clig` on.
  public static let common = FontVariantLigatures(rawValue: 1)
  /// `liga` and `clig` off.
  public static let noCommon = FontVariantLigatures(rawValue: 2)
  /// `dlig` on.
  public static let discretionary = FontVariantLigatures(rawValue: 4)
  /// `dlig` off.
  public static let noDiscretionary = FontVariantLigatures(rawValue: 8)
  /// `hlig` on.
  public static let historical = FontVariantLigatures(rawValue: 16)
  /// `hlig` off.
  public static let noHistorical = FontVariantLigatures(rawValue: 32)
  /// `calt` on.
  public static let contextual = FontVariantLigatures(rawValue: 64)
  /// `calt` off.
  public static let noContextual = FontVariantLigatures(rawValue: 128)
  /// CSS's `none`.
  public static let none: FontVariantLigatures = [.noCommon, .noDiscretionary, .noHistorical, .noContextual]
}

/// Forms of digits and fractions. CSS Fonts 4, 6.7.
public struct FontVariantNumeric: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// From the bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Digits as high as capitals: `lnum`.
  public static let liningNums = FontVariantNumeric(rawValue: 1)
  /// Digits as small letters are: `onum`.
  public static let oldstyleNums = FontVariantNumeric(rawValue: 2)
  /// Digits each of its own width: `pnum`.
  public static let proportionalNums = FontVariantNumeric(rawValue: 4)
  /// Digits of one width: `tnum`.
  public static let tabularNums = FontVariantNumeric(rawValue: 8)
  /// Fractions with a slanted line: `frac`.
  public static let diagonalFractions = FontVariantNumeric(rawValue: 16)
  /// Fractions with a level line: `afrc`.
  public static let stackedFractions = FontVariantNumeric(rawValue: 32)
  /// Letters after a number raised: `ordn`.
  public static let ordinal = FontVariantNumeric(rawValue: 64)
  /// Zero with a stroke: `zero`.
  public static let slashedZero = FontVariantNumeric(rawValue: 128)
}

/// Forms of Chinese, Japanese and Korean letters. CSS Fonts 4, 6.10.
public struct FontVariantEastAsian: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16
  /// From the bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The forms of JIS X 0208-1978: `jp78`.
  public static let jis78 = FontVariantEastAsian(rawValue: 1)
  /// The forms of JIS X 0208-1983: `jp83`.
  public static let jis83 = FontVariantEastAsian(rawValue: 2)
  /// The forms of JIS X 0208-1990: `jp90`.
  public static let jis90 = FontVariantEastAsian(rawValue: 4)
  /// The forms of JIS X 0213:2004: `jp04`.
  public static let jis04 = FontVariantEastAsian(rawValue: 8)
  /// Simplified forms: `smpl`.
  public static let simplified = FontVariantEastAsian(rawValue: 16)
  /// Traditional forms: `trad`.
  public static let traditional = FontVariantEastAsian(rawValue: 32)
  /// Forms of one em each: `fwid`.
  public static let fullWidth = FontVariantEastAsian(rawValue: 64)
  /// Forms each of its own width: `pwid`.
  public static let proportionalWidth = FontVariantEastAsian(rawValue: 128)
  /// Forms for ruby: `ruby`.
  public static let ruby = FontVariantEastAsian(rawValue: 256)
}
