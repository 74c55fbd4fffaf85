extension ParagraphStyle {
  /// The indent of the first line from the start edge. CSS Text 4, §8.1.
  public struct TextIndent: Hashable, Sendable {
    /// The indent along the inline axis, in layout units. If negative, the line starts before the start edge.
    public var length: Double
    /// Indents every line except those that would otherwise be indented (CSS `hanging`).
    public var hanging: Bool
    /// Whether the line after each forced line break is indented too (CSS `each-line`).
    public var eachLine: Bool

    /// An indent; by default of length 0, and of the first line only.
    public init(length: Double = 0, hanging: Bool = false, eachLine: Bool = false) {
      self.length = length
      self.hanging = hanging
      self.eachLine = eachLine
    }
  }
}
