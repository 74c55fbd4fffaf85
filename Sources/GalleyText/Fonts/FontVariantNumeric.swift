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
