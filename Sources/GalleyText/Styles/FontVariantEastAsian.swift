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
