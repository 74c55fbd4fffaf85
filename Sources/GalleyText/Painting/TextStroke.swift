extension TextStyle {
  /// A line along the outlines of glyphs, drawn over their fill: half of it inside, half outside. As CSS's
  /// `-webkit-text-stroke`.
  public struct Stroke: Hashable, Sendable {
    /// The line's width in layout units; zero or less draws nothing.
    public var width: Double
    /// The line's color; `nil` for the text's color.
    public var color: RGBAColor?
    /// The shape of its corners.
    public var join: TextStyle.LineJoin

    /// A stroke with pointed corners, in the text's color unless another is given.
    public init(width: Double, color: RGBAColor? = nil, join: TextStyle.LineJoin = .miter) {
      self.width = width
      self.color = color
      self.join = join
    }
  }
}
