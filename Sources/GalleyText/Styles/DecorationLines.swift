extension TextStyle {
  /// The set of lines that a decoration draws. CSS Text Decoration 4, §2.1.
  public struct DecorationLines: OptionSet, Hashable, Sendable {
    /// One bit for each line.
    public let rawValue: UInt8

    /// A set with these bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A line below the baseline, at the position that the font gives.
    public static let underline = TextStyle.DecorationLines(rawValue: 1)
    /// A line at the ascent.
    public static let overline = TextStyle.DecorationLines(rawValue: 2)
    /// A line through the middle of the letters, at the position that the font gives.
    public static let lineThrough = TextStyle.DecorationLines(rawValue: 4)

    /// The set for one CSS keyword: `none`, `underline`, `overline` or `line-through`; `nil` for any other text.
    public init?(keyword: String) {
      switch keyword {
      case "none": self = []
      case "underline": self = .underline
      case "overline": self = .overline
      case "line-through": self = .lineThrough
      default: return nil
      }
    }

    /// The CSS keywords of the lines, in the order `underline`, `overline`, `line-through`; empty if the set is empty.
    public var keywords: [String] {
      var words: [String] = []
      if contains(.underline) { words.append("underline") }
      if contains(.overline) { words.append("overline") }
      if contains(.lineThrough) { words.append("line-through") }
      return words
    }
  }
}
