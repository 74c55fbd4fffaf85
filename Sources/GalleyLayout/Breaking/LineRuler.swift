internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// Widths between two stops of one paragraph: the one function that measuring, breaking, placing and `validRange` share.
struct LineRuler {
  let shaped: ShapedText
  let paragraph: ShapedParagraph
  let fit: FitMetrics
  /// Sums lines that hold tabs; nil where the paragraph has none.
  private let tabs: TabRuler?
  /// What hangs out of lines; nil where nothing does.
  let hanging: HangingEdges?

  init(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    self.shaped = shaped
    self.paragraph = paragraph
    fit = FitMetrics(profile: shaped.paragraphStyles[paragraph.style].profile)
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
  func plainWidth(from start: LineStart, to end: BreakStop, indent: Double) -> Double {
    var end = end.flags.contains(.spaceTakesRoom) ? withSpace(end) : end
    if end.flags.contains(.trimsEnd) { end.before -= fitTrim(from: start, to: end) }
    let width =
      contentWidth(from: start, to: end, indent: indent) + (end.flags.contains(.hyphen) ? hyphenWidth(end) : 0)
    return hanging == nil ? width : width - hang(from: start, to: end)
  }

  /// How much of a line's content hangs out of it at both edges where it would not fit otherwise.
  func hang(from start: LineStart, to stop: BreakStop) -> Double {
    startHang(start) + endHang(from: start, to: stop, allowing: true)
  }

  /// How much hangs at its start.
  func startHang(_ start: LineStart) -> Double {
    hanging?.start(at: start.offset, in: self) ?? 0
  }

  /// How much hangs at its end, or with `allowing` may.
  func endHang(from start: LineStart, to stop: BreakStop, allowing: Bool) -> Double {
    hanging?.end(from: start.offset, to: stop, allowing: allowing, in: self) ?? 0
  }

  /// The same up to the candidate at `index`, reading no more of it than it needs.
  @inline(__always)
  func plainWidth(from start: LineStart, toCandidate index: Int, indent: Double) -> Double {
    let special = BreakFlags.hyphen.rawValue | BreakFlags.spaceTakesRoom.rawValue | BreakFlags.trimsEnd.rawValue
    guard tabs == nil, hanging == nil, start.itemEnd == .max, shaped.candidates[index].flags.rawValue & special == 0
    else {
      return plainWidth(from: start, to: BreakStop(shaped.candidates, index), indent: indent)
    }
    return fit.width(shaped.candidates[index].before - start.position)
  }

  /// The room that a line takes with its edges as they are shaped when it breaks there.
  func width(from start: LineStart, to end: BreakStop, indent: Double) -> Double {
    guard start.flags.union(end.flags).contains(.reshape) else {
      return plainWidth(from: start, to: end, indent: indent)
    }
    let (content, trailing) = widths(from: start, to: end, indent: indent)
    var taken = end.flags.contains(.spaceTakesRoom) ? content + trailing : content
    if hanging != nil { taken -= hang(from: start, to: end) }
    return end.flags.contains(.trimsEnd) ? taken - fitTrim(from: start, to: end) : taken
  }

  /// The stop with the white space before it counted as content; what stands between that and the next line's first unit
  /// belongs to no line.
  func withSpace(_ stop: BreakStop) -> BreakStop {
    var stop = stop.withSpace
    if let spacing = shaped.spacing {
      if let gap = spacing.gap(at: stop.offset), !gap.staysAtLineEnd { stop.before -= gap.amount }
      stop.before -= spacing.startTrim(at: stop.offset)
    }
    return stop
  }

  /// `endTrim` as it counts for whether the line fits: Chromium then grants no line the 1/64 that others may overflow by.
  private func fitTrim(from start: LineStart, to stop: BreakStop) -> Double {
    let trim = endTrim(from: start, to: stop)
    return fit.profile == .browser ? max(0, trim - 1 / 64) : trim
  }

  /// How much narrower a mark is set at the end of a line that ends at `stop`, where it would not fit otherwise.
  ///
  /// A line of white space alone has no mark, and a mark that is narrower already, before an ideographic space or where
  /// the gap after it stays, is no narrower.
  func endTrim(from start: LineStart, to stop: BreakStop) -> Double {
    guard let spacing = shaped.spacing, stop.contentEnd > start.offset else { return 0 }
    if let gap = spacing.gap(at: stop.contentEnd), gap.staysAtLineEnd || stop.contentEnd < stop.offset { return 0 }
    return spacing.endTrim(at: stop.contentEnd)
  }

  /// Whether marks are narrower for their neighbours at the line's start and at every boundary inside.
  ///
  /// Chromium then shapes all of the line anew and forgets that its last mark was to be narrower.
  func isKernedThroughout(from start: LineStart, to stop: BreakStop) -> Bool {
    guard let spacing = shaped.spacing, start.offset > paragraph.range.lowerBound else { return false }
    var offset = start.offset
    while offset < stop.contentEnd {
      guard let gap = spacing.gap(at: offset), gap.amount < 0 else { return false }
      offset = shaped.unitStarts.next(from: offset + 1, end: stop.contentEnd)
    }
    return true
  }

  /// Width of the line's content, hyphen included, and of the white space after it, whether it hangs or takes room.
  func widths(from start: LineStart, to end: BreakStop, indent: Double) -> (content: Double, trailing: Double) {
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
    if end.flags.contains(.hyphen) { content += hyphenWidth(end) }
    return (content, trailing)
  }

  /// What shaping the end of a line at `stop` again adds to its content.
  func edgeChange(at stop: BreakStop) -> Double {
    guard stop.flags.contains(.reshape), stop.offset > paragraph.range.lowerBound else { return 0 }
    let run = shaped.runs[runIndex(at: stop.offset - 1)]
    guard Int(run.start) < stop.offset else { return 0 }
    let change = shaped.change(of: run, range: Int(run.start)..<stop.offset, contentEnd: stop.contentEnd)
    return Double(change.content) * run.scale
  }

  /// Where a tab that starts at `position` ends, both from the line's start edge.
  func tabEnd(_ position: Double) -> Double { tabs?.end(of: position) ?? position }

  /// Advance of the hyphen drawn when a line ends at the soft hyphen before the stop, in layout units; never spaced.
  func hyphenWidth(_ stop: BreakStop) -> Double {
    guard stop.flags.contains(.hyphen), let (run, glyph) = hyphen(at: stop.offset) else { return 0 }
    return fit.width(Double(shaped.faces[Int(run.face)].advance(of: glyph, in: run)) * run.scale)
  }

  /// The run that a hyphen continues, and its glyph: U+2010, else U+002D.
  func hyphen(at offset: Int) -> (run: ShapedRun, glyph: UInt32)? {
    let run = shaped.runs[runIndex(at: offset - 1)]
    let face = shaped.faces[Int(run.face)]
    guard let glyph = face.glyph(for: 0x2010) ?? face.glyph(for: 0x2D) else { return nil }
    return (run, glyph)
  }

  /// The index of the paragraph's run that holds `offset`. O(log n).
  func runIndex(at offset: Int) -> Int {
    var low = paragraph.runs.lowerBound
    var high = paragraph.runs.upperBound - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(shaped.runs[middle].end) > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension LineRuler {
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

  /// What shaping the line's edges again adds: to the content, and to all of the line.
  private func edgeChange(from start: LineStart, to end: BreakStop) -> (content: EdgeSums, total: EdgeSums) {
    guard start.offset < end.offset else { return (.none, .none) }
    let first = runIndex(at: start.offset)
    let last = runIndex(at: end.offset - 1)
    var content = EdgeSums.none
    var total = EdgeSums.none
    for index in first == last ? [first] : [first, last] {
      let run = shaped.runs[index]
      let range = max(start.offset, Int(run.start))..<min(end.offset, Int(run.end))
      let change = shaped.change(of: run, range: range, contentEnd: end.contentEnd)
      let isFirst = Int(run.start) < start.itemEnd
      content.add(Double(change.content) * run.scale, isFirst: isFirst)
      total.add(Double(change.total) * run.scale, isFirst: isFirst)
    }
    return (content, total)
  }
}

/// What shaping the edges of a line again adds, in layout units: in the item it starts in, and in the last one.
private struct EdgeSums {
  var first = 0.0
  var last = 0.0

  static let none = EdgeSums()

  mutating func add(_ change: Double, isFirst: Bool) {
    if isFirst { first += change } else { last += change }
  }
}
