internal import GalleyLineHeights
package import GalleyShaping

/// Collects broken lines in order, without placing them: for dumps and tests.
struct BrokenLineSink: LineSink {
  private(set) var lines: [StackedLine] = []
  /// Index in `lines` of the first part of the current line.
  private var first = 0

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    lines.append(StackedLine(line: line, trailing: breaker.ruler.trailing(of: line), number: 0, top: 0, extent: .empty))
  }

  mutating func endLine(_ line: LineInStack) {
    for index in first..<lines.count {
      lines[index].number = line.number
      lines[index].top = line.top
      lines[index].extent = line.extent
    }
    first = lines.count
  }

  /// Limits the valid range of each line to `range`.
  mutating func narrow(to range: TextMeasurement.ValidRange) {
    for index in lines.indices { lines[index].line.sameBreak.narrow(to: range) }
  }

  mutating func restrict(to range: TextMeasurement.ValidRange) {}

  mutating func truncate(at offset: Int) {}
}

/// Breaks a text into lines for dumps and tests.
extension ShapedText {
  /// The lines for a proposal, broken but not placed.
  package func brokenLines(_ proposal: Proposal) -> [StackedLine] {
    if proposal.scale != 1 { return scaled(by: proposal.scale).brokenLines(proposal.unscaled) }
    var sink = BrokenLineSink()
    let lines = LineProposal(proposal, writingMode)
    let width = resolvedWidth(lines.along)
    let tightened = self.tightened(width: width)
    _ = LineSetter(shaped: tightened?.shaped ?? self).run(
      region: ConstantRegion(width: width), maxLines: lines.maxLines, sink: &sink)
    if let tightened { sink.narrow(to: tightened.range) }
    return sink.lines
  }
}
