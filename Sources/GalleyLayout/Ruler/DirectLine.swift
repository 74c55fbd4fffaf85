internal import GalleyShaping

/// A direct line: a line between two candidates whose width is a difference of their positions, plus the change of
/// width if its edges are shaped again. Nearly every line is direct.
struct DirectLine {
  /// The candidate at which the line starts.
  var first: Int
  /// The candidate at which the line ends.
  var last: Int
  /// Width of the content, in layout units.
  var width: Double
  /// The available widths in which the line ends at the same candidate.
  var sameBreak: TextMeasurement.ValidRange
  /// The smallest available width in which the line starts and ends at these candidates.
  var need: Double
}

/// A line that `LineSearch` found.
enum SearchedLine {
  /// A line between two candidates. Its width is a difference of positions, plus the change of width if its edges are
  /// shaped again.
  case direct(DirectLine)
  /// Any other line, for example one that ends between text units.
  case line(BrokenLine)
}
