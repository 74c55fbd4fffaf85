extension TextLayout {
  /// A layout's glyph runs, line by line, each line's from left to right; the runs of truncation tokens come last.
  ///
  /// A run is created when it is read.
  public struct GlyphRuns: RandomAccessCollection, Sendable {
    @usableFromInline let layout: TextLayout

    init(layout: TextLayout) { self.layout = layout }

    /// 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// How many runs there are.
    @inlinable
    public var endIndex: Int { layout.placed.count + layout.tokenRunCount }

    /// The run at `position`.
    @inlinable @inline(__always)
    public subscript(position: Int) -> GlyphRun { layout.glyphRun(position) }
  }
}
