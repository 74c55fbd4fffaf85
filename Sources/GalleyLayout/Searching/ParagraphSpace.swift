internal import GalleyLineHeights
internal import GalleyText

/// The available width and the indents of all lines of a paragraph, if the width is constant. Used by the strategies
/// that choose the breaks of several lines together (`balance`, `pretty`, `optimal`).
struct ParagraphSpace: Sendable {
  /// The available width of every line, indents included, in layout units.
  let width: Double
  /// The indents of the first line.
  let first: Indents
  /// The indents of all other lines.
  let later: Indents
  /// The largest number of lines that the paragraph may have.
  let lineLimit: Int

  init(width: Double, first: Indents, later: Indents, lineLimit: Int) {
    self.width = width
    self.first = first
    self.later = later
    self.lineLimit = lineLimit
  }

  /// The indents of a line. Lines are counted from the paragraph's first.
  func indents(_ line: Int) -> Indents { line == 0 ? first : later }

  /// Decides what fits into a line. Lines are counted from the paragraph's first.
  func fit(_ line: Int, _ metrics: FitMetrics) -> LineFit {
    LineFit(available: width, indents: indents(line), metrics: metrics)
  }

  /// This space without the indent of `text-indent: hanging`. Browsers ignore that indent when they choose the breaks
  /// of several lines together.
  func withoutHangingIndent(_ style: ParagraphStyle) -> ParagraphSpace {
    guard style.textIndent.hanging else { return self }
    let start = FitMetrics(behavior: style.behavior).length(style.startIndent)
    return ParagraphSpace(
      width: width, first: Indents(start: start, end: first.end), later: Indents(start: start, end: later.end),
      lineLimit: lineLimit)
  }

  /// This space with another available width.
  func with(width: Double) -> ParagraphSpace {
    ParagraphSpace(width: width, first: first, later: later, lineLimit: lineLimit)
  }
}
