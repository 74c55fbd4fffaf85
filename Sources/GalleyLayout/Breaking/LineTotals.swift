internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The totals of a text's lines at one available width, in layout units. Measuring computes them, and `MeasureMemo`
/// caches them.
package struct LineTotals: Sendable, Equatable {
  /// Height of all lines, from the top of the first to the bottom of the last.
  package var height: Double
  /// Distance from the box's block-start side to the first line's baseline; 0 if there are no lines.
  package var firstBaseline: Double
  /// Distance from the box's block-start side to the last line's baseline; 0 if there are no lines.
  package var lastBaseline: Double
  /// The number of lines.
  package var lineCount: Int
  /// Width of the longest line's content, indents included.
  package var longestLine: Double
  /// The smallest available width in which the text still breaks into exactly these lines. Usually equal to
  /// `longestLine`. Larger if some line gets narrower towards its end, as can happen with negative letter spacing: the
  /// line must fit at each of its break candidates, because the search for its end stops where the line does not fit.
  package var leastWidth: Double
  /// Whether lines were omitted because the number of lines is limited.
  package var isTruncated: Bool
  /// The available widths that give these lines and sizes.
  package var validRange: TextMeasurement.ValidRange

  /// Totals with these values.
  init(
    height: Double, firstBaseline: Double, lastBaseline: Double, lineCount: Int, longestLine: Double,
    leastWidth: Double, isTruncated: Bool, validRange: TextMeasurement.ValidRange
  ) {
    self.height = height
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.longestLine = longestLine
    self.leastWidth = leastWidth
    self.isTruncated = isTruncated
    self.validRange = validRange
  }

  /// The width that the text reports for `.atMost`: the width of the longest line, but at least `leastWidth`, so that a
  /// layout at the reported width has the same lines.
  var reportedWidth: Double { max(longestLine, leastWidth) }

  /// The totals of no lines.
  @inline(__always)
  init() {
    height = 0
    firstBaseline = 0
    lastBaseline = 0
    lineCount = 0
    longestLine = 0
    leastWidth = 0
    isTruncated = false
    validRange = .all
  }

  /// The totals of a text on one line.
  init(_ line: OneLine, _ writingMode: ParagraphStyle.WritingMode) {
    height = line.extent.height
    firstBaseline = line.extent.baselineDepth(writingMode)
    lastBaseline = firstBaseline
    lineCount = 1
    longestLine = max(0, line.width)
    leastWidth = line.need
    isTruncated = false
    validRange = TextMeasurement.ValidRange(lowerBound: line.need, upperBound: .infinity)
  }
}

/// Adding up lines. The lines themselves are not stored.
extension LineTotals {
  /// Adds the width of a line, indents included, and the available widths that give the line.
  @inline(__always)
  mutating func addWidth(_ width: Double, need: Double, _ range: TextMeasurement.ValidRange) {
    longestLine = max(longestLine, width)
    leastWidth = max(leastWidth, need)
    validRange.narrow(to: range)
  }

  /// Adds the place of a line, whose baseline is at `baseline`.
  @inline(__always)
  mutating func addBaseline(_ baseline: Double, number: Int) {
    lastBaseline = baseline
    if lineCount == 0 { firstBaseline = baseline }
    lineCount = number + 1
  }
}

/// The output of measuring: the totals of the lines.
struct MeasuredLines: LineOutput {
  private(set) var totals = LineTotals()
  private let writingMode: ParagraphStyle.WritingMode

  init(_ writingMode: ParagraphStyle.WritingMode) { self.writingMode = writingMode }

  @inline(__always)
  mutating func addDirectLine(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int) {
    totals.addWidth(line.width + box.indents.sum, need: line.need, line.sameBreak)
    placeLine(at: place)
  }

  mutating func addPart(_ part: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker) {
    totals.addWidth(part.occupiedWidth + box.indents.sum, need: part.need, part.sameBreak)
    totals.validRange.narrow(to: part.sameWidth)
  }

  @inline(__always)
  mutating func placeLine(at place: LineInStack) {
    totals.addBaseline(place.top + place.extent.baselineDepth(writingMode), number: place.number)
  }

  mutating func narrowValidRange(to range: TextMeasurement.ValidRange) { totals.validRange.narrow(to: range) }

  mutating func omitText(from offset: Int) { totals.isTruncated = true }
}

/// The output of breaking lines only to know where they end.
struct LineEnds: LineOutput {
  /// The shaped-text offsets at which the lines end, line breaks included.
  private(set) var offsets: [Int] = []
  /// The available widths that are certain to give these ends.
  private(set) var range = TextMeasurement.ValidRange.all
  /// The number of lines that end inside a word because no break fits (`overflow-wrap`).
  private(set) var dividedWords = 0
  private let shaped: ShapedText

  /// The ends of the lines of a text in a constant width, at most `maxLines` lines. If `isPlanned`, breaks may be
  /// chosen together; otherwise lines are filled one by one.
  init(_ shaped: ShapedText, width: Double, maxLines: Int? = nil, isPlanned: Bool = true) {
    self.shaped = shaped
    var (space, stack) = (ConstantWidth(width), LineStack(maxLines: maxLines))
    _ = breakLines(of: shaped, in: &space, isPlanned: isPlanned, &stack, &self)
  }

  mutating func addDirectLine(_ line: DirectLine, _ place: LineInStack, in box: LineBox, paragraph: Int) {
    offsets.append(shaped.end(of: line.last, inParagraph: paragraph))
    range.narrow(to: line.sameBreak)
  }

  mutating func addPart(_ part: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker) {
    offsets.append(part.range.upperBound)
    if part.reason == .emergency { dividedWords += 1 }
    range.narrow(to: part.sameBreak)
  }

  mutating func placeLine(at place: LineInStack) {}

  mutating func narrowValidRange(to range: TextMeasurement.ValidRange) { self.range.narrow(to: range) }

  mutating func omitText(from offset: Int) {}
}

extension ShapedText {
  /// The shaped-text offset at which a direct line ends whose last candidate is `last`, line break included.
  func end(of last: CandidateIndex, inParagraph index: Int) -> Int {
    let paragraph = paragraphs[index]
    return last == paragraph.candidates.upperBound - 1 ? paragraph.range.upperBound : candidateColumns.offset(last)
  }
}
