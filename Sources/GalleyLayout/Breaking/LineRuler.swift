internal import GalleyShaping
internal import GalleyText

/// Widths of the lines of one paragraph: for measuring, breaking, placing and `validRange` alike.
///
/// In most paragraphs the width between two candidates is a difference of their positions (`isDirect`). Tabs, hanging
/// punctuation and, in profile `browser`, several items are summed by the functions that take a `LineStop`.
struct LineRuler {
  let shaped: ShapedText
  let paragraph: ShapedParagraph
  /// The candidates of the whole text; `shaped` keeps them alive.
  let columns: CandidateColumns
  let fit: FitMetrics
  /// Whether the width between two candidates without special flags is the difference of their positions.
  let isDirect: Bool
  /// Sums lines that hold tabs; `nil` if the paragraph has none.
  private let tabs: TabRuler?
  /// What hangs out of lines; `nil` if nothing does.
  let hanging: HangingEdges?
  /// Whether spaces and tabs hang behind other white space that takes up width: Chromium's wrapped text.
  let hangsSpaces: Bool

  init(_ shaped: ShapedText, paragraph index: Int) {
    self.shaped = shaped
    paragraph = shaped.paragraphs[index]
    columns = shaped.candidateColumns
    isDirect = paragraph.isDirect
    let rules = shaped.lineRules[paragraph.style]
    fit = FitMetrics(profile: rules.profile)
    hanging = isDirect ? nil : HangingEdges(shaped, paragraph: paragraph)
    tabs = paragraph.hasTabs ? TabRuler(shaped, paragraph: paragraph, fit: fit) : nil
    hangsSpaces = rules.hangsSpaces
  }

  /// A line that starts at `stop`, which comes after the start `last`, if that is known.
  func start(at stop: LineStop, behind last: LineStart? = nil) -> LineStart {
    guard !isDirect, fit.profile == .browser, paragraph.runs.count > 1, stop.offset < paragraph.contentEnd else {
      return LineStart(stop)
    }
    if let last, stop.offset < last.itemEnd { return LineStart(stop, inItemOf: last, fit: fit) }
    var next = runIndex(at: stop.offset) + 1
    while next < paragraph.runs.upperBound, shaped.runs[next].continuesItem(of: shaped.runs[next - 1]) { next += 1 }
    guard next < paragraph.runs.upperBound else { return LineStart(stop) }
    return LineStart(stop, before: shaped.runs[next], fit: fit)
  }

  /// The stop at the candidate `index`.
  @inline(__always)
  func stop(_ index: Int) -> LineStop { LineStop(columns, index) }

  /// Width of the line as the paragraph was shaped whole, hyphen included, without what hangs.
  ///
  /// White space at the line's end hangs, except after `break-spaces`. A mark that may be set narrower there is.
  func widthAsShaped(from start: LineStart, to end: LineStop) -> Double {
    var end = end.flags.contains(.spaceTakesRoom) ? withRoom(end) : end
    if end.flags.contains(.trimsEnd) { end.before -= fitTrim(from: start, to: end) }
    let width = contentWidth(from: start, to: end) + (end.flags.contains(.hyphen) ? hyphenWidth(end) : 0)
    return hanging == nil ? width : width - hang(from: start, to: end)
  }

  /// Width of the line up to a candidate as the paragraph was shaped whole; in direct paragraphs not rounded yet.
  @inline(__always)
  func widthAsShaped(from start: LineStart, toCandidate index: Int) -> Double {
    if isDirect, !columns.has(.changesWidth, index) { return columns.before(index) - start.position }
    return specialWidthAsShaped(from: start, toCandidate: index)
  }

  @inline(never)
  private func specialWidthAsShaped(from start: LineStart, toCandidate index: Int) -> Double {
    widthAsShaped(from: start, to: stop(index))
  }

  /// Width of the line with its edges as they are shaped if it breaks there.
  func width(from start: LineStart, to end: LineStop) -> Double {
    guard start.flags.union(end.flags).contains(.reshape) else { return widthAsShaped(from: start, to: end) }
    var end = end
    if end.flags.contains(.trimsEnd) {
      end.before -= fitTrim(from: start, to: end)
      end.flags.remove(.trimsEnd)
    }
    let widths = widths(from: start, to: end)
    let taken = widths.content + widths.room
    return hanging == nil ? taken : taken - hang(from: start, to: end)
  }

  /// Width of the line from one candidate to another, with its edges as they are shaped if it breaks there.
  ///
  /// `first` is the candidate that the line starts at, or `nil` if it starts between text units.
  func width(from start: LineStart, first: Int?, toCandidate index: Int) -> Double {
    if isDirect, let first, !columns.has([.changesWidth, .blank], index),
      let change = edgeChange(from: first, to: index)
    {
      return fit.width(columns.before(index) - start.position + change)
    }
    return width(from: start, to: stop(index))
  }

  /// The stop with the white space before it counted as content. Gaps between that and the next line's first unit belong
  /// to no line.
  func withSpace(_ stop: LineStop) -> LineStop {
    var stop = stop.withSpace
    if let spacing = shaped.spacing {
      if let gap = spacing.gap(at: stop.offset), !gap.staysAtLineEnd { stop.before -= gap.amount }
      stop.before -= spacing.startTrim(at: stop.offset)
    }
    return stop
  }

  /// The stop with the part of the white space before it that takes up width counted as content.
  func withRoom(_ stop: LineStop) -> LineStop {
    guard hangsSpaces else { return withSpace(stop) }
    let end = endOfWideSpaces(stop)
    // Spaces alone take up width only if their own style says so.
    return end == stop.offset || end == stop.contentEnd ? withSpace(stop) : counting(stop, to: end)
  }

  /// Where the white space before a stop ends that Chromium counts: before spaces and tabs. The result for an earlier
  /// stop, `last`, saves a second look at its white space.
  func endOfWideSpaces(_ stop: LineStop, behind last: (offset: Int, end: Int)? = nil) -> Int {
    var end = stop.offset
    while end > stop.contentEnd, shaped.text[end - 1] == 0x20 || shaped.text[end - 1] == 0x09 {
      end -= 1
      if let last, end == last.offset { return max(last.end, stop.contentEnd) }
    }
    return end
  }

  /// The stop with white space before it counted as content up to `end`.
  func counting(_ stop: LineStop, to end: Int) -> LineStop {
    guard end > stop.contentEnd else { return stop }
    var last =
      lastCandidate(before: end, behind: stop.contentEnd)
      ?? LineStop(unitAt: stop.contentEnd, position: stop.before, isUnsafe: false)
    var walk = UnitWalk(self, from: LineStart(last), limit: end, splitsLigatures: false)
    while let next = walk.next() { last = next }
    var result = stop
    result.contentEnd = end
    result.before = last.before
    return result
  }

  /// Width of the line's content, hyphen included, and of the white space after it, whether or not that hangs.
  func widths(from start: LineStart, to end: LineStop) -> LineWidths {
    let isReshaped = start.flags.union(end.flags).contains(.reshape)
    let change = isReshaped ? edgeChange(from: start, to: end) : (content: .none, total: .none)
    var content = 0.0
    if end.contentEnd > start.offset {
      content = contentWidth(from: start, to: end, change: change.content)
    }
    var trailing = 0.0
    if end.contentEnd < end.offset {
      trailing =
        contentWidth(from: start, to: withSpace(end), change: change.total) - content
    }
    var room = end.flags.contains(.spaceTakesRoom) ? trailing : 0
    if room != 0, hangsSpaces {
      room = contentWidth(from: start, to: withRoom(end), change: change.total) - content
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
  /// The last candidate between two offsets, with its white space. O(log n).
  ///
  /// A long white space may have a candidate after each space (`break-spaces`): counting from its start for each
  /// candidate would be quadratic.
  private func lastCandidate(before end: Int, behind offset: Int) -> LineStop? {
    let index = paragraph.candidates.partitionPoint { Int(shaped.candidates[$0].offset) >= end } - 1
    guard index >= paragraph.candidates.lowerBound, Int(shaped.candidates[index].offset) > offset else { return nil }
    return withSpace(LineStop(shaped.candidates, index))
  }

  /// Width from the start to the end of `end`'s content, without a hyphen.
  @inline(__always)
  private func contentWidth(from start: LineStart, to end: LineStop, change: EdgeSums = .none) -> Double {
    if let tabs {
      let width = tabs.width(from: start, to: end.contentEnd, at: end.before)
      return fit.width(width + change.first + change.last)
    }
    if end.contentEnd < start.itemEnd { return fit.width(end.before - start.position + change.first + change.last) }
    let origin = change.first == 0 ? start.afterItem : start.afterItem(change: change.first, fit: fit)
    return fit.width(end.before - origin + change.last)
  }
}
