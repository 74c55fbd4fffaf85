internal import GalleyShaping

/// Receives the lines that `LineSetter` breaks and stacks: the measurer adds them up, the placer keeps them.
protocol LineSink {
  /// Receives a piece of the current line: the slot it is in, and what the indents take of the slot.
  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker)
  /// Receives the current line, which is direct. Does what `piece` does with `breaker.line(line)`.
  mutating func direct(_ line: DirectLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker)
  /// The current line is complete.
  mutating func endLine(number: Int, top: Double, extent: LineExtent)
  /// The lines of a paragraph were chosen together, and only available widths in `range` give the same lines.
  mutating func restrict(to range: ValidRange)
  /// Lines were left out from this shaped offset on.
  mutating func truncate(at offset: Int)
}

extension LineSink {
  @inline(__always)
  mutating func direct(_ line: DirectLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    piece(breaker.line(line), slot: slot, indents: indents, breaker)
  }
}
