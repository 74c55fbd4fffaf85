internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Breaks lines in regions whose width is not constant.
extension LineSetter {
  /// Breaks the text from `start` on into lines that fill `region`, and passes the lines to `sink`. Returns the height
  /// of all lines, and in `rest` the position at which the next container continues; `nil` if no text is left over.
  @inline(never)
  func fill<Region: LineRegion, Sink: LineSink>(
    _ region: Region, from start: BreakPosition, _ limits: RegionLimits, sink: inout Sink
  ) -> (height: Double, rest: BreakPosition?) {
    var lines = RegionLines(limits)
    let rest = fill(region, from: start, limits, &lines, &sink)
    lines.waiting.deliverAll(to: &sink, origin: limits.origin)
    return (rest?.height ?? lines.stack.bottom, rest?.position)
  }

  /// Breaks the text from `start` on into lines that follow those of `lines`, and passes the lines that are certain to
  /// stay in the region to `sink`. Returns the end of the container if the container is full.
  func fill<Region: LineRegion, Sink: LineSink>(
    _ region: Region, from start: BreakPosition, _ limits: RegionLimits, _ lines: inout RegionLines, _ sink: inout Sink
  ) -> ContainerEnd? {
    var position = start
    for index in shaped.paragraphs.indices.dropFirst(start.paragraph) {
      let style = shaped.paragraphs[index].style
      let rules = shaped.lineRules[style]
      // Space between lines and paragraphs counts only inside a container.
      if lines.hasParagraphs { lines.stack.add(spacing: rules.spacingBefore) }
      lines.hasParagraphs = true
      if position.paragraph < index { position = BreakPosition(paragraph: index) }
      lines.waiting.begin(FragmentRules(shaped.paragraphStyles[style]), isContinued: position.cursor != nil)
      if lines.mustEnd {
        return ContainerEnd(position: position, height: lines.stack.bottom, text: lines.waiting.text)
      }
      switch fill(region, &position, rules, limits, isStart: start == .start, &lines, &sink) {
      case .done:
        lines.stack.add(spacing: rules.spacingAfter)
        lines.waiting.endParagraph()
      case .truncated: return nil
      case .full: return end(at: position, limits, &lines)
      }
    }
    return nil
  }

  /// Chooses the end of a container that has no space for the line at `position`.
  private func end(at position: BreakPosition, _ limits: RegionLimits, _ lines: inout RegionLines) -> ContainerEnd {
    let count = min(lines.waiting.linesToCount, lines.stack.linesLeft)
    let behind = lineCount(from: position, width: limits.width, limit: count)
    return lines.waiting.end(at: position, height: lines.stack.bottom, linesBehind: behind)
  }

  /// The number of lines of the paragraph from `position` on if all of them have the available width `width`; at most
  /// `limit`.
  private func lineCount(from position: BreakPosition, width: Double, limit: Int) -> Int {
    guard limit > 0, var cursor = position.cursor else { return 0 }
    let rules = shaped.lineRules[shaped.paragraphs[position.paragraph].style]
    let breaker = GreedyBreaker(shaped, paragraph: position.paragraph, rules)
    let indents = Indents(rules, paragraph: position.paragraph, isFirstLine: position.isFirstLine)
    let fit = LineFit(available: width, indents: indents, metrics: breaker.ruler.fit)
    var count = 0
    while count < limit, !breaker.isDone(cursor), breaker.line(&cursor, fit) != nil { count += 1 }
    return count
  }

  /// The reason why no more lines of a paragraph are stacked.
  private enum Progress {
    /// All lines of the paragraph are stacked.
    case done
    /// A limit on lines or height leaves lines out.
    case truncated
    /// The container has no space for the next line.
    case full
  }

  /// Breaks and stacks the lines of a paragraph from `position` on, and moves `position` to the line that comes next.
  private func fill<Region: LineRegion, Sink: LineSink>(
    _ region: Region, _ position: inout BreakPosition, _ rules: LineRules, _ limits: RegionLimits, isStart: Bool,
    _ filled: inout RegionLines, _ sink: inout Sink
  ) -> Progress {
    let index = position.paragraph
    let breaker = GreedyBreaker(shaped, paragraph: index, rules)
    let constants = ParagraphToBreak(shaped, index)
    var lines = ParagraphLines(breaker, indents: constants.first)
    if let cursor = position.cursor { lines.cursor = cursor }
    if !position.isFirstLine { lines.indents = constants.later }
    while !lines.areDone(breaker) {
      let stack = filled.stack
      guard stack.allowsLine else {
        let offset = lines.offset(breaker)
        filled.waiting.deliverAll(to: &sink, origin: limits.origin)
        // If the omitted line is a last line without text, no text is hidden.
        if offset < shaped.text.count { sink.truncate(at: offset) }
        return .truncated
      }
      guard var line = line(in: region, stack, limits, breaker, &lines) else { return .full }
      let isDone = lines.areDone(breaker)
      if constants.trims {
        let isLast = stack.linesLeft == 1 || (isDone && index + 1 == shaped.paragraphs.count)
        trim(&line.extent, isFirst: isStart && stack.number == 0, isLast: isLast)
      }
      if stack.number > 0, line.top + line.extent.height > limits.bottom + Interval.tolerance { return .full }
      filled.waiting.append(line, number: stack.number, breaker, position: position, height: stack.bottom)
      filled.waiting.deliver(to: &sink, origin: limits.origin)
      filled.stack.end(line.extent, at: line.top)
      if !isDone { filled.stack.add(spacing: rules.lineSpacing) }
      lines.indents = constants.later
      position = BreakPosition(paragraph: index, cursor: lines.cursor, isFirstLine: false)
    }
    return .done
  }

  /// The block offset at which a line overflows if it fits at no offset: the offset with the widest slot of those that
  /// were tried.
  private struct WidestSlot {
    var width = -Double.infinity
    var top: Double
    /// All slots at the block offset `top`; `nil` if the region has not been asked for them yet.
    var slots: LineSlots?
  }

  /// Breaks the next line and moves `lines` behind the line. Returns `nil` if the rest of the container has no slot.
  ///
  /// If nothing fits at a block offset, the next offset is tried at which the region may have more space. If nothing
  /// fits at any offset, the line overflows in the widest slot. The first line of a container overflows even if the
  /// container has no slot.
  private func line<Region: LineRegion>(
    in region: Region, _ stack: LineStack, _ limits: RegionLimits, _ breaker: GreedyBreaker,
    _ lines: inout ParagraphLines
  ) -> RegionLine? {
    let query = LineQuery(
      number: stack.number, height: lines.heights.typical.height,
      isRightToLeft: breaker.ruler.paragraph.baseLevel.isRightToLeft)
    var widest = WidestSlot(top: stack.top)
    var top = stack.top
    for _ in 0..<Self.offsetsTried {
      let slots = query.slots(of: region, at: top)
      if let width = slots.widest, width > widest.width { widest = WidestSlot(width: width, top: top, slots: slots) }
      let next = region.nextOffset(after: top, height: query.height)
      // If the line has only one slot and there is no other offset, the line may overflow at once.
      if next == nil, top == stack.top, slots.count == 1 { break }
      if let line = line(in: region, query, at: top, slots, overflows: false, breaker, &lines) { return line }
      guard let next, next > top, next.isFinite else { break }
      top = next
    }
    if limits.isContainer, stack.number > 0, widest.width == -.infinity { return nil }
    let slots = widest.slots ?? query.slots(of: region, at: widest.top)
    return line(in: region, query, at: widest.top, slots, overflows: true, breaker, &lines)
  }

  /// Breaks the next line at the block offset `top`, at which the region has `slots` for a line of the estimated
  /// height. `nil` if nothing fits and the line may not overflow; then `lines` does not change.
  ///
  /// The slots depend on the line's height, but the height is known only after breaking. So the region is first asked
  /// with an estimated height. If the line is higher, the region is asked again with the line's height and the line is
  /// broken again, at most twice.
  private func line<Region: LineRegion>(
    in region: Region, _ query: LineQuery, at top: Double, _ slots: LineSlots, overflows: Bool,
    _ breaker: GreedyBreaker, _ lines: inout ParagraphLines
  ) -> RegionLine? {
    let start = lines
    var (query, slots) = (query, slots)
    guard var result = parts(slots, overflows: overflows, breaker, &lines) else { return nil }
    for _ in 0..<Self.retries where result.extent.height > query.height {
      query.height = result.extent.height
      let other = query.slots(of: region, at: top)
      if other == slots { break }
      slots = other
      lines = start
      guard let again = parts(slots, overflows: overflows, breaker, &lines) else {
        lines = start
        return nil
      }
      result = again
    }
    return RegionLine(parts: result.parts, extent: result.extent, top: top)
  }

  /// Fills the slots in order. A slot in which nothing fits stays empty. If all slots stay empty, the line overflows in
  /// the first of the widest slots if `overflows` is true; otherwise the result is `nil`.
  private func parts(
    _ slots: LineSlots, overflows: Bool, _ breaker: GreedyBreaker, _ lines: inout ParagraphLines
  ) -> (parts: [LinePart], extent: LineExtent)? {
    let indents = lines.indents
    var parts: [LinePart] = []
    var extent = LineExtent.empty
    let count = slots.count
    // Returns whether the line continues in the next slot.
    let fillSlot = { (index: Int, mayBeEmpty: Bool, lines: inout ParagraphLines) -> Bool in
      let slot = index < count ? slots[index].sanitized : LineSlot(width: 0)
      let own = Indents(start: index == 0 ? indents.start : 0, end: index + 1 >= count ? indents.end : 0)
      let fit = LineFit(available: slot.width, indents: own, metrics: breaker.ruler.fit)
      guard let line = lines.next(fit, breaker, mayBeEmpty: mayBeEmpty) else { return true }
      extent = extent.union(lines.heights.extent(of: line, breaker))
      parts.append(LinePart(line: line, slot: slot, indents: own))
      return line.reason != .mandatory && !lines.areDone(breaker)
    }
    if count > 1 || !overflows {
      for index in 0..<count { if !fillSlot(index, true, &lines) { break } }
    }
    if parts.isEmpty {
      guard overflows else { return nil }
      _ = fillSlot(slots.widestIndex, false, &lines)
    }
    return (parts, lines.heights.finished(extent))
  }

  /// The largest number of times that a line is broken again.
  private static var retries: Int { 2 }

  /// The largest number of block offsets that are tried for a line.
  private static var offsetsTried: Int { 1000 }
}

/// The values with which a region is asked for the slots of a line.
private struct LineQuery {
  /// The line's number in the region, from 0.
  var number: Int
  /// The line's height, or an estimate of the height.
  var height: Double
  /// Whether the line's paragraph is right to left.
  var isRightToLeft: Bool

  func slots<Region: LineRegion>(of region: Region, at top: Double) -> LineSlots {
    region.slots(line: number, blockOffset: top, height: height, isRightToLeft: isRightToLeft)
  }
}

extension LineSlots {
  /// The index of the first of the widest slots; 0 if there are no slots.
  fileprivate var widestIndex: Int {
    var widest = 0
    for index in 0..<count where self[index].sanitized.width > self[widest].sanitized.width { widest = index }
    return widest
  }

  /// The width of the widest slot; `nil` if there are no slots.
  fileprivate var widest: Double? { count > 0 ? self[widestIndex].sanitized.width : nil }
}
