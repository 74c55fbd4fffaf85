extension ParagraphStyle {
  /// Where full-width punctuation such as `、` or `「` is set half as wide, in fonts that have half-width forms (`halt`,
  /// in vertical lines `vhal`). CSS Text 4, §8.5.
  ///
  /// All values except `spaceAll` remove the space between two adjacent marks.
  public enum TextSpacingTrim: String, CaseIterable, Hashable, Sendable {
    /// Nowhere.
    case spaceAll = "space-all"
    /// Between adjacent marks, and at a line's end if the mark would not fit otherwise.
    case normal
    /// Like `normal`, and at the start of every line that does not start a paragraph.
    case spaceFirst = "space-first"
    /// Like `normal`, and at the start of every line.
    case trimStart = "trim-start"
    /// Between adjacent marks, and at the start and the end of every line.
    case trimBoth = "trim-both"
    /// The engine's default, today `normal`.
    case auto
  }
}

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
