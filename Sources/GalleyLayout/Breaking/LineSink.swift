internal import GalleyLineHeights
internal import GalleyShaping

/// Receives the lines that `LineSetter` breaks and stacks. `MeasureSink` adds their sizes up, `LinePlacer` places them.
protocol LineSink {
  /// Receives a piece of the current line, with the slot that contains the piece and the indents inside that slot.
  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker)
  /// Receives the current line if it is direct. The result must equal that of `piece` with `breaker.line(line)`.
  mutating func direct(_ line: DirectLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker)
  /// Receives the current line, or the last piece of it, cut by `LineCutter`.
  mutating func cut(_ line: CutLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker)
  /// Calls `body` with the array for glyphs that are shaped again for this layout.
  mutating func withOwnGlyphs<Result>(_ body: (inout GlyphArrays) -> Result) -> Result
  /// Leaves out these ranges of the shaped text: ascending, and after those of earlier calls.
  mutating func hide(_ ranges: [Range<Int>])
  /// The current line is complete: its number, the distance from the first line's top to its top, and its extent.
  mutating func endLine(number: Int, top: Double, extent: LineExtent)
  /// The lines of a paragraph were chosen together: only available widths in `range` are certain to give these lines.
  mutating func restrict(to range: TextMeasurement.ValidRange)
  /// The limit on lines left out the text from the shaped-text offset `offset` on.
  mutating func truncate(at offset: Int)
}

/// What sinks do that need nothing special for direct lines and cut lines.
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
  mutating func direct(_ line: DirectLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    piece(breaker.line(line), slot: slot, indents: indents, breaker)
  }
}
