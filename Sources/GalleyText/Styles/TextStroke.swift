extension TextStyle {
  /// A line along the outlines of glyphs, drawn over their fill. Half of the line's width is inside of the outline,
  /// half is outside. CSS's `-webkit-text-stroke`.
  public struct Stroke: Hashable, Sendable {
    /// The line's width in layout units; zero or less draws nothing.
    public var width: Double
    /// The line's color; `nil` for the text's color.
    public var color: RGBAColor?
    /// The shape of the line's corners.
    public var join: TextStyle.LineJoin

    /// A stroke; by default in the text's color and with pointed corners.
    public init(width: Double, color: RGBAColor? = nil, join: TextStyle.LineJoin = .miter) {
      self.width = width
      self.color = color
      self.join = join
    }
  }
}
