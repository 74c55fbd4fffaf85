public import GalleyText

extension TextLine {
  /// The metrics of a line on the axes of the box: x to the right and y down, in layout units. For programs that draw
  /// or list lines.
  public struct Metrics: Hashable, Sendable {
    /// Source range of the line, including its line break. The ranges of all lines cover the source without gaps or
    /// overlaps.
    public var range: TextRange
    /// Source range of the drawn content.
    public var contentRange: TextRange
    /// The rectangle of the content, without trailing white space: as wide as the content and as high as the line. In
    /// vertical text it is as high as the content is long and as wide as the line.
    public var rect: LayoutRect
    /// The distance from the box's top to the baseline; in vertical text from the box's left edge.
    public var baseline: Double
    /// The distance from the baseline to the line's edge on the side of the letters' tops, half-leading included.
    public var ascent: Double
    /// The distance from the baseline to the line's opposite edge, half-leading included.
    public var descent: Double
    /// The line's height minus the height of its text (ascent and descent) and boxes. Negative if the line height is
    /// smaller. 0 for a line without text and boxes.
    public var leading: Double
    /// Width of the white space after the content, in layout units.
    public var trailingWhitespace: Double
    /// Whether the line ends with a line break of the text.
    public var isHardBreak: Bool
    /// Whether the line is cut: a part of the line, or text after the line, is not shown. See
    /// ``TextLayout/truncations``.
    public var isTruncated: Bool
  }
}
