internal import GalleyShaping
internal import GalleyText

/// Adds up lines without keeping them.
struct MeasureSink: LineSink {
  let writingMode: WritingMode
  private(set) var firstBaseline: Double?
  private(set) var lastBaseline = 0.0
  private(set) var lineCount = 0
  private(set) var longestLine = 0.0
  private(set) var isTruncated = false
  private(set) var validRange = ValidRange.all

  init(writingMode: WritingMode) { self.writingMode = writingMode }

  static var takesPlain: Bool { true }

  static var takesPlans: Bool { true }

  @inline(__always)
  mutating func plain(_ line: PlainLine, _ columns: CandidateColumns, paragraph: Int, room: Double) -> Bool {
    longestLine = max(longestLine, line.width)
    validRange.narrow(to: line.need)
    return true
  }

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, ruler: LineRuler) {
    let indent = indents.start + indents.end
    longestLine = max(longestLine, line.taken + indent)
    validRange.narrow(to: line.need.plus(indents.end))
    validRange.narrow(to: line.sameWidth.plus(indents.end))
  }

  mutating func endLine(number: Int, top: Double, extent: LineExtent) {
    lastBaseline = top + extent.baselineDepth(writingMode)
    if firstBaseline == nil { firstBaseline = lastBaseline }
    lineCount = number + 1
  }

  mutating func restrict(to range: ValidRange) { validRange.narrow(to: range) }

  mutating func truncate(at offset: Int) { isTruncated = true }
}
