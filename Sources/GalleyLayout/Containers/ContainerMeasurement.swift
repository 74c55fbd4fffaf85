extension LinkedLayout {
  /// How much text a container takes, and how far its lines reach: what `ShapedText.layout(in:from:)` lays out, without
  /// placing anything. In layout units.
  public struct Measurement: Hashable, Sendable {
    /// The size of the layout: see ``Container/size``.
    public let size: LayoutSize
    /// How many lines the container takes. Lines that a shape divides count once.
    public let lineCount: Int
    /// From the box's block-start side to the far side of the last line; the inset if there are no lines.
    public let contentEnd: Double
    /// From the box's block-start side to the first baseline; 0 without lines.
    public let firstBaseline: Double
    /// From the box's block-start side to the last baseline; 0 without lines.
    public let lastBaseline: Double
    /// Where the text goes on; `nil` if all text has space.
    public let rest: LinkedLayout.BreakToken?
  }
}
