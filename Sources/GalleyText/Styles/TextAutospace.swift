extension ParagraphStyle {
  /// Where a space of an eighth of an em is added between ideographs and other scripts. CSS Text 4, §8.6.
  public struct TextAutospace: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// A set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Between ideographs and letters.
    public static let ideographAlpha = ParagraphStyle.TextAutospace(rawValue: 1)
    /// Between ideographs and digits.
    public static let ideographNumeric = ParagraphStyle.TextAutospace(rawValue: 2)
    /// Between ideographs and letters, and between ideographs and digits: CSS's `normal`.
    public static let normal: ParagraphStyle.TextAutospace = [.ideographAlpha, .ideographNumeric]
  }
}
