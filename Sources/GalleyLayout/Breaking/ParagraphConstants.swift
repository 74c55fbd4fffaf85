internal import GalleyShaping

/// The values for stacking lines that are equal for all lines of a paragraph.
struct ParagraphConstants {
  /// Index of the paragraph.
  let index: Int
  /// The indents of all lines except the first.
  let later: Indents
  /// Space between two lines, in layout units.
  let lineSpacing: Double
  /// Whether the style trims the text's first or last line.
  let trims: Bool

  @inline(__always)
  init(_ rules: LineRules, paragraph: Int, trims: Bool) {
    index = paragraph
    later = Indents(rules, paragraph: paragraph, isFirstLine: false)
    lineSpacing = rules.lineSpacing
    self.trims = trims
  }
}
