internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// What placing the lines of one plain paragraph needs to know of it, and how far its runs and glyphs were placed.
struct PlainPlace {
  /// Index of the paragraph; negative for none.
  let paragraph: Int
  let fit: FitMetrics
  let level: BidiLevel
  let runs: Range<Int>
  /// The paragraph's last candidate.
  let last: Int
  /// Where its content and all of it end, in the shaped text.
  let contentEnd: Int
  let end: Int
  let endReason: BreakReason
  private let align: LineAlignment
  private let lastAlign: LineAlignment
  /// The run that holds the next line's start.
  private(set) var run: Int
  /// The run, the offset and the glyph reached in it: of a right-to-left run the glyph after that.
  private var reached: (run: Int, offset: Int, glyph: Int) = (-1, 0, 0)

  /// No paragraph.
  init() {
    paragraph = -1
    fit = FitMetrics(profile: .unicode)
    level = .leftToRight
    runs = 0..<0
    last = 0
    contentEnd = 0
    end = 0
    endReason = .end
    align = .left
    lastAlign = .left
    run = 0
  }

  init(_ shaped: ShapedText, paragraph index: Int) {
    let paragraph = shaped.paragraphs[index]
    let style = shaped.paragraphStyles[paragraph.style]
    self.paragraph = index
    fit = FitMetrics(profile: style.profile)
    level = paragraph.baseLevel
    runs = paragraph.runs
    last = paragraph.candidates.upperBound - 1
    contentEnd = paragraph.contentEnd
    end = paragraph.range.upperBound
    endReason = paragraph.endsWithBreak ? .mandatory : .end
    align = LineAlignment(style, isRightToLeft: level.isRightToLeft, isLast: false)
    lastAlign = LineAlignment(style, isRightToLeft: level.isRightToLeft, isLast: true)
    run = runs.lowerBound
  }

  /// Which way a line leans.
  func alignment(isLast: Bool) -> LineAlignment { isLast ? lastAlign : align }

  /// Goes on to the run that holds `offset`.
  @inline(__always)
  mutating func advance(to offset: Int, _ shaped: ShapedText) {
    while run + 1 < runs.upperBound, Int(shaped.runs[run].end) <= offset { run += 1 }
  }

  /// The glyphs of a part of a run up to `edge` and those behind it, in visual order; `part` starts where the last one of
  /// the run ended, or at its start.
  @inline(__always)
  mutating func cut(
    _ part: Range<Int>, at edge: Int, of index: Int, _ shaped: ShapedText, _ columns: GlyphColumns
  ) -> (before: Range<Int>, after: Range<Int>) {
    let all = shaped.runs[index].glyphs.indices
    let isRightToLeft = shaped.runs[index].level.isRightToLeft
    var glyph = isRightToLeft ? all.upperBound : all.lowerBound
    var offset = Int(shaped.runs[index].start)
    if reached.run == index, reached.offset <= part.lowerBound { (_, offset, glyph) = reached }
    func seek(_ target: Int) {
      guard target > offset else { return }
      if target >= Int(shaped.runs[index].end) {
        glyph = isRightToLeft ? all.lowerBound : all.upperBound
      } else if isRightToLeft {
        glyph = columns.first(
          before: target, in: all.lowerBound..<glyph, guess: glyph - (target - offset))
      } else {
        glyph = columns.first(at: target, in: glyph..<all.upperBound, guess: glyph + (target - offset))
      }
      offset = target
    }
    seek(part.lowerBound)
    let first = glyph
    seek(edge)
    let middle = glyph
    seek(part.upperBound)
    reached = (index, offset, glyph)
    return isRightToLeft ? (middle..<first, glyph..<middle) : (first..<middle, middle..<glyph)
  }
}
