internal import GalleyShaping

/// What shaping lines again where they end and start adds to their widths.
extension LineRuler {
  /// What shaping the end of a line at `stop` again adds to its content.
  func edgeChange(at stop: BreakStop) -> Double {
    guard stop.flags.contains(.reshape), stop.offset > paragraph.range.lowerBound else { return 0 }
    let run = shaped.runs[runIndex(at: stop.offset - 1)]
    guard Int(run.start) < stop.offset else { return 0 }
    let change = shaped.change(of: run, range: Int(run.start)..<stop.offset, contentEnd: stop.contentEnd)
    return Double(change.content) * run.scale
  }

  /// What shaping the start of a line at `stop` again adds to the content of a line that is long enough.
  func startChange(at stop: BreakStop) -> Double {
    guard stop.flags.contains(.reshape), stop.offset < paragraph.contentEnd else { return 0 }
    let run = shaped.runs[runIndex(at: stop.offset)]
    guard Int(run.start) < stop.offset else { return 0 }
    let change = shaped.change(of: run, range: stop.offset..<Int(run.end), contentEnd: Int(run.end))
    return Double(change.content) * run.scale
  }

  /// What shaping the line's edges again adds: to the content, and to all of the line.
  func edgeChange(from start: LineStart, to end: BreakStop) -> (content: EdgeSums, total: EdgeSums) {
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
