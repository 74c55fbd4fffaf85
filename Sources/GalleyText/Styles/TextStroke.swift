extension TextStyle {
  /// Which is drawn first: the fill of the glyphs, or the line along their outlines. CSS's `paint-order` (SVG 2,
  /// §13.8).
  public enum PaintOrder: String, Hashable, Sendable, CaseIterable {
    /// First the fill, then the line, which covers the edge of the fill.
    case normal
    /// First the line, then the fill: the line is seen only around the glyphs. For white letters with a black outline
    /// over a picture, in subtitles and on maps.
    case stroke
  }

  /// A line along the outlines of glyphs. Half of the line's width is inside of the outline, half is outside. The fill
  /// of the glyphs covers the inner half if ``TextStyle/paintOrder`` says so. CSS's `-webkit-text-stroke`.
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
