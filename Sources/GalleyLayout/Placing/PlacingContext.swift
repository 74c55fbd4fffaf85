internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The facts about one paragraph that placing its lines reads, looked up once for all of its lines.
struct PlacingContext {
  /// Index of the paragraph; negative if there is no paragraph yet.
  let paragraph: Int
  /// Rounds widths as the paragraph's profile does.
  let fit: FitMetrics
  /// The paragraph's embedding level.
  let level: BidiLevel
  /// Index of the paragraph's last candidate.
  let last: Int
  /// Shaped-text offset at which the paragraph's content ends.
  let contentEnd: Int
  /// Shaped-text offset at which the paragraph ends, its line break included.
  let end: Int
  /// Why the paragraph's last line ends.
  let endReason: TextLine.BreakReason
  /// Whether the last line's spaces follow those of the line before (`lastLineFit`).
  let fitsLastLine: Bool
  /// Whether the paragraph has inline boxes.
  let hasBoxes: Bool
  private let align: LineAlignment
  private let lastAlign: LineAlignment
  /// Cuts the paragraph's runs into the runs of lines.
  var cutter: RunCutter

  /// The value before the first paragraph.
  init(_ columns: ShapedColumns) {
    paragraph = -1
    fit = FitMetrics(behavior: .standards)
    level = .leftToRight
    last = 0
    contentEnd = 0
    end = 0
    endReason = .end
    fitsLastLine = false
    hasBoxes = false
    align = .left
    lastAlign = .left
    cutter = RunCutter(columns, 0..<0, level: .leftToRight)
  }

  /// The facts about the paragraph at `index`.
  init(_ shaped: ShapedText, _ columns: ShapedColumns, paragraph index: Int) {
    let paragraph = shaped.paragraphs[index]
    let style = shaped.paragraphStyles[paragraph.style]
    self.paragraph = index
    fit = FitMetrics(behavior: style.behavior)
    level = paragraph.baseLevel
    last = paragraph.candidates.upperBound - 1
    contentEnd = paragraph.contentEnd
    end = paragraph.range.upperBound
    endReason = paragraph.endsWithBreak ? .mandatory : .end
    fitsLastLine = style.lastLineFit > 0 && style.textAlign == .justify
    hasBoxes = paragraph.inlineBoxes >= 0
    align = LineAlignment(style, isRightToLeft: level.isRightToLeft, isLast: false)
    lastAlign = LineAlignment(style, isRightToLeft: level.isRightToLeft, isLast: true)
    cutter = RunCutter(columns, paragraph.runs, level: level)
  }

  /// How a line of the paragraph is aligned.
  func alignment(isLast: Bool) -> LineAlignment { isLast ? lastAlign : align }
}
