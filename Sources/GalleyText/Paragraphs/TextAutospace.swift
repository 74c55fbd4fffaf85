extension ParagraphStyle {
  /// Where an eighth of an em is added between ideographs and other scripts. CSS Text 4, 8.6; its `normal` is both.
  public struct TextAutospace: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// From the bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Between ideographs and letters.
    public static let ideographAlpha = ParagraphStyle.TextAutospace(rawValue: 1)
    /// Between ideographs and digits.
    public static let ideographNumeric = ParagraphStyle.TextAutospace(rawValue: 2)
    /// Both.
    public static let normal: ParagraphStyle.TextAutospace = [.ideographAlpha, .ideographNumeric]
  }
}
