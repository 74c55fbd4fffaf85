internal import GalleyShaping

/// The indents of a line: the widths at its two ends that contain no content, in layout units.
struct Indents: Hashable {
  /// Indent at the line's start side.
  var start: Double
  /// Indent at the line's end side.
  var end: Double

  /// No indents.
  static let none = Indents(start: 0, end: 0)

  /// The sum of both indents.
  @inline(__always)
  var sum: Double { start + end }
}

extension Indents {
  /// The indents of a paragraph's first line, or of its other lines.
  @inline(__always)
  init(_ rules: LineRules, paragraph: Int, isFirstLine: Bool) {
    start = isFirstLine ? paragraph == 0 ? rules.startOfText : rules.startOfParagraph : rules.startOfLine
    end = rules.end
  }
}
