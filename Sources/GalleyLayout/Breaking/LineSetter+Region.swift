internal import GalleyLineHeights
internal import GalleyShaping

/// Lines in regions that are not one constant width.
extension LineSetter {
  /// Fills the slots of one line of a region and returns the line's extent.
  ///
  /// The line's height decides which slots the region has for it, but the height is known only after breaking. So the
  /// region is asked with an estimate first. If the line turns out higher, the region is asked with the line's height
  /// and the line is broken again, at most twice.
  @inline(never)
  func line<Region: LineRegion, Sink: LineSink>(
    in region: Region, _ stack: LineStack, _ breaker: GreedyBreaker, _ lines: inout ParagraphLines, _ sink: inout Sink
  ) -> LineExtent {
    let start = lines
    let indents = lines.indents
    var height = lines.heights.typical.height
    var slots = region.slots(line: stack.number, blockOffset: stack.top, height: height)
    var (pieces, extent) = pieces(slots, indents, breaker, &lines)
    for _ in 0..<Self.retries where extent.height > height {
      height = extent.height
      let other = region.slots(line: stack.number, blockOffset: stack.top, height: height)
      if other == slots { break }
      slots = other
      lines = start
      (pieces, extent) = self.pieces(slots, indents, breaker, &lines)
    }
    for piece in pieces { sink.piece(piece.line, slot: piece.slot, indents: piece.indents, breaker) }
    return extent
  }

  /// The part of a line that is in one slot.
  private struct Piece {
    var line: BrokenLine
    var slot: LineSlot
    var indents: Indents
  }

  /// Fills the slots in order. A slot in which nothing fits stays empty, except the last slot, in which the text
  /// overflows.
  private func pieces(
    _ slots: LineSlots, _ indents: Indents, _ breaker: GreedyBreaker, _ lines: inout ParagraphLines
  ) -> ([Piece], LineExtent) {
    var pieces: [Piece] = []
    var extent = LineExtent.empty
    let count = slots.count
    for index in 0..<max(1, count) where !lines.areDone(breaker) {
      let slot = index < count ? slots[index].sanitized : LineSlot(width: 0)
      let own = Indents(start: index == 0 ? indents.start : 0, end: index + 1 >= count ? indents.end : 0)
      let fit = LineFit(available: slot.width, indents: own, metrics: breaker.ruler.fit)
      guard let line = lines.next(fit, breaker, mayBeEmpty: index + 1 < count) else { continue }
      extent = extent.union(lines.heights.extent(of: line, breaker))
      pieces.append(Piece(line: line, slot: slot, indents: own))
      if line.reason == .mandatory { break }
    }
    return (pieces, lines.heights.finished(extent))
  }

  /// How many times a line is broken again at most.
  private static var retries: Int { 2 }
}
