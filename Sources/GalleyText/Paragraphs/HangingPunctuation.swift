extension ParagraphStyle {
  /// Which punctuation hangs out of lines: it is drawn, and takes no room. CSS Text 4, 9.2.
  public struct HangingPunctuation: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// From the bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// An opening bracket or a quotation mark at the start of the text's first line.
    public static let first = ParagraphStyle.HangingPunctuation(rawValue: 1)
    /// A closing bracket or a quotation mark at the end of the text's last line.
    public static let last = ParagraphStyle.HangingPunctuation(rawValue: 2)
    /// A stop or a comma at the end of every line.
    public static let forceEnd = ParagraphStyle.HangingPunctuation(rawValue: 4)
    /// A stop or a comma at the end of a line where it would not fit otherwise.
    public static let allowEnd = ParagraphStyle.HangingPunctuation(rawValue: 8)
  }
}
