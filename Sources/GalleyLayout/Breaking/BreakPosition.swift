/// A position between two lines of a text. Filling a container starts at such a position.
struct BreakPosition: Hashable {
  /// Index of the paragraph of the next line.
  var paragraph: Int
  /// Where the next line starts; `nil` for the start of the paragraph.
  var cursor: LineCursor?
  /// Whether the next line has the indents of a first line.
  var isFirstLine = true
  /// The paragraph, if the next line was chosen together with the lines before it.
  var planned: PlannedParagraph?

  /// The start of the text.
  static let start = BreakPosition(paragraph: 0)
}
