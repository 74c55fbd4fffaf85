package import GalleyShaping

/// Keeps broken lines in order.
struct BrokenLineSink: LineSink {
  private(set) var lines: [StackedLine] = []
  private var first = 0

  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    lines.append(StackedLine(line: line, trailing: breaker.ruler.trailing(of: line), number: 0, top: 0, extent: .empty))
  }

  mutating func endLine(number: Int, top: Double, extent: LineExtent) {
    for index in first..<lines.count {
      lines[index].number = number
      lines[index].top = top
      lines[index].extent = extent
    }
    first = lines.count
  }

  mutating func restrict(to range: ValidRange) {}

  mutating func truncate(at offset: Int) {}
}

extension ShapedText {
  /// The lines for a proposal as breaking leaves them, before anything is placed: for dumps and tests.
  package func brokenLines(_ proposal: Proposal) -> [StackedLine] {
    if proposal.scale != 1 { return scaled(by: proposal.scale).brokenLines(proposal.unscaled) }
    var sink = BrokenLineSink()
    let proposal = proposal.turned(writingMode)
    _ = LineSetter(shaped: self).run(
      region: ConstantRegion(width: resolvedWidth(proposal.width)), maxLines: proposal.maxLines, sink: &sink)
    return sink.lines
  }
}
