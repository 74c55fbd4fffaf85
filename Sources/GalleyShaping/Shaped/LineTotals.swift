/// What all lines of a text come to in one room, in layout units.
package struct LineTotals: Sendable, Equatable {
  /// From the first line's top to the last one's bottom.
  package var height: Double
  /// From the box's block-start side to the first line's baseline; 0 without lines.
  package var firstBaseline: Double
  /// From the box's block-start side to the last line's baseline; 0 without lines.
  package var lastBaseline: Double
  /// How many lines there are.
  package var lineCount: Int
  /// Width of the longest line's content, indents included.
  package var longestLine: Double
  /// Whether lines were left out.
  package var isTruncated: Bool
  /// The least room that gives the same lines.
  package var leastRoom: Double
  /// The first room that gives others; infinite where none does.
  package var firstOtherRoom: Double

  package init(
    height: Double, firstBaseline: Double, lastBaseline: Double, lineCount: Int, longestLine: Double,
    isTruncated: Bool, leastRoom: Double, firstOtherRoom: Double
  ) {
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.longestLine = longestLine
    self.isTruncated = isTruncated
    self.leastRoom = leastRoom
    self.firstOtherRoom = firstOtherRoom
  }
}
