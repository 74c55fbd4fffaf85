internal import GalleyLineHeights
public import GalleyShaping
internal import GalleyText

/// Finds the available widths at which line breaks change.
extension ShapedText {
  /// The available widths between min- and max-content at which line breaks change, in ascending order: at each of
  /// these widths, lines end at other places than at slightly smaller widths. Between two adjacent results, the lines
  /// end at the same places in every width. Empty if no line break changes.
  ///
  /// The result is for lines that are filled one by one. Lines whose breaks are chosen together, as with `textWrap:
  /// balance`, may also change at other widths. The text is broken into lines at least once for each width in the
  /// result.
  ///
  ///     typesetter.prepare(AttributedText("one two")).widthBreakpoints()  // the width of "one two"
  public func widthBreakpoints() -> [Double] {
    var widths: [Double] = []
    var width = minContentWidth
    var known = lineEnds(availableWidth: width)
    while known.range.upperBound <= maxContentWidth, known.range.upperBound < .infinity {
      width = max(width.nextUp, known.range.upperBound)
      let next = lineEnds(availableWidth: width)
      if next.offsets != known.offsets { widths.append(width) }
      known = next
    }
    return widths
  }

  /// The elements of `widthBreakpoints()` around a width: about half of `limit` below and half above the width. The
  /// result has all breakpoints between the bounds of `covered`, which is `0..<infinity` if nothing was left out. The
  /// text is broken into lines at most `8 * limit` times.
  package func widthBreakpoints(around width: Double, limit: Int) -> (widths: [Double], covered: Range<Double>) {
    let (least, greatest) = (minContentWidth, max(minContentWidth, maxContentWidth))
    var (below, above): ([Double], [Double]) = ([], [])
    var (down, up) = (min(max(width, least), greatest), min(max(width, least), greatest))
    var low = lineEnds(availableWidth: up)
    var high = low
    for _ in 0..<8 * limit where below.count + above.count < limit {
      let (isDone, isTop) = (low.range.lowerBound <= least, high.range.upperBound > greatest)
      if isDone && isTop { break }
      // Continue on the side with fewer breakpoints, or on the only side that has widths left.
      if isDone || (!isTop && above.count <= below.count) {
        up = max(up.nextUp, high.range.upperBound)
        let next = lineEnds(availableWidth: up)
        if next.offsets != high.offsets { above.append(up) }
        high = next
      } else {
        let bound = min(down, low.range.lowerBound)
        down = max(least, bound.nextDown)
        let next = lineEnds(availableWidth: down)
        if next.offsets != low.offsets { below.append(bound) }
        low = next
      }
    }
    let lower = low.range.lowerBound <= least ? 0 : min(down, low.range.lowerBound)
    let upper = high.range.upperBound > greatest ? Double.infinity : max(up, high.range.upperBound)
    return (below.reversed() + above, lower..<max(lower, upper))
  }

  /// The shaped-text offsets at which the lines at an available width end if they are filled one by one, and the range
  /// of available widths with these line ends.
  private func lineEnds(availableWidth: Double) -> (offsets: [Int], range: TextMeasurement.ValidRange) {
    let tightened = self.tightened(width: availableWidth)
    let ends = LineEnds(tightened?.shaped ?? self, width: availableWidth, isPlanned: false)
    var range = ends.range
    if let tightened { range.narrow(to: tightened.range) }
    return (ends.offsets, range)
  }
}
