internal import GalleyShaping

/// Widths that a line leaves free at its ends, in layout units.
struct Indents: Hashable {
  /// At the side where lines start.
  var start: Double
  /// At the side where lines end.
  var end: Double

  /// No indents.
  static let none = Indents(start: 0, end: 0)

  /// Both together.
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
