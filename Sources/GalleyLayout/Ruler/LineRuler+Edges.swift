internal import GalleyShaping

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
  func edgeChange(from start: LineStart, to end: LineStop) -> (content: EdgeSums, total: EdgeSums) {
    guard start.offset < end.offset else { return (.none, .none) }
    var content = EdgeSums.none
    var total = EdgeSums.none
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
  func edgeChange(from start: Int, to end: Int) -> Double? {
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
