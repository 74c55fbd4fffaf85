extension LinkedLayout {
  /// The measurement of a container: the number of its lines, the extent of its lines in layout units, and the position
  /// where the text continues. `ShapedText.measure(in:from:maxLines:truncation:)` returns it.
  public struct Measurement: Hashable, Sendable {
    /// The size of the layout: see ``Container/size``.
    public let size: LayoutSize
    /// The number of lines in the container. A line that a shape divides into parts counts once.
    public let lineCount: Int
    /// Distance from the box's block-start side to the far side of the last line; the block-start inset if there are no
    /// lines.
    public let contentEnd: Double
    /// Distance from the box's block-start side to the first baseline; 0 if there are no lines.
    public let firstBaseline: Double
    /// Distance from the box's block-start side to the last baseline; 0 if there are no lines.
    public let lastBaseline: Double
    /// Where the next container continues; `nil` if all text fits.
    public let rest: LinkedLayout.BreakToken?
  }
}
