public import GalleyText

extension TextLine {
  /// A line in the axes of the box, for hosts that draw or list lines: x to the right, y down, in layout units.
  public struct Metrics: Hashable, Sendable {
    /// Source range, the line break included; the ranges of all lines partition the source.
    public var range: TextRange
    /// Source range of what is drawn.
    public var contentRange: TextRange
    /// The content without trailing white space, as long as its width and as high as the line; in vertical text as high
    /// as the line is long.
    public var rect: LayoutRect
    /// From the box's top to the baseline; in vertical text from the box's left edge.
    public var baseline: Double
    /// From the baseline to the line's edge on the side of the letters' tops, half of the leading included.
    public var ascent: Double
    /// From the baseline to the line's other edge, half of the leading included.
    public var descent: Double
    /// How much higher the line is than ascent and descent of its text and its boxes; negative where the line height is
    /// less. 0 for a line with neither.
    public var leading: Double
    /// Width of the white space after the content.
    public var trailingWhitespace: Double
    /// Whether a line break of the text ends the line.
    public var isHardBreak: Bool
    /// Whether the line is cut: text of the line, or text after it, is left out here. See ``TextLayout/truncations``.
    public var isTruncated: Bool
  }
}
