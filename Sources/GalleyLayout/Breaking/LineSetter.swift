internal import GalleyShaping
internal import GalleyText

/// Breaks a text into lines and stacks them, for measuring and placing alike; even lines are measured by a loop of
/// their own.
struct LineSetter {
  let shaped: ShapedText
  /// Whether paragraphs that are plain take the short way; off to test it against the general one.
  var takesPlain = true

  /// Sets lines into `room` from top to bottom, at most `maxLines`, and hands them to `sink`. Returns the height.
  @inline(__always)
  func run<Room: LineRoom, Sink: LineSink>(room: Room, maxLines: Int?, sink: inout Sink) -> Double {
    var stack = LineStack(most: maxLines.map { max(1, $0) } ?? Int.max)
    let trims = shaped.trim != LineTrim()
    let width = takesPlain && Sink.takesPlain && !trims ? room.constantWidth : nil
    for index in shaped.paragraphs.indices {
      if let width, shaped.paragraphs[index].isPlain,
        let isComplete = shaped.withCandidateColumns({ columns in
          plainOrOptimal(index, columns, room: LineSlot(width: width).sane.width, &stack, &sink)
        })
      {
        if !isComplete { return stack.top }
      } else if !general(index, room, &stack, &sink, trims: trims) {
        return stack.top
      }
    }
    return stack.top
  }

  /// Sets the lines of a plain paragraph; nil, and nothing done, where it must go the general way.
  @inline(__always)
  private func plainOrOptimal<Sink: LineSink>(
    _ index: Int, _ columns: CandidateColumns, room: Double, _ stack: inout LineStack, _ sink: inout Sink
  ) -> Bool? {
    switch shaped.paragraphStyles[shaped.paragraphs[index].style].textWrap {
    case .wrap, .nowrap, .stable: plain(index, columns, room: room, &stack, &sink)
    case .optimal: Sink.takesPlans ? optimal(index, columns, room: room, &stack, &sink) : nil
    case .balance, .pretty: nil
    }
  }

  /// Sets the lines of a paragraph; false where not all of them may be set.
  private func general<Room: LineRoom, Sink: LineSink>(
    _ index: Int, _ room: Room, _ stack: inout LineStack, _ sink: inout Sink, trims: Bool
  ) -> Bool {
    let paragraph = shaped.paragraphs[index]
    let style = shaped.paragraphStyles[paragraph.style]
    if index > 0 { stack.top += style.spacingBefore }
    var source = LineSource(breaker: GreedyBreaker(shaped, paragraph: index))
    if style.textWrap.choosesTogether, let width = room.constantWidth {
      let room = ParagraphRoom(
        width: width, first: Indents(style, paragraph: index, isFirstLine: true),
        later: Indents(style, paragraph: index, isFirstLine: false), lineLimit: stack.roomLeft)
      if room.lineLimit > 0, let plan = PlannedLines.plan(shaped, paragraph: index, room: room, takesPlain: takesPlain)
      {
        sink.restrict(to: plan.validRange)
        source.follow(plan)
      }
    }
    var extents = LineExtents(shaped, paragraph: paragraph)
    var isFirst = true
    while !source.isDone {
      guard stack.hasRoom else {
        sink.truncate(at: source.offset)
        return false
      }
      let indents = Indents(style, paragraph: index, isFirstLine: isFirst)
      if !isFirst { stack.top += style.lineSpacing }
      let slots = room.slots(line: stack.number, blockOffset: stack.top)
      var extent = line(slots, indents, &source, &extents, &sink)
      if trims {
        let isLast = stack.roomLeft == 1 || (source.isDone && index + 1 == shaped.paragraphs.count)
        trim(&extent, isFirst: stack.number == 0, isLast: isLast)
      }
      stack.end(extent, sink: &sink)
      isFirst = false
    }
    if index + 1 < shaped.paragraphs.count { stack.top += style.spacingAfter }
    return true
  }

  /// Moves the edges of the text's first and last line to where they are trimmed.
  private func trim(_ extent: inout LineExtent, isFirst: Bool, isLast: Bool) {
    if isFirst, let ascent = shaped.trim.firstAscent { extent.ascent = ascent }
    if isLast, let descent = shaped.trim.lastDescent { extent.descent = descent }
  }

  /// Fills the slots of one line; returns the room it takes across.
  private func line<Sink: LineSink>(
    _ slots: LineSlots, _ indents: Indents, _ source: inout LineSource, _ extents: inout LineExtents,
    _ sink: inout Sink
  ) -> LineExtent {
    var extent = LineExtent.empty
    let count = slots.count
    for index in 0..<max(1, count) where !source.isDone {
      let slot = index < count ? slots[index].sane : LineSlot(width: 0)
      let own = Indents(start: index == 0 ? indents.start : 0, end: index + 1 >= count ? indents.end : 0)
      let mayBeEmpty = index + 1 < count
      guard
        let line = source.line(available: slot.width - own.end, indent: own.start, mayBeEmpty: mayBeEmpty)
      else { continue }
      extent = extent.union(extents.extent(of: line.range))
      sink.piece(line, slot: slot, indents: own, ruler: source.ruler)
      if line.reason == .mandatory { break }
    }
    return extents.finished(extent)
  }
}
