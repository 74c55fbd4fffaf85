extension ParagraphStyle {
  /// The punctuation marks that hang out of lines: they are drawn, but have no width in the line. CSS Text 4, §9.2.
  public struct HangingPunctuation: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// A set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// An opening bracket or a quotation mark at the start of the text's first line.
    public static let first = ParagraphStyle.HangingPunctuation(rawValue: 1)
    /// A closing bracket or a quotation mark at the end of the text's last line.
    public static let last = ParagraphStyle.HangingPunctuation(rawValue: 2)
    /// A stop or a comma at the end of every line.
    public static let forceEnd = ParagraphStyle.HangingPunctuation(rawValue: 4)
    /// A stop or a comma at the end of a line if the line would not fit otherwise.
    public static let allowEnd = ParagraphStyle.HangingPunctuation(rawValue: 8)
  }
}
