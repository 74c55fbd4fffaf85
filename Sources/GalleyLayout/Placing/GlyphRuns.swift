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

/// The glyph runs of the text, with their positions.
extension TextLayout {
  /// The number of glyph runs, without those of truncation tokens.
  @usableFromInline var placedCount: Int { isOneRun ? 1 : runTable.count }

  /// The glyph run at an index, which must be valid and not one of a truncation token.
  @usableFromInline func placedRun(_ index: Int) -> PlacedRun {
    guard isOneRun else { return runTable[index] }
    precondition(index == 0, "no such run")
    return oneRun
  }

  /// The glyph runs of the text, without those of truncation tokens.
  var placed: some RandomAccessCollection<PlacedRun> { (0..<placedCount).lazy.map(placedRun) }
}
