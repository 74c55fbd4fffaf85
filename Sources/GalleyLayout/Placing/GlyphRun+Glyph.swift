extension GlyphRun {
  /// A glyph with its position, in layout units from the box's top left corner, y down.
  public struct Glyph: Hashable, Sendable {
    /// Index of the glyph in the face; 0 is .notdef.
    public var id: UInt16
    /// Source offset of the first byte of the glyph's cluster.
    public var cluster: Int
    /// Position of the glyph's origin along the x axis, including the glyph's offset from the pen.
    public var x: Double
    /// Position of the glyph's origin along the y axis, including the glyph's offset from the pen.
    public var y: Double
    /// The advance along the line, including spacing, justification and the rounding of an item's width.
    public var advance: Double
  }
}
