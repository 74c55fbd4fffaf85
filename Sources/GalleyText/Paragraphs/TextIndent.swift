extension ParagraphStyle {
  /// How far first lines stand in from the start edge. CSS Text 4, 8.1.
  public struct TextIndent: Hashable, Sendable {
    /// The indent along the inline axis, in layout units; negative stands out.
    public var length: Double
    /// Indents all lines but those that would be.
    public var hanging: Bool
    /// Counts the line after each forced break as a first line too.
    public var eachLine: Bool

    /// Makes an indent of the first line only unless told otherwise; none by default.
    public init(length: Double = 0, hanging: Bool = false, eachLine: Bool = false) {
      self.length = length
      self.hanging = hanging
      self.eachLine = eachLine
    }
  }
}
