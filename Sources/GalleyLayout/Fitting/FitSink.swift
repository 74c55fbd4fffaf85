internal import GalleyShaping
internal import GalleyText

/// Adds up lines as `MeasureSink` does, and notes what does not fit.
struct FitSink: LineSink {
  private(set) var sums: MeasureSink
  /// How wide the lines are that are wider than their room, indents included; 0 where none is.
  private(set) var overflow = 0.0
  /// Whether a line ends where no rule lets it.
  private(set) var breaksWord = false

  init(writingMode: WritingMode) { sums = MeasureSink(writingMode: writingMode) }

  static var takesPlain: Bool { true }

  static var takesPlans: Bool { true }

  /// Plain lines fit: others do not come this way.
  mutating func plain(_ line: PlainLine, _ columns: CandidateColumns, paragraph: Int, room: Double) -> Bool {
    sums.plain(line, columns, paragraph: paragraph, room: room)
  }

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, ruler: LineRuler) {
    sums.piece(line, slot: slot, indents: indents, ruler: ruler)
    breaksWord = breaksWord || line.reason == .emergency
    let around = indents.start + indents.end
    if line.taken > ruler.fit.limit(slot.width - around) { overflow = max(overflow, line.taken + around) }
  }

  mutating func endLine(number: Int, top: Double, extent: LineExtent) {
    sums.endLine(number: number, top: top, extent: extent)
  }

  mutating func restrict(to range: ValidRange) { sums.restrict(to: range) }

  mutating func truncate(at offset: Int) { sums.truncate(at: offset) }
}
