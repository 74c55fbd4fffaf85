internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Computes the widths of the lines of one paragraph. Measuring, breaking and placing all use this type.
///
/// In most paragraphs the width of a line between two candidates is the difference of their positions (`isDirect`). In
/// paragraphs with tabs or hanging punctuation, and in profile `browser` in paragraphs of several items, the width is a
/// sum. The functions with `LineStop` parameters compute these sums.
///
/// A class, because searches, walks and cuts all keep the ruler of their paragraph: a copy of its values would cost
/// more than an object. Direct lines need no ruler (`LineScan`).
final class LineRuler {
  let shaped: ShapedText
  let paragraph: ShapedParagraph
  /// The candidates of the whole text. `shaped` keeps their memory alive.
  let columns: CandidateColumns
  let fit: FitMetrics
  /// Whether the width between two candidates without special flags is the difference of their positions.
  let isDirect: Bool
  /// Computes the widths of lines with tabs; `nil` if the paragraph has no tabs.
  let tabs: TabRuler?
  /// Measures the punctuation that hangs out of lines; `nil` if the style hangs no punctuation.
  let hanging: HangingEdges?
  /// Whether spaces and tabs at a line's end hang even if they follow other white space that takes up width. True for
  /// text that wraps in profile `browser`.
  let hangsSpaces: Bool
  /// Whether the ends of lines are shaped without the white space after them: see `LineRules.shapesEndsApart`.
  private let shapesEndsApart: Bool
  /// Whether ideographic spaces at the paragraph's end do not count for alignment.
  private let hangsLastIdeographicSpaces: Bool

  convenience init(_ shaped: ShapedText, paragraph index: Int) {
    self.init(shaped, paragraph: index, shaped.lineRules[shaped.paragraphs[index].style])
  }

  /// The ruler of the paragraph at `index`. `rules` are the rules of the paragraph's style.
  @inline(__always)
  init(_ shaped: ShapedText, paragraph index: Int, _ rules: LineRules) {
    self.shaped = shaped
    paragraph = shaped.paragraphs[index]
    columns = shaped.candidateColumns
    isDirect = paragraph.isDirect
    fit = FitMetrics(behavior: rules.behavior)
    hanging = isDirect ? nil : HangingEdges(shaped, paragraph: paragraph)
    tabs = paragraph.hasTabs ? TabRuler(shaped, paragraph: paragraph, fit: fit) : nil
    hangsSpaces = rules.hangsSpaces
    shapesEndsApart = rules.shapesEndsApart
    hangsLastIdeographicSpaces = rules.hangsLastIdeographicSpaces
  }

  /// The offset up to which a line from the offset `start` to a stop is shaped: that of the stop, or the end of the
  /// content before it.
  func shapedEnd(_ stop: LineStop, from start: Int) -> Int {
    shapesEndsApart && stop.contentEnd > start && stop.contentEnd < stop.offset
      && stop.flags.isDisjoint(with: [.spaceTakesUpWidth, .mandatory]) ? stop.contentEnd : stop.offset
  }

  /// The start of a line at `stop`. `last` is the start of an earlier line, if known: it saves a search if both lines
  /// start in the same item.
  func start(at stop: LineStop, behind last: LineStart? = nil) -> LineStart {
    guard !isDirect, fit.behavior.contains(.roundsItems), paragraph.runs.count > 1, stop.offset < paragraph.contentEnd
    else {
      return LineStart(stop)
    }
    if let last, stop.offset < last.itemEnd { return LineStart(stop, inItemOf: last, fit: fit) }
    var next = runIndex(at: stop.offset) + 1
    while next < paragraph.runs.upperBound, shaped.continuesItem(run: next) { next += 1 }
    guard next < paragraph.runs.upperBound else { return LineStart(stop) }
    return LineStart(stop, before: shaped.runs[next], rounding: shaped.runs.rounding(ofRun: next), fit: fit)
  }

  /// The stop at the candidate with this index.
  @inline(__always)
  func stop(_ index: CandidateIndex) -> LineStop { LineStop(columns, index) }

  /// Width of the line with the glyphs of the whole paragraph, that is, without shaping the line's edges again.
  /// Includes the hyphen, but not hanging marks and hanging white space.
  ///
  /// White space at the line's end hangs, except with `break-spaces`. If the line's last mark may be set narrower, the
  /// result includes its narrower width.
  func widthAsShaped(from start: LineStart, to end: LineStop) -> Double {
    var end = end
    // White space of negative width (negative word spacing) takes up nothing.
    if end.flags.contains(.spaceTakesUpWidth), case let full = includingWideSpace(before: end),
      full.before >= end.before
    {
      end = full
    }
    if end.flags.contains(.trimsEnd) { end.before -= fitTrim(from: start, to: end) }
    let width = contentWidth(from: start, to: end) + (end.flags.contains(.hyphen) ? hyphenWidth(end) : 0)
    return hanging == nil ? width : width - hangingWidth(from: start, to: end)
  }

  /// Width of the line up to a candidate with the glyphs of the whole paragraph. In direct paragraphs the width is not
  /// rounded.
  @inline(__always)
  func widthAsShaped(from start: LineStart, toCandidate index: CandidateIndex) -> Double {
    if isDirect, !columns.has(.changesWidth, index) { return columns.before(index) - start.position }
    return specialWidthAsShaped(from: start, toCandidate: index)
  }

  @inline(never)
  private func specialWidthAsShaped(from start: LineStart, toCandidate index: CandidateIndex) -> Double {
    widthAsShaped(from: start, to: stop(index))
  }

  /// Width of the line from `start` to `end`, with its edges shaped again if the breaks need that.
  func width(from start: LineStart, to end: LineStop) -> Double {
    guard start.flags.union(end.flags).contains(.reshape) else { return widthAsShaped(from: start, to: end) }
    var end = end
    if end.flags.contains(.trimsEnd) {
      end.before -= fitTrim(from: start, to: end)
      end.flags.remove(.trimsEnd)
    }
    let widths = widths(from: start, to: end)
    let taken = widths.content + widths.wideTrailing
    return hanging == nil ? taken : taken - hangingWidth(from: start, to: end)
  }

  /// Width of the line from `start` to a candidate, with its edges shaped again if the breaks need that.
  ///
  /// `first` is the candidate at which the line starts, or `nil` if the line starts between text units.
  func width(from start: LineStart, first: CandidateIndex?, toCandidate index: CandidateIndex) -> Double {
    if isDirect, let first, !columns.has([.changesWidth, .blank], index),
      let change = edgeChange(from: first, to: index)
    {
      return fit.width(columns.before(index) - start.position + change)
    }
    return width(from: start, to: stop(index))
  }

  /// The stop with the white space before the stop counted as content. A gap between this white space and the next
  /// line's first text unit belongs to neither line.
  func includingSpace(before stop: LineStop) -> LineStop {
    let contentEnd = stop.contentEnd
    var stop = stop.includingSpace
    if let spacing = shaped.extras?.spacing {
      stop.before += spacing.beforeHangingSpace(at: contentEnd, lineEnd: stop.offset)
      stop.before -= spacing.moved(in: contentEnd..<stop.offset, to: contentEnd)
      if let gap = spacing.gap(at: stop.offset) { stop.before -= gap.amount - gap.atLineEnd }
      stop.before -= spacing.startTrim(at: stop.offset)
    }
    return stop
  }

  /// The stop with a part of the white space before the stop counted as content: the part that takes up width.
  func includingWideSpace(before stop: LineStop) -> LineStop {
    guard hangsSpaces else { return includingSpace(before: stop) }
    let end = shaped.endOfWideSpaces(stop)
    // White space that consists of spaces and tabs only has the flag `spaceTakesUpWidth` only if its own style says so.
    // Then all of it takes up width.
    return end == stop.offset || end == stop.contentEnd ? includingSpace(before: stop) : counting(stop, to: end)
  }

  /// The stop with the white space before the stop counted as content, except the spaces, tabs and ideographic spaces
  /// at its end. `nil` if alignment counts all white space that takes up width.
  func includingAlignedSpace(before stop: LineStop) -> LineStop? {
    guard hangsLastIdeographicSpaces, stop.flags.isSuperset(of: [.mandatory, .spaceTakesUpWidth]) else { return nil }
    var end = stop.offset
    while end > stop.contentEnd {
      if shaped.text[end - 1] == 0x20 || shaped.text[end - 1] == 0x09 {
        end -= 1
      } else if end - 3 >= stop.contentEnd, shaped.isIdeographicSpace(at: end - 3) {
        end -= 3
      } else {
        break
      }
    }
    return counting(stop, to: end)
  }

  /// The stop with the white space before the stop, up to the offset `end`, counted as content.
  func counting(_ stop: LineStop, to end: Int) -> LineStop {
    guard end > stop.contentEnd else { return stop }
    var last =
      lastCandidate(before: end, behind: stop.contentEnd)
      ?? LineStop(unitAt: stop.contentEnd, position: stop.before, isUnsafe: false)
    var walk = UnitEdges(self, from: LineStart(last), limit: end, splitsLigatures: false)
    while let next = walk.next() { last = next }
    var result = stop
    result.contentEnd = end
    result.before = last.before
    return result
  }

  /// The widths of the line's content, including the hyphen, and of the white space after the content, whether or not
  /// the white space hangs.
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
        contentWidth(from: start, to: includingSpace(before: end), change: change.total) - content
      // A line of white space alone has no content after which a box could end.
      if end.contentEnd <= start.offset, let spacing = shaped.extras?.spacing {
        trailing -= spacing.beforeHangingSpace(at: end.contentEnd, lineEnd: end.offset)
        trailing += spacing.moved(in: end.contentEnd..<end.offset, to: end.contentEnd)
      }
    }
    var wideTrailing = end.flags.contains(.spaceTakesUpWidth) ? trailing : 0
    if wideTrailing != 0, hangsSpaces {
      wideTrailing = contentWidth(from: start, to: includingWideSpace(before: end), change: change.total) - content
    }
    if end.flags.contains(.hyphen) { content += hyphenWidth(end) }
    return LineWidths(content: content, trailing: trailing, wideTrailing: max(0, wideTrailing))
  }

  /// The index of the run that contains `offset`. O(log n).
  func runIndex(at offset: Int) -> RunIndex { shaped.runIndex(at: offset, in: paragraph.runs) }
}

/// Helpers of the functions above that compute sums.
extension LineRuler {
  /// The last candidate between two offsets, as a stop whose white space counts as content; `nil` if there is none.
  /// O(log n).
  ///
  /// With `break-spaces` there is a candidate after each space. If the sum for each candidate started at the start of
  /// the white space, the time would be quadratic in the number of spaces.
  private func lastCandidate(before end: Int, behind offset: Int) -> LineStop? {
    let index = paragraph.candidates.partitionPoint { Int(shaped.candidates[$0].offset) >= end } - 1
    guard index >= paragraph.candidates.lowerBound, Int(shaped.candidates[index].offset) > offset else { return nil }
    return includingSpace(before: LineStop(shaped.candidates, index))
  }

  /// Width from the line's start to the end of the content at `end`, without a hyphen.
  @inline(__always)
  private func contentWidth(from start: LineStart, to end: LineStop, change: EdgeWidths = .none) -> Double {
    if let tabs {
      let text =
        tabs.alignsText ? textEnd(end) : TabRuler.TextEnd(offset: end.contentEnd, position: end.before)
      let width = tabs.width(from: start, to: end.contentEnd, at: end.before, text: text, in: self)
      return fit.width(width + change.first + change.last)
    }
    if end.contentEnd < start.itemEnd { return fit.width(end.before - start.position + change.first + change.last) }
    let origin = change.first == 0 ? start.afterItem : start.afterItem(change: change.first, fit: fit)
    return fit.width(end.before - origin + change.last)
  }
}

/// Computes how a line's width changes if its edges are shaped again.
///
/// Breaking a line can change the glyphs at the break. In `AVA TAR` the pair `VA` is kerned: if a line ends after `AV`,
/// this kerning is lost, and the last `V` has its full advance. `لا` is one ligature: if a line ends after `ل`, the
/// line contains a form of this letter alone instead of half a ligature. See Docs/HardIdeas.md.
extension LineRuler {
  /// The change of the width of a line's content if the end of the line at `stop` is shaped again, in layout units. May
  /// be negative; 0 if the end need not be shaped again.
  func edgeChange(at stop: LineStop) -> Double {
    guard stop.flags.contains(.reshape), stop.offset > paragraph.range.lowerBound else { return 0 }
    let end = shapedEnd(stop, from: paragraph.range.lowerBound)
    let run = shaped.runs[runIndex(at: end - 1)]
    guard Int(run.start) < end else { return 0 }
    let change = shaped.change(of: run, range: Int(run.start)..<end, contentEnd: stop.contentEnd)
    return Double(change.content) * run.scale
  }

  /// The change of the width of a line's content if the start of the line at `stop` is shaped again, in layout units.
  /// The line must be so long that its two edges do not depend on each other. 0 if the start need not be shaped again.
  func startChange(at stop: LineStop) -> Double {
    guard stop.flags.contains(.reshape), stop.offset < paragraph.contentEnd else { return 0 }
    let run = shaped.runs[runIndex(at: stop.offset)]
    guard Int(run.start) < stop.offset else { return 0 }
    let change = shaped.change(of: run, range: stop.offset..<Int(run.end), contentEnd: Int(run.end))
    return Double(change.content) * run.scale
  }

  /// The changes of a line's widths if both edges of the line are shaped again: `content` is the change of the
  /// content's width, `total` is the change of the width of the content and the white space after the content.
  func edgeChange(from start: LineStart, to end: LineStop) -> (content: EdgeWidths, total: EdgeWidths) {
    guard start.offset < end.offset else { return (.none, .none) }
    var content = EdgeWidths.none
    var total = EdgeWidths.none
    func add(_ part: Range<Int>) {
      let first = runIndex(at: part.lowerBound)
      let last = runIndex(at: part.upperBound - 1)
      for index in first == last ? [first] : [first, last] {
        let run = shaped.runs[index]
        let range = part.clamped(to: run.range)
        let change = shaped.change(of: run, range: range, contentEnd: end.contentEnd)
        let isFirst = Int(run.start) < start.itemEnd
        content.add(Double(change.content) * run.scale, isFirst: isFirst)
        total.add(Double(change.total) * run.scale, isFirst: isFirst)
      }
    }
    let shapedEnd = shapedEnd(end, from: start.offset)
    add(start.offset..<shapedEnd)
    if shapedEnd < end.offset { add(shapedEnd..<end.offset) }
    return (content, total)
  }

  /// The change of the width of a line's content if both edges of the line are shaped again, in layout units. The line
  /// is between two candidates. The result is computed from the cached changes of the two edges. `nil` if the edges are
  /// so close that the line must be shaped as a whole.
  ///
  /// The result is the change of the whole content that `edgeChange(from:to:)` for a `LineStart` and a `LineStop`
  /// returns in two parts, but this function reads no run.
  func edgeChange(from start: CandidateIndex, to end: CandidateIndex) -> Double? {
    let startIsUnsafe = columns.has(.reshape, start)
    let endIsUnsafe = columns.has(.reshape, end)
    let kerning = endIsUnsafe ? shaped.kerningChange(end) : 0
    // A `kerningChange` is `NaN` if the change is known only after shaping. If it is a number, a line that starts at
    // the candidate has unchanged glyphs. So the start adds nothing to the result.
    if !kerning.isNaN, !startIsUnsafe || !shaped.kerningChange(start).isNaN { return kerning }
    let (lower, upper) = (columns.offset(start), columns.offset(end))
    guard startIsUnsafe else {
      guard let last = shaped.edgeWidth(candidate: end, isStart: false, limit: lower), last.reach >= lower else {
        return nil
      }
      return Double(last.content) * last.scale
    }
    guard let first = shaped.edgeWidth(candidate: start, isStart: true, limit: upper), first.reach <= upper,
      first.reach <= columns.contentEnd(end)
    else { return nil }
    guard endIsUnsafe else { return Double(first.content) * first.scale }
    guard let last = shaped.edgeWidth(candidate: end, isStart: false, limit: lower), last.reach >= lower,
      first.reach <= last.joint, first.joint <= last.reach
    else { return nil }
    return first.runStart == last.runStart
      ? Double(first.content &+ last.content) * first.scale
      : Double(first.content) * first.scale + Double(last.content) * last.scale
  }
}

/// The change of a line's width because its edges are shaped again, in layout units. The change has two parts because
/// profile `browser` rounds the width of the first item separately.
struct EdgeWidths {
  /// The change in the item in which the line starts.
  var first = 0.0
  /// The change in the item in which the line ends, if this is another item.
  var last = 0.0

  /// No change.
  static let none = EdgeWidths()

  /// Adds a change to `first` or to `last`.
  mutating func add(_ change: Double, isFirst: Bool) {
    if isFirst { first += change } else { last += change }
  }
}

/// Finds the ends of a line's tabs, and the end of the text that is aligned at tab stops.
extension LineRuler {
  /// The end of the text of a line that ends at this stop: before the white space at the line's end, even if the stop
  /// includes the white space in the content. A hyphen belongs to the text. O(log n).
  func textEnd(_ end: LineStop) -> TabRuler.TextEnd {
    let index = paragraph.candidates.partitionPoint { columns.offset($0) >= end.contentEnd }
    let hyphen = hyphenWidth(end)
    if index < paragraph.candidates.upperBound, columns.contentEnd(index) < end.contentEnd {
      return TabRuler.TextEnd(offset: columns.contentEnd(index), position: columns.before(index) + hyphen)
    }
    return TabRuler.TextEnd(offset: end.contentEnd, position: end.before + hyphen)
  }

  /// Whether the width of a tab may depend on the text after the tab.
  var alignsText: Bool { tabs?.alignsText ?? false }

  /// The end of a tab that starts at `position`, and the index of its tab stop if the stop has a leader, otherwise
  /// `nil`. Positions are distances from the line's start edge. `text` is the end of the line's text.
  func end(ofTabAt offset: Int, from position: Double, text: TabRuler.TextEnd) -> (Double, leader: Int?) {
    tabs?.end(ofTabAt: offset, from: position, text: text, in: self) ?? (position, leader: nil)
  }
}
