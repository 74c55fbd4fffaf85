internal import GalleyShaping

/// Receives the lines that `LineSetter` breaks and stacks. `MeasureSink` adds their sizes up, `LinePlacer` places them.
protocol LineSink {
  /// Receives a piece of the current line, with the slot that contains the piece and the indents inside that slot.
  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker)
  /// Receives the current line if it is direct. The result must equal that of `piece` with `breaker.line(line)`.
  mutating func direct(_ line: DirectLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker)
  /// The current line is complete: its number, the distance from the first line's top to its top, and its extent.
  mutating func endLine(number: Int, top: Double, extent: LineExtent)
  /// The lines of a paragraph were chosen together: only available widths in `range` are certain to give these lines.
  mutating func restrict(to range: ValidRange)
  /// The limit on lines left out the text from the shaped-text offset `offset` on.
  mutating func truncate(at offset: Int)
}

/// Sinks that need nothing special for direct lines.
extension LineSink {
  @inline(__always)
  mutating func direct(_ line: DirectLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    piece(breaker.line(line), slot: slot, indents: indents, breaker)
  }
}
