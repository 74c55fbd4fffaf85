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
