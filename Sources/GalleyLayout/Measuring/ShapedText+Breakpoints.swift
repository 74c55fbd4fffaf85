internal import GalleyLineHeights
public import GalleyShaping
internal import GalleyText

/// The available widths at which lines change.
extension ShapedText {
  /// The available widths between min- and max-content at which line breaks change, in ascending order: from each of
  /// these widths on, lines end at other places than in smaller widths.
  ///
  /// Counts lines that are filled one by one. Lines whose breaks are chosen together, as with `textWrap: balance`, may
  /// also change at other widths. Empty if no width in between changes a line. O(widths × measuring).
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

  /// Where lines end in an available width, and the available widths in which they end there.
  private func lineEnds(availableWidth: Double) -> LineEnds {
    var ends = LineEnds()
    let tightened = self.tightened(width: availableWidth)
    if let tightened { ends.range.narrow(to: tightened.range) }
    _ = LineSetter(shaped: tightened?.shaped ?? self).run(
      region: FilledRegion(width: availableWidth), maxLines: nil, sink: &ends)
    return ends
  }
}

/// A region of one width whose lines are filled one by one, whatever the style says: it reports no constant width.
private struct FilledRegion: LineRegion {
  let width: Double

  func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots { .one(LineSlot(width: width)) }
}

/// A sink that collects where lines end.
private struct LineEnds: LineSink {
  private(set) var offsets: [Int] = []
  fileprivate(set) var range = TextMeasurement.ValidRange.all

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    offsets.append(line.range.upperBound)
    range.narrow(to: line.sameBreak)
  }

  mutating func endLine(number: Int, top: Double, extent: LineExtent) {}

  mutating func restrict(to range: TextMeasurement.ValidRange) {}

  mutating func truncate(at offset: Int) {}
}
