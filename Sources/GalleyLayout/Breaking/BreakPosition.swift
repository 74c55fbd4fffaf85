/// A position between two lines of a text. Filling a container starts at such a position.
struct BreakPosition: Hashable {
  /// Index of the paragraph of the next line.
  var paragraph: Int
  /// Where the next line starts; `nil` for the start of the paragraph.
  var cursor: LineCursor?
  /// Whether the next line has the indents of a first line.
  var isFirstLine = true
  /// The space for which the next line was chosen together with the lines before it; `nil` if it was not.
  var planned: PlannedSpace?

  /// A space for which lines were chosen together.
  struct PlannedSpace: Hashable {
    var width: Double
    /// The largest number of lines that the paragraph may have.
    var lineLimit: Int
  }

  /// The start of the text.
  static let start = BreakPosition(paragraph: 0)

  /// Whether the position is the start of the text.
  var isStart: Bool { paragraph == 0 && cursor == nil }
}
