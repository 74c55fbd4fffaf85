internal import GalleyShaping

/// What shaping a line's edges again adds to the line's width.
///
/// Breaking a line can change glyphs at the break. In `AVA TAR` the pair `VA` is kerned: if a line ends after `AV`,
/// this kerning is lost and the last `V` gets its full advance. `لا` is one ligature: if a line ends after `ل`, the
/// line shows that letter's final form instead of half a ligature.
extension LineRuler {
  /// What shaping the end of a line at `stop` again adds to the width of the line's content. May be negative.
  func edgeChange(at stop: LineStop) -> Double {
    guard stop.flags.contains(.reshape), stop.offset > paragraph.range.lowerBound else { return 0 }
    let run = shaped.runs[runIndex(at: stop.offset - 1)]
    guard Int(run.start) < stop.offset else { return 0 }
    let change = shaped.change(of: run, range: Int(run.start)..<stop.offset, contentEnd: stop.contentEnd)
    return Double(change.content) * run.scale
  }

  /// What shaping the start of a line at `stop` again adds to the width of the line's content, if the line is so long
  /// that its two edges do not depend on each other.
  func startChange(at stop: LineStop) -> Double {
    guard stop.flags.contains(.reshape), stop.offset < paragraph.contentEnd else { return 0 }
    let run = shaped.runs[runIndex(at: stop.offset)]
    guard Int(run.start) < stop.offset else { return 0 }
    let change = shaped.change(of: run, range: stop.offset..<Int(run.end), contentEnd: Int(run.end))
    return Double(change.content) * run.scale
  }

  /// What shaping both edges of a line again adds: `content` to the width of the content, `total` to the width of the
  /// content with the white space after it.
  func edgeChange(from start: LineStart, to end: LineStop) -> (content: EdgeSums, total: EdgeSums) {
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

  /// What shaping both edges of a line between two candidates again adds to the width of its content, computed from the
  /// cached result of each edge alone. `nil` if the edges are so close that the line must be shaped as a whole.
  ///
  /// The result equals that of `edgeChange(from:to:)`, but no run is read.
  func edgeChange(from start: Int, to end: Int) -> Double? {
    let startIsUnsafe = columns.has(.reshape, start)
    let endIsUnsafe = columns.has(.reshape, end)
    let kerning = endIsUnsafe ? shaped.kerningChange(end) : 0
    // `NaN` means that the change is known only after shaping.
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
