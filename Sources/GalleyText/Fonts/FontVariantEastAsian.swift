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
