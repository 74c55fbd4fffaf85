import Galley

/// A region in which all lines have one available width, except one line: with the width that a text needs to end this
/// line at another break, layout breaks the line there.
struct ForcedRegion: LineRegion {
  /// The available width of all other lines.
  let width: Double
  /// The number of the line with another width.
  let line: Int
  /// The available width of this line.
  let forced: Double

  func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots {
    .one(LineSlot(width: line == self.line ? forced : width))
  }
}
