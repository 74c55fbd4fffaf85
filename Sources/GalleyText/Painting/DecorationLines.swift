extension TextStyle {
  /// Which lines a decoration draws; several may stand together. CSS Text Decoration 4, 2.1.
  public struct DecorationLines: OptionSet, Hashable, Sendable {
    /// One bit a line.
    public let rawValue: UInt8

    /// Takes the bits as they are.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Under the baseline, where the font says.
    public static let underline = TextStyle.DecorationLines(rawValue: 1)
    /// Along the ascent.
    public static let overline = TextStyle.DecorationLines(rawValue: 2)
    /// Through the middle of the letters, where the font says.
    public static let lineThrough = TextStyle.DecorationLines(rawValue: 4)

    /// Reads one CSS keyword: `none`, `underline`, `overline` or `line-through`.
    public init?(keyword: String) {
      switch keyword {
      case "none": self = []
      case "underline": self = .underline
      case "overline": self = .overline
      case "line-through": self = .lineThrough
      default: return nil
      }
    }

    /// The CSS keywords of the lines, in the order under, over, through; empty for none.
    public var keywords: [String] {
      var words: [String] = []
      if contains(.underline) { words.append("underline") }
      if contains(.overline) { words.append("overline") }
      if contains(.lineThrough) { words.append("line-through") }
      return words
    }
  }
}
