internal import GalleyShaping

/// Adds up lines without keeping them.
struct MeasureSink: LineSink {
  private(set) var firstBaseline: Double?
  private(set) var lastBaseline = 0.0
  private(set) var lineCount = 0
  private(set) var longestLine = 0.0
  private(set) var isTruncated = false
  private(set) var validRange = ValidRange.all

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, ruler: LineRuler) {
    longestLine = max(longestLine, line.taken + indents.start + indents.end)
    validRange.lowerBound = max(validRange.lowerBound, line.need.lowerBound + indents.end)
    validRange.upperBound = min(validRange.upperBound, line.need.upperBound + indents.end)
  }

  mutating func endLine(number: Int, top: Double, extent: LineExtent) {
    lastBaseline = top + extent.ascent
    if firstBaseline == nil { firstBaseline = lastBaseline }
    lineCount = number + 1
  }

  mutating func truncate(at offset: Int) { isTruncated = true }
}
