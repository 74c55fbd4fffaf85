internal import GalleyShaping

/// A line between two candidates whose width is a difference of their positions: nearly every line.
struct DirectLine {
  /// The candidate that it starts at.
  var first: Int
  /// The candidate that it ends at.
  var last: Int
  /// Width of the content, in layout units.
  var width: Double
  /// The available widths that give the same break.
  var sameBreak: ValidRange
  /// The least available width in which a line starts and ends where this one does.
  var need: Double
}

/// The next line of a paragraph, if it is not simply the candidate before the first one that is too wide.
enum SearchedLine {
  /// A line whose width is a difference of positions, except for what shaping its edges again changes.
  case direct(DirectLine)
  /// Any other line.
  case line(BrokenLine)
}
