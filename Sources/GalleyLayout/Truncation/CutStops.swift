internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// A place at which a line may be cut, with the width of the part of the line that is then shown.
struct CutStop {
  /// The number of runs that are shown, in the order in which `CutStops` reads them. The last of them may be shown only
  /// in part.
  var runs: Int
  /// Shaped-text offset of the cut: inside or at an edge of the last shown run.
  var offset: Int
  /// Width of the shown part, in layout units.
  var width: Double
  /// Where the text begins that this stop shows and the stop before it does not: its distance from the line's start, in
  /// layout units. White space at which the line may not be cut belongs to the text before it.
  var start = 0.0
}

/// Walks over the runs of a line, from one side of the line, and finds the places between their text units at
/// which the line may be cut.
///
/// Widths are sums of the glyphs' advances as shaped with the whole line. Cutting does not shape the text again, so
/// letters keep their joined forms.
struct CutStops {
  /// A run, and the direction in which it is read.
  struct Step {
    var run: PlacedRun
    /// Whether the run is read in text order, from its first text unit to its last.
    var isForward: Bool
  }

  let runs: LineRuns
  /// The runs in the order in which they are read.
  let steps: [Step]
  let own: GlyphArrays
  let fit: FitMetrics
  /// Layout units added at each justification opportunity.
  let expansion: Double
  /// Whether the line is cut as in browsers: between the clusters that HarfBuzz returned instead of between text units,
  /// and with the gaps of the uncut line. Otherwise the cut is an edge of the line, at which there are no gaps.
  let cutsClusters: Bool

  /// All stops from the side at which reading starts, in the order in which the line shows more and more text. The
  /// first stop shows nothing. `end` is the offset at which reading starts.
  func all(from end: Int) -> [CutStop] {
    var stops = [CutStop(runs: 0, offset: end, width: 0)]
    // The width of complete items, and of the item that is being read: profile `browser` rounds each item.
    var complete = 0.0
    var item = 0.0
    for (index, step) in steps.enumerated() {
      if index > 0, !runs.shaped.areOneItem(steps[index - 1].run, step.run) {
        complete += fit.width(item)
        item = 0
      }
      var width = 0.0
      var start = complete + fit.width(item)
      forEachUnit(of: step) { offset, partial in
        width = partial
        let stop = CutStop(
          runs: index + 1, offset: offset, width: complete + fit.width(item + partial), start: start)
        stops.append(stop)
        start = stop.width
      }
      // The gap at the end of the run counts only if the line goes on after it: the run's last stop leaves it out.
      if runs.shaped.spacing != nil {
        width = runs.width(of: step.run, expansion: LineExpansion(places: expansion), own: own)
      }
      item += width
    }
    return stops
  }

  /// Calls `body` with the end of each text unit of a run, in reading order, and with the width of the run up to there.
  private func forEachUnit(of step: Step, _ body: (Int, Double) -> Void) {
    let (placed, range) = (step.run, step.run.range)
    let run = runs.shaped.runs[Int(placed.run)]
    guard run.kind == .text, !range.isEmpty else {
      let (end, expansion) = (step.isForward ? range.upperBound : range.lowerBound, LineExpansion(places: expansion))
      body(
        end,
        run.isAttachment
          ? runs.width(of: placed, part: range, advance: 0, line: lineRange(cutAt: end, step), expansion: expansion)
          : runs.width(of: placed, expansion: expansion, own: own))
      return
    }
    let glyphs = placed.isOwn ? own : runs.shaped.glyphs
    let indices = placed.glyphs.indices
    // Glyphs of right-to-left runs are stored from left to right: the glyph of the last character comes first.
    let ascends = step.isForward != run.level.isRightToLeft
    var glyph = ascends ? indices.lowerBound : indices.upperBound - 1
    var advance = 0
    var offset = step.isForward ? range.lowerBound : range.upperBound
    while step.isForward ? offset < range.upperBound : offset > range.lowerBound {
      offset = boundary(behind: offset, in: range, step.isForward) { index in
        let index = ascends ? glyph + index : glyph - index
        return indices.contains(index) ? Int(glyphs[index].cluster) : nil
      }
      while indices.contains(glyph),
        step.isForward ? Int(glyphs[glyph].cluster) < offset : Int(glyphs[glyph].cluster) >= offset
      {
        advance += Int(glyphs[glyph].advance)
        glyph += ascends ? 1 : -1
      }
      let part = step.isForward ? range.lowerBound..<offset : offset..<range.upperBound
      body(
        offset,
        runs.width(
          of: placed, part: part, advance: advance, line: lineRange(cutAt: offset, step),
          expansion: LineExpansion(places: expansion)))
    }
  }

  /// The next place to cut after `offset`, in reading order. `cluster` returns the clusters of the glyphs that were not
  /// read yet, the nearest glyph first. Clusters that start inside a grapheme do not count.
  private func boundary(
    behind offset: Int, in range: Range<Int>, _ isForward: Bool, cluster: (Int) -> Int?
  ) -> Int {
    let shaped = runs.shaped
    guard cutsClusters else {
      return isForward
        ? shaped.unitStarts.next(from: offset + 1, end: range.upperBound)
        : max(range.lowerBound, shaped.unitStarts.previous(from: offset - 1))
    }
    var index = 0
    while let next = cluster(index) {
      if isForward, next > offset, next >= range.upperBound || shaped.startsGrapheme(at: next) {
        return min(next, range.upperBound)
      }
      if !isForward, next < offset, next <= range.lowerBound || shaped.startsGrapheme(at: next) {
        return max(next, range.lowerBound)
      }
      index += 1
    }
    return isForward ? range.upperBound : range.lowerBound
  }

  /// The range of the line whose edges have no gaps: the line after the cut, or in profile `browser` the uncut line.
  private func lineRange(cutAt offset: Int, _ step: Step) -> Range<Int> {
    let line = runs.line.range
    guard !cutsClusters else { return line }
    return step.isForward ? min(line.lowerBound, offset)..<offset : offset..<max(line.upperBound, offset)
  }

  /// The runs that are shown if the line is cut at a stop, in reading order. The last one is cut at the stop.
  func shown(at stop: CutStop) -> [PlacedRun] {
    var shown = steps.prefix(stop.runs).map(\.run)
    guard let last = shown.popLast() else { return [] }
    let step = steps[stop.runs - 1]
    let run = runs.shaped.runs[Int(last.run)]
    guard run.kind == .text, Int(last.start) < stop.offset, stop.offset < Int(last.end) else { return shown + [last] }
    let (before, after) = last.split(
      at: stop.offset, of: last.isOwn ? own : runs.shaped.glyphs, isRightToLeft: run.level.isRightToLeft, on: runs.line)
    return shown + [step.isForward ? before : after]
  }

  /// The tabs with leaders among runs that are shown.
  func leaders(of shown: [PlacedRun]) -> [LineRuns.TabWithLeader] {
    runs.leaders.filter { leader in shown.contains { Int($0.run) == leader.run } }
  }
}
