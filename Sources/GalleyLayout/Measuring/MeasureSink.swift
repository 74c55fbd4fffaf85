internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The line sink of `measure`: adds up the sizes of lines without storing the lines.
struct MeasureSink: LineSink {
  let writingMode: ParagraphStyle.WritingMode
  private(set) var firstBaseline: Double?
  private(set) var lastBaseline = 0.0
  private(set) var lineCount = 0
  /// Width of the longest line, indents included, in layout units.
  private(set) var longestLine = 0.0
  /// The smallest available width in which no line changes: see `LineTotals.leastWidth`.
  private(set) var leastWidth = 0.0
  private(set) var isTruncated = false
  private(set) var validRange = TextMeasurement.ValidRange.all

  init(writingMode: ParagraphStyle.WritingMode) { self.writingMode = writingMode }

  @inline(__always)
  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    longestLine = max(longestLine, line.taken + indents.sum)
    leastWidth = max(leastWidth, line.need)
    validRange.narrow(to: line.sameBreak)
    validRange.narrow(to: line.sameWidth)
  }

  @inline(__always)
  mutating func direct(_ line: DirectLine, _ stacked: LineInStack, slot: LineSlot, indents: Indents, paragraph: Int)
    -> Bool
  {
    longestLine = max(longestLine, line.width + indents.sum)
    leastWidth = max(leastWidth, line.need)
    validRange.narrow(to: line.sameBreak)
    endLine(stacked)
    return true
  }

  mutating func cut(_ line: CutLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    longestLine = max(longestLine, line.alignedWidth + line.reserved + indents.sum)
    leastWidth = max(leastWidth, line.need)
    validRange.narrow(to: line.sameCut)
  }

  @inline(__always)
  mutating func endLine(_ line: LineInStack) {
    lastBaseline = line.top + line.extent.baselineDepth(writingMode)
    if firstBaseline == nil { firstBaseline = lastBaseline }
    lineCount = line.number + 1
  }

  mutating func restrict(to range: TextMeasurement.ValidRange) { validRange.narrow(to: range) }

  mutating func truncate(at offset: Int) { isTruncated = true }
}
