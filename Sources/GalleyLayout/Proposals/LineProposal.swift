internal import GalleyText

/// The constraints of a `Proposal` on the axes of the lines. The type contains no references, so copying it is cheap.
struct LineProposal {
  /// The constraint along the lines.
  var along: Proposal.Length
  /// The constraint across the lines.
  var across: Proposal.Length
  /// The largest number of lines; `nil` for no limit.
  var maxLines: Int?
  /// Which width the text reports if `along` is `.atMost`.
  var widthBasis = Proposal.WidthBasis.longestLine
}

extension LineProposal {
  /// The constraints of `proposal` for lines of this writing mode.
  @inline(__always)
  init(_ proposal: Proposal, _ writingMode: ParagraphStyle.WritingMode) {
    let isVertical = writingMode.isVertical
    along = isVertical ? proposal.height : proposal.width
    across = isVertical ? proposal.width : proposal.height
    maxLines = proposal.maxLines
    widthBasis = proposal.widthBasis
  }
}
