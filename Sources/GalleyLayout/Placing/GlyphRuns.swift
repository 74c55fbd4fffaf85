extension TextLayout {
  /// The glyph runs of a layout: line by line, from left to right in each line. The runs of truncation tokens come
  /// last.
  public struct GlyphRuns: RandomAccessCollection, Sendable {
    @usableFromInline let layout: TextLayout

    init(layout: TextLayout) { self.layout = layout }

    /// 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of runs.
    @inlinable
    public var endIndex: Int { layout.placedCount + layout.tokenRunCount }

    /// The run at `position`.
    @inlinable @inline(__always)
    public subscript(position: Int) -> GlyphRun { layout.glyphRun(position) }
  }
}
