internal import GalleyLineHeights
internal import GalleyShaping

/// Receives the lines that `LineSetter` breaks and stacks. `MeasureSink` adds their sizes up, `LinePlacer` places them.
protocol LineSink {
  /// Receives the part of the current line in one slot, or the whole line, with the slot and the indents inside the
  /// slot.
  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker)
  /// Receives a complete line of the paragraph at this index, if the line is direct. Returns `false` and does nothing
  /// if the sink needs all fields of a `BrokenLine`: then `piece` and `endLine` are called, and must have the same
  /// result.
  mutating func direct(_ line: DirectLine, _ stacked: LineInStack, slot: LineSlot, indents: Indents, paragraph: Int)
    -> Bool
  /// Receives the current line, or its part in its last slot, after `LineCutter` has cut it.
  mutating func cut(_ line: CutLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker)
  /// Calls `body` with the array for glyphs that are shaped again for this layout.
  mutating func withOwnGlyphs<Result>(_ body: (inout GlyphArrays) -> Result) -> Result
  /// Leaves out these ranges of the shaped text. The ranges are ascending, and come after those of earlier calls.
  mutating func hide(_ ranges: [Range<Int>])
  /// Completes the current line.
  mutating func endLine(_ line: LineInStack)
  /// Receives the valid range of lines whose breaks were chosen together: only available widths in `range` are certain
  /// to give these lines.
  mutating func restrict(to range: TextMeasurement.ValidRange)
  /// The limit on lines left out the text from the shaped-text offset `offset` on.
  mutating func truncate(at offset: Int)
}

/// Default implementations for sinks that treat direct lines and cut lines as all other lines.
extension LineSink {
  mutating func cut(_ line: CutLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    piece(line.broken, slot: slot, indents: indents, breaker)
  }

  mutating func withOwnGlyphs<Result>(_ body: (inout GlyphArrays) -> Result) -> Result {
    var glyphs = GlyphArrays()
    return body(&glyphs)
  }

  mutating func hide(_ ranges: [Range<Int>]) {
    if let first = ranges.first { truncate(at: first.lowerBound) }
  }

  @inline(__always)
  mutating func direct(_ line: DirectLine, _ stacked: LineInStack, slot: LineSlot, indents: Indents, paragraph: Int)
    -> Bool
  { false }
}
