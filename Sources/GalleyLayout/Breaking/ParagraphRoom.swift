/// One constant room for all lines of a paragraph: what strategies that look at several lines at once need.
struct ParagraphRoom {
  /// Width of every line's slot, in layout units.
  let width: Double
  /// What the first line's indents take.
  let first: Indents
  /// What those of all other lines take.
  let later: Indents
  /// How many lines may be set.
  let lineLimit: Int

  /// The indents of a line, counted from the paragraph's first.
  func indents(_ line: Int) -> Indents { line == 0 ? first : later }

  /// The same room with slots of another width.
  func with(width: Double) -> ParagraphRoom {
    ParagraphRoom(width: width, first: first, later: later, lineLimit: lineLimit)
  }
}
