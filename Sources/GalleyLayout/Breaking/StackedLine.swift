package import GalleyLineHeights
package import GalleyShaping

/// A broken line with its vertical position: everything that is known before the line's glyphs are placed.
package struct StackedLine: Sendable, Equatable {
  /// The line's text and widths.
  package var line: BrokenLine
  /// Width of the white space after the content, whether or not the white space hangs, in layout units.
  package var trailing: Double
  /// The number of the line, counted from 0.
  package var number: Int
  /// From the box's top to the line's top, in layout units.
  package var top: Double
  /// Ascent and descent of the line, leading included.
  package var extent: LineExtent
}

/// Breaks a text into lines for dumps and tests.
extension ShapedText {
  /// The lines for a proposal, broken but not placed.
  package func brokenLines(_ proposal: Proposal) -> [StackedLine] {
    if proposal.scale != 1 { return scaled(by: proposal.scale).brokenLines(proposal.unscaled) }
    let asked = LineProposal(proposal, writingMode)
    let width = resolvedWidth(asked.along)
    let tightened = self.tightened(width: width)
    let shaped = tightened?.shaped ?? self
    var lines = LineBuffer()
    var (space, stack) = (ConstantWidth(width), LineStack(maxLines: asked.maxLines))
    _ = breakLines(of: shaped, in: &space, &stack, &lines)
    var breakers = BreakerOfLine(shaped, lines.breaker)
    return lines.lines.map { line in
      let breaker = breakers[line]
      var broken = lines.broken(line, breaker)
      if let tightened { broken.sameBreak.narrow(to: tightened.range) }
      return StackedLine(
        line: broken, trailing: breaker.ruler.trailing(of: broken), number: Int(line.number), top: line.top,
        extent: line.extent)
    }
  }
}
