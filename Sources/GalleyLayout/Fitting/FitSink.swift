internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Adds up the sizes of lines as `MeasureSink` does, and records lines that do not fit.
struct FitSink: LineSink {
  private(set) var sums: MeasureSink
  /// Width of the widest line that overflows, indents included; 0 if none does.
  private(set) var overflow = 0.0
  /// Whether a line breaks between text units, inside text without candidates.
  private(set) var breaksWord = false

  init(writingMode: ParagraphStyle.WritingMode) { sums = MeasureSink(writingMode: writingMode) }

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    sums.piece(line, slot: slot, indents: indents, breaker)
    breaksWord = breaksWord || line.reason == .emergency
    let fit = LineFit(available: slot.width, indents: indents, metrics: breaker.ruler.fit)
    if !fit.admits(line.taken) { overflow = max(overflow, line.taken + indents.sum) }
  }

  /// A direct line fits.
  mutating func direct(_ line: DirectLine, _ stacked: LineInStack, slot: LineSlot, indents: Indents, paragraph: Int)
    -> Bool
  {
    sums.direct(line, stacked, slot: slot, indents: indents, paragraph: paragraph)
  }

  mutating func endLine(_ line: LineInStack) { sums.endLine(line) }

  mutating func restrict(to range: TextMeasurement.ValidRange) { sums.restrict(to: range) }

  mutating func truncate(at offset: Int) { sums.truncate(at: offset) }
}
