extension GlyphRun {
  /// A glyph at its place, in layout units from the box's top left corner, y down.
  public struct Glyph: Hashable, Sendable {
    /// Index in the face; 0 is .notdef.
    public var id: UInt16
    /// Source offset of the first byte of the glyph's cluster.
    public var cluster: Int
    /// Where the glyph's origin is along the x axis, its displacement applied.
    public var x: Double
    /// The same along the y axis.
    public var y: Double
    /// How far the pen moves along the line; spacing, justification and the rounding of an item's width are included.
    public var advance: Double
  }
}
