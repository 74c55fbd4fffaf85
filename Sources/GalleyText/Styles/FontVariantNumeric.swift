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
