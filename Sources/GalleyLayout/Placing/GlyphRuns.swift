/// A layout's glyph runs, line by line, each line's from left to right; made as they are asked for.
public struct GlyphRuns: RandomAccessCollection, Sendable {
  let layout: TextLayout

  /// 0.
  public var startIndex: Int { 0 }

  /// How many runs there are.
  public var endIndex: Int { layout.placed.count }

  /// The run at `position`.
  public subscript(position: Int) -> GlyphRun { layout.glyphRun(position) }
}
