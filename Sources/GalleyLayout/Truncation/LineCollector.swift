internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// A sink that stores the lines that `LineSetter` breaks, for truncation and for explanations.
struct LineCollector: LineSink {
  /// A line, or the part of a line in one slot, with its slot and its indents there.
  struct Piece {
    var line: BrokenLine
    var slot: LineSlot
    var indents: Indents
  }

  /// A complete line: its parts, its top and its extent.
  struct Stacked {
    var pieces: Range<Int>
    var top: Double
    var extent: LineExtent
  }

  private(set) var pieces: [Piece] = []
  private(set) var stacked: [Stacked] = []
  /// The valid range of the lines whose breaks were chosen together (such as balanced lines): only available widths in
  /// this range are certain to give these lines. `nil` if there are no such lines.
  private(set) var plannedRange: TextMeasurement.ValidRange?
  /// Shaped-text offset at which the hidden text starts; `nil` if the lines contain all text.
  private(set) var hiddenOffset: Int?

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    pieces.append(Piece(line: line, slot: slot, indents: indents))
  }

  mutating func endLine(_ line: LineInStack) {
    let first = stacked.last?.pieces.upperBound ?? 0
    stacked.append(Stacked(pieces: first..<pieces.count, top: line.top, extent: line.extent))
  }

  mutating func restrict(to range: TextMeasurement.ValidRange) {
    var all = plannedRange ?? .all
    all.narrow(to: range)
    plannedRange = all
  }

  mutating func truncate(at offset: Int) { hiddenOffset = offset }

  /// Shaped-text offset at which a line starts.
  func start(ofLine number: Int) -> Int {
    pieces.indices.contains(stacked[number].pieces.lowerBound)
      ? pieces[stacked[number].pieces.lowerBound].line.range.lowerBound : 0
  }
}
