internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// What placing the lines of one plain paragraph needs to know of it.
struct PlainPlace {
  /// Index of the paragraph; negative for none.
  let paragraph: Int
  let fit: FitMetrics
  let level: BidiLevel
  /// The paragraph's last candidate.
  let last: Int
  /// Where its content and all of it end, in the shaped text.
  let contentEnd: Int
  let end: Int
  let endReason: TextLine.BreakReason
  private let align: LineAlignment
  private let lastAlign: LineAlignment
  /// What cuts its runs.
  var cutter: RunCutter

  /// No paragraph.
  init(_ columns: ShapedColumns) {
    paragraph = -1
    fit = FitMetrics(profile: .unicode)
    level = .leftToRight
    last = 0
    contentEnd = 0
    end = 0
    endReason = .end
    align = .left
    lastAlign = .left
    cutter = RunCutter(columns, 0..<0, level: .leftToRight)
  }

  init(_ shaped: ShapedText, _ columns: ShapedColumns, paragraph index: Int) {
    let paragraph = shaped.paragraphs[index]
    let style = shaped.paragraphStyles[paragraph.style]
    self.paragraph = index
    fit = FitMetrics(profile: style.profile)
    level = paragraph.baseLevel
    last = paragraph.candidates.upperBound - 1
    contentEnd = paragraph.contentEnd
    end = paragraph.range.upperBound
    endReason = paragraph.endsWithBreak ? .mandatory : .end
    align = LineAlignment(style, isRightToLeft: level.isRightToLeft, isLast: false)
    lastAlign = LineAlignment(style, isRightToLeft: level.isRightToLeft, isLast: true)
    cutter = RunCutter(columns, paragraph.runs, level: level)
  }

  /// Which way a line leans.
  func alignment(isLast: Bool) -> LineAlignment { isLast ? lastAlign : align }
}
