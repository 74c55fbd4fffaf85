internal import GalleyShaping
internal import GalleyText

/// Widths between two stops of one paragraph, for measuring, breaking, placing and `validRange`.
///
/// The short ways of plain paragraphs (`PlainRuler`, `PlainBreaker`, `PlainOptimal`) give the same widths, bit for bit.
struct LineRuler {
  let shaped: ShapedText
  let paragraph: ShapedParagraph
  let fit: FitMetrics
  /// Sums lines that hold tabs; nil where the paragraph has none.
  private let tabs: TabRuler?
  /// What hangs out of lines; nil where nothing does.
  let hanging: HangingEdges?
  /// Whether spaces and tabs hang behind other white space that takes room: Chromium's wrapped text.
  let hangsSpaces: Bool

  init(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    self.shaped = shaped
    self.paragraph = paragraph
    let style = shaped.paragraphStyles[paragraph.style]
    fit = FitMetrics(profile: style.profile)
    hangsSpaces =
      style.profile == .browser && style.textWrap != .nowrap && style.whiteSpace.wraps
      && style.whiteSpace != .breakSpaces
    hanging = HangingEdges(shaped, paragraph: paragraph)
    tabs = paragraph.hasTabs ? TabRuler(shaped, paragraph: paragraph, fit: fit) : nil
  }

  /// A line that starts at `stop`, which lies behind the start `last`, if that is known.
  func start(at stop: BreakStop, behind last: LineStart? = nil) -> LineStart {
    guard fit.profile == .browser, paragraph.runs.count > 1, stop.offset < paragraph.contentEnd else {
      return LineStart(stop)
    }
    if let last, stop.offset < last.itemEnd { return LineStart(stop, inItemOf: last, fit: fit) }
    var next = runIndex(at: stop.offset) + 1
    while next < paragraph.runs.upperBound, shaped.runs[next].continuesItem(of: shaped.runs[next - 1]) { next += 1 }
    guard next < paragraph.runs.upperBound else { return LineStart(stop) }
    return LineStart(stop, before: shaped.runs[next], fit: fit)
  }

  /// The room that a line as shaped whole takes, hyphen included; `indent` shifts where tabs stand.
  ///
  /// White space at its end hangs and takes none, except after `break-spaces`; a mark that may be narrower there is.
  @inline(__always)
  func widthAsShaped(from start: LineStart, to end: BreakStop, indent: Double) -> Double {
    var end = end.flags.contains(.spaceTakesRoom) ? withRoom(end) : end
    if end.flags.contains(.trimsEnd) { end.before -= fitTrim(from: start, to: end) }
    let width =
      contentWidth(from: start, to: end, indent: indent) + (end.flags.contains(.hyphen) ? hyphenWidth(end) : 0)
    return hanging == nil ? width : width - hang(from: start, to: end)
  }

  /// The same up to the candidate at `index`, reading no more of it than it needs.
  @inline(__always)
  func widthAsShaped(from start: LineStart, toCandidate index: Int, indent: Double) -> Double {
    let special = BreakFlags.hyphen.rawValue | BreakFlags.spaceTakesRoom.rawValue | BreakFlags.trimsEnd.rawValue
    guard tabs == nil, hanging == nil, start.itemEnd == .max, shaped.candidates[index].flags.rawValue & special == 0
    else {
      return widthAsShaped(from: start, to: BreakStop(shaped.candidates, index), indent: indent)
    }
    return fit.width(shaped.candidates[index].before - start.position)
  }

  /// The room that a line takes with its edges as they are shaped when it breaks there.
  func width(from start: LineStart, to end: BreakStop, indent: Double) -> Double {
    guard start.flags.union(end.flags).contains(.reshape) else {
      return widthAsShaped(from: start, to: end, indent: indent)
    }
    let widths = widths(from: start, to: end, indent: indent)
    var taken = widths.content + widths.room
    if hanging != nil { taken -= hang(from: start, to: end) }
    return end.flags.contains(.trimsEnd) ? taken - fitTrim(from: start, to: end) : taken
  }

  /// The stop with the white space before it counted as content; what stands between that and the next line's first
  /// unit belongs to no line.
  func withSpace(_ stop: BreakStop) -> BreakStop {
    var stop = stop.withSpace
    if let spacing = shaped.spacing {
      if let gap = spacing.gap(at: stop.offset), !gap.staysAtLineEnd { stop.before -= gap.amount }
      stop.before -= spacing.startTrim(at: stop.offset)
    }
    return stop
  }

  /// The stop with what takes room of the white space before it counted as content.
  func withRoom(_ stop: BreakStop) -> BreakStop {
    guard hangsSpaces else { return withSpace(stop) }
    let end = endOfWideSpaces(stop)
    // Spaces alone take room only by their own style.
    return end == stop.offset || end == stop.contentEnd ? withSpace(stop) : counting(stop, to: end)
  }

  /// Where the white space before a stop ends that Chromium counts: before spaces and tabs. What came of an earlier
  /// stop, `last`, saves looking at its white space again.
  func endOfWideSpaces(_ stop: BreakStop, behind last: (offset: Int, end: Int)? = nil) -> Int {
    var end = stop.offset
    while end > stop.contentEnd, shaped.text[end - 1] == 0x20 || shaped.text[end - 1] == 0x09 {
      end -= 1
      if let last, end == last.offset { return max(last.end, stop.contentEnd) }
    }
    return end
  }

  /// The stop with white space before it counted as content up to `end`.
  func counting(_ stop: BreakStop, to end: Int) -> BreakStop {
    guard end > stop.contentEnd else { return stop }
    var last =
      lastCandidate(before: end, behind: stop.contentEnd)
      ?? BreakStop(unitAt: stop.contentEnd, position: stop.before, isUnsafe: false)
    var walk = UnitWalk(self, from: LineStart(last), limit: end, splitsLigatures: false)
    while let next = walk.next() { last = next }
    var result = stop
    result.contentEnd = end
    result.before = last.before
    return result
  }

  /// Width of the line's content, hyphen included, and of the white space after it, whether it hangs or takes room.
  func widths(from start: LineStart, to end: BreakStop, indent: Double) -> LineWidths {
    let isReshaped = start.flags.union(end.flags).contains(.reshape)
    let change = isReshaped ? edgeChange(from: start, to: end) : (content: .none, total: .none)
    var content = 0.0
    if end.contentEnd > start.offset {
      content = contentWidth(from: start, to: end, indent: indent, change: change.content)
    }
    var trailing = 0.0
    if end.contentEnd < end.offset {
      trailing =
        contentWidth(from: start, to: withSpace(end), indent: indent, change: change.total) - content
    }
    var room = end.flags.contains(.spaceTakesRoom) ? trailing : 0
    if room != 0, hangsSpaces {
      room = contentWidth(from: start, to: withRoom(end), indent: indent, change: change.total) - content
    }
    if end.flags.contains(.hyphen) { content += hyphenWidth(end) }
    return LineWidths(content: content, trailing: trailing, room: room)
  }

  /// Where a tab that starts at `position` ends, both from the line's start edge.
  func tabEnd(_ position: Double) -> Double { tabs?.end(of: position) ?? position }

  /// The index of the paragraph's run that holds `offset`. O(log n).
  func runIndex(at offset: Int) -> Int { shaped.runIndex(at: offset, in: paragraph.runs) }
}

extension LineRuler {
  /// The last candidate between two offsets, with its white space: where one white space has many, as in
  /// `break-spaces`, counting from the first on for each of them would take the square of their number. O(log n).
  private func lastCandidate(before end: Int, behind offset: Int) -> BreakStop? {
    let index = paragraph.candidates.partitionPoint { Int(shaped.candidates[$0].offset) >= end } - 1
    guard index >= paragraph.candidates.lowerBound, Int(shaped.candidates[index].offset) > offset else { return nil }
    return withSpace(BreakStop(shaped.candidates, index))
  }

  /// Width from the start to the end of `end`'s content, without a hyphen.
  @inline(__always)
  private func contentWidth(
    from start: LineStart, to end: BreakStop, indent: Double, change: EdgeSums = .none
  ) -> Double {
    if let tabs {
      let width = tabs.width(from: start, to: end.contentEnd, at: end.before, indent: indent)
      return fit.width(width + change.first + change.last)
    }
    if end.contentEnd < start.itemEnd { return fit.width(end.before - start.position + change.first + change.last) }
    let origin = change.first == 0 ? start.afterItem : start.afterItem(change: change.first, fit: fit)
    return fit.width(end.before - origin + change.last)
  }
}
