extension FontVariants {
  /// Forms of digits and fractions. CSS Fonts 4, 6.7.
  public struct Numeric: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// From the bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Digits as high as capitals: `lnum`.
    public static let liningNums = FontVariants.Numeric(rawValue: 1)
    /// Digits as small letters are: `onum`.
    public static let oldstyleNums = FontVariants.Numeric(rawValue: 2)
    /// Digits each of its own width: `pnum`.
    public static let proportionalNums = FontVariants.Numeric(rawValue: 4)
    /// Digits of one width: `tnum`.
    public static let tabularNums = FontVariants.Numeric(rawValue: 8)
    /// Fractions with a slanted line: `frac`.
    public static let diagonalFractions = FontVariants.Numeric(rawValue: 16)
    /// Fractions with a level line: `afrc`.
    public static let stackedFractions = FontVariants.Numeric(rawValue: 32)
    /// Letters after a number raised: `ordn`.
    public static let ordinal = FontVariants.Numeric(rawValue: 64)
    /// Zero with a stroke: `zero`.
    public static let slashedZero = FontVariants.Numeric(rawValue: 128)
  }
}
