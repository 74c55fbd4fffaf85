internal import GalleyShaping
internal import GalleyText

/// Measuring and laying out with truncation.
extension ShapedText {
  /// The limits that a proposal and its truncation set; `nil` if nothing can be cut: then the text is broken without
  /// truncation.
  @inline(__always)
  func limits(_ proposal: LineProposal, _ truncation: Truncation?) -> LineLimits? {
    guard truncation != nil || lineRules.contains(where: \.truncates) else { return nil }
    return truncatingLimits(proposal, truncation)
  }

  @inline(never)
  private func truncatingLimits(_ proposal: LineProposal, _ truncation: Truncation?) -> LineLimits {
    let style = paragraphs.isEmpty ? source.paragraphStyle : paragraphStyles[paragraphs[0].style]
    var limits = LineLimits(lines: proposal.maxLines ?? style.lineClamp, truncation: truncation)
    limits.cutsWideLines = truncation != nil
    if limits.truncation == nil, proposal.maxLines == nil, style.lineClamp != nil {
      limits.truncation = Truncation(style.blockEllipsis)
    }
    guard limits.truncation?.limitsHeight == true else { return limits }
    switch proposal.across.sanitized {
    case .atMost(let height), .exactly(let height): limits.height = height
    case .minContent, .maxContent: break
    }
    return limits
  }

  /// The totals of the lines with truncation.
  func totals(width: Double, _ limits: LineLimits) -> LineTotals {
    guard let tightened = self.tightened(width: width) else { return totalsAsIs(width: width, limits) }
    return tightened.narrowed(tightened.shaped.totalsAsIs(width: width, limits))
  }

  /// The totals of the lines with truncation and the letters as they are.
  private func totalsAsIs(width: Double, _ limits: LineLimits) -> LineTotals {
    if limits.height == .infinity, let whole = wholeTotals(width: width, limits) { return whole }
    var sink = MeasureSink(writingMode: writingMode)
    guard candidateColumns.prefetchPositions() else { return LineTotals(sink, height: 0) }
    let height = TruncatingSetter(shaped: self, limits: limits).run(region: ConstantRegion(width: width), sink: &sink)
    return LineTotals(sink, height: height)
  }

  /// The totals without truncation, if they show that nothing is cut; `nil` if something may be cut.
  private func wholeTotals(width: Double, _ limits: LineLimits) -> LineTotals? {
    var totals = totals(width: width, maxLines: limits.lines)
    guard !totals.isTruncated, totals.reportedWidth <= width else { return nil }
    // In a narrower width a line may be too wide and hence cut, although the same lines are broken.
    totals.validRange.narrow(to: TextMeasurement.ValidRange(lowerBound: totals.reportedWidth, upperBound: .infinity))
    return totals
  }
}

extension Truncation {
  /// The truncation of a text with this `block-ellipsis`; `nil` for `none`.
  fileprivate init?(_ ellipsis: ParagraphStyle.BlockEllipsis) {
    switch ellipsis {
    case .none: return nil
    case .automatic: self.init(.end)
    case .string(let string): self.init(.end, token: .string(string))
    }
  }
}
