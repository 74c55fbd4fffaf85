internal import GalleyShaping
internal import GalleyText

extension LineSetter {
  /// Sets the lines of a plain paragraph without asking for anything that plain paragraphs do not have; lines that are
  /// not plain take the general way. False where not all of them may be set.
  @inline(__always)
  func plain<Sink: LineSink>(
    _ index: Int, _ columns: CandidateColumns, room: Double, _ stack: inout LineStack, _ sink: inout Sink
  ) -> Bool {
    let profile = shaped.paragraphStyles[shaped.paragraphs[index].style].profile
    var breaker = PlainBreaker(
      columns, shaped.paragraphs[index].candidates, fit: FitMetrics(profile: profile), room: room)
    var heights = PlainHeights(shaped.paragraphs[index], profile)
    while !breaker.isDone {
      guard stack.hasRoom else {
        sink.truncate(at: columns.offset(breaker.start))
        return false
      }
      let start = breaker.start
      if let line = breaker.next(shaped), sink.plain(line, columns, paragraph: index, room: room) {
        stack.end(heights.extent(of: line, columns, shaped, index), sink: &sink)
      } else {
        breaker.start = start
        if !general(index, &breaker, &heights, &stack, &sink) { return false }
      }
    }
    return true
  }

  /// Sets the lines of a plain paragraph where the sum of their demerits is least; nil, and nothing done, where the
  /// general breaker must choose.
  func optimal<Sink: LineSink>(
    _ index: Int, _ columns: CandidateColumns, room: Double, _ stack: inout LineStack, _ sink: inout Sink
  ) -> Bool? {
    let lines = PlainOptimal(shaped, index, columns, room: room)
    guard stack.hasRoom, let breaks = lines.breaks(shaped) else { return nil }
    if breaks.isEmpty { return plain(index, columns, room: room, &stack, &sink) }
    sink.restrict(to: PlannedLines.range(at: room, lines.fit))
    var heights = PlainHeights(shaped.paragraphs[index], lines.fit.profile)
    var start = lines.candidates.lowerBound
    for end in breaks {
      guard stack.hasRoom else {
        sink.truncate(at: columns.offset(start))
        return false
      }
      let width = PlainRuler(columns: columns, fit: lines.fit).width(from: start, to: end, of: shaped) ?? 0
      let line = PlainLine(start: start, end: end, width: width, fit: PlainFit(room: room, metrics: lines.fit))
      _ = sink.plain(line, columns, paragraph: index, room: room)
      stack.end(heights.extent(of: line, columns, shaped, index), sink: &sink)
      start = end
    }
    return true
  }

  /// Sets one line as other paragraphs' are, and those after it up to one that ends at a candidate.
  @inline(never)
  private func general<Sink: LineSink>(
    _ index: Int, _ breaker: inout PlainBreaker, _ heights: inout PlainHeights, _ stack: inout LineStack,
    _ sink: inout Sink
  ) -> Bool {
    var general = GreedyBreaker(shaped, paragraph: index, from: breaker.start)
    let indents = Indents(start: 0, end: 0)
    while true {
      guard stack.hasRoom else {
        sink.truncate(at: general.offset)
        return false
      }
      guard let line = general.line(available: breaker.room, indent: 0) else { break }
      sink.piece(line, slot: LineSlot(width: breaker.room), indents: indents, ruler: general.ruler)
      stack.end(heights.extent(of: line.range, shaped, index), sink: &sink)
      if line.reason != .emergency { break }
    }
    breaker.start = general.next - 1
    return true
  }
}
