public import GalleyShaping
public import GalleyText

/// Lays out a text: breaks the text into lines and places the glyphs.
extension ShapedText {
  /// Lays out the text for a proposal. The layout contains lines, glyph runs and attachment boxes.
  public func layout(_ proposal: Proposal) -> TextLayout {
    if proposal.scale != 1 { return scaled(by: proposal.scale).layout(proposal.unscaled) }
    if let decided = decidedLimit(of: proposal) {
      return TextLayout(layout(decided.proposal), validIn: decided.validRange)
    }
    let lines = LineProposal(proposal, writingMode)
    let limits = lineLimits(lines, proposal.truncation)
    let width = availableWidth(for: lines, limits)
    let reported = reportedWidth(lines, width: width, limits: limits)
    return breakAndPlace(
      width, maxLines: lines.maxLines, limits,
      boxLength: reported.map { boxLength(lines, width: width, reported: $0) } ?? width.proposed
    ) { boxSize(lines, width, reported: reported ?? $0, height: $1) }
  }

  /// The width that the lines report for `.atMost`, in which they are aligned; `nil` for every other proposal, whose
  /// box does not depend on the lines. The width is known only after breaking, so the lines are measured first.
  @inline(__always)
  private func reportedWidth(_ proposal: LineProposal, width: ProposedWidth, limits: LineLimits?) -> Double? {
    guard case .atMost = proposal.along.sanitized else { return nil }
    let totals =
      if let limits { totals(width: width.lineWidth, limits) } else {
        totals(width: width.lineWidth, maxLines: proposal.maxLines)
      }
    return reportedWidth(totals, proposal, at: width.lineWidth)
  }

  /// Lays out the measured text in the box that the host derived from the measurement. `finalSize` is in layout units.
  ///
  /// If the measured lines fit into the box, the layout has these lines. This matters for lines whose breaks were
  /// chosen together, which could be broken differently at the width of the box. The lines fit if the length of the box
  /// along the lines is in ``TextMeasurement/validRange``, or between ``TextMeasurement/longestLine`` and
  /// ``TextMeasurement/availableWidth``, or differs from these by no more than `rounding` can cause. For any other box
  /// the text is broken again. Lines are aligned in the final box, whose size is the size of the layout. Lengths of
  /// `finalSize` that are negative or not finite are replaced by the measured lengths.
  public func layout(for measurement: TextMeasurement, finalSize: LayoutSize, rounding: HostRounding = .none)
    -> TextLayout
  {
    let scale = measurement.proposal.scale
    if scale != 1 {
      return scaled(by: scale).layout(for: measurement.unscaled, finalSize: finalSize, rounding: rounding)
    }
    let measured = turned(measurement.size)
    var size = turned(finalSize)
    if !(size.width.isFinite && size.width >= 0) { size.width = measured.width }
    if !(size.height.isFinite && size.height >= 0) { size.height = measured.height }
    let box = turned(size)
    let isMeasured = measurement.fits(size.width, answered: measured.width, rounding)
    var proposal = measurement.proposal
    let decided = decidedLimit(of: proposal, atWidth: isMeasured ? nil : size.width)
    if let decided {
      (proposal.maxLines, proposal.truncation) = (decided.proposal.maxLines, decided.proposal.truncation)
    }
    var lines = LineProposal(proposal, writingMode)
    // A box as high as measured, after rounding, shows the measured lines.
    if !isMeasured || !rounding.mayMake(size.height, from: measured.height, to: measured.height) {
      lines.across = .exactly(size.height)
    }
    lines.along = .exactly(size.width)
    let limits = lineLimits(lines, proposal.truncation)
    let width =
      isMeasured
      ? ProposedWidth(
        proposed: measurement.availableWidth, lineWidth: measurement.availableWidth, validRange: measurement.validRange)
      : availableWidth(for: lines, limits)
    let layout = breakAndPlace(width, maxLines: lines.maxLines, limits, boxLength: size.width) { _, _ in box }
    return decided.map { TextLayout(layout, validIn: $0.validRange) } ?? layout
  }

  /// Lays out the text at exactly this available width (in vertical text: height), in at most `maxLines` lines. `NaN`
  /// and infinity mean max-content.
  public func layout(width: Double, maxLines: Int? = nil, truncation: Truncation? = nil) -> TextLayout {
    layout(
      Proposal(width: width.isFinite ? .exactly(width) : .maxContent, maxLines: maxLines, truncation: truncation)
        .turned(writingMode))
  }

  /// Lays out the text in a region and aligns each line in its slots. `boxWidth` is the length of the box along the
  /// lines; a value that is not finite means max-content.
  public func layout(
    in region: some LineRegion, boxWidth: Double, maxLines: Int? = nil, truncation: Truncation? = nil
  ) -> TextLayout {
    let boxWidth = boxWidth.isFinite ? max(0, boxWidth) : maxContentWidth
    if let truncation, truncation.minHiddenLines > 1, let limit = lineLimit(maxLines) {
      // The text is laid out with the greater limit first. If this limit hides nothing, the layout is the result.
      let most = Truncation.mostLines(limit: limit, hidingAtLeast: truncation.minHiddenLines)
      let isWhole = !layout(in: region, boxWidth: boxWidth, maxLines: most).isTruncated
      var decided = truncation
      decided.minHiddenLines = 1
      return layout(in: region, boxWidth: boxWidth, maxLines: isWhole ? most : limit, truncation: decided)
    }
    return withColumns { columns in
      var placer = LinePlacer(self, columns, boxWidth: boxWidth)
      let proposal = LineProposal(along: .exactly(boxWidth), across: .maxContent, maxLines: maxLines)
      let limits = lineLimits(proposal, truncation)
      if let width = region.constantWidth {
        placer.parts.space = LayoutSpace(
          width: LineSlot(width: width).sanitized.width, maxLines: limits.map(\.lines) ?? maxLines)
      }
      let lines: ShownLines
      if let width = region.constantWidth {
        var space = ConstantWidth(width)
        lines = brokenLines(in: &space, maxLines: maxLines, limits)
      } else {
        var space = Region(region)
        lines = brokenLines(in: &space, maxLines: maxLines, limits)
      }
      let buffer = lines.buffer
      placer.placeLines(lines, buffer.lines.indices)
      if region.constantWidth == nil { placer.recordRegion(of: buffer, buffer.lines.indices, from: .start) }
      let size = LayoutSize(width: boxWidth, height: max(0, buffer.height))
      return TextLayout(self, size: turned(size), placer.parts.takeParts())
    }
  }

  /// Breaks lines at an available width and places the lines in a box, with reduced letter spacing if a style requires
  /// it (`runtTightening`).
  private func breakAndPlace(
    _ width: ProposedWidth, maxLines: Int?, _ limits: LineLimits?, boxLength: Double,
    size: (_ reported: Double, _ height: Double) -> LayoutSize
  ) -> TextLayout {
    guard let tightened = self.tightened(width: width.lineWidth) else {
      return breakAndPlaceUntightened(width, maxLines: maxLines, limits, boxLength: boxLength, size: size)
    }
    return tightened.shaped.breakAndPlaceUntightened(
      width, maxLines: maxLines, limits, boxLength: boxLength, tightened: tightened, size: size)
  }

  /// Breaks lines at an available width and places the lines in a box, with the letter spacing of this text. If this
  /// text is a copy with reduced letter spacing, `tightened` contains the widths for which the copy is used. `size`
  /// computes the size of the box from the width that the lines report and from the height of the lines.
  private func breakAndPlaceUntightened(
    _ width: ProposedWidth, maxLines: Int?, _ limits: LineLimits?, boxLength: Double, tightened: TightenedText? = nil,
    size: (_ reported: Double, _ height: Double) -> LayoutSize
  ) -> TextLayout {
    let boxWidth = boxLength.isFinite ? boxLength : maxContentWidth
    let space = LayoutSpace(width: width.lineWidth, maxLines: limits.map(\.lines) ?? maxLines)
    if limits == nil, tightened == nil, isOneRun, width.lineWidth >= oneLine.need, width.validRange == nil,
      let layout = oneRunLayout(boxWidth: boxWidth, in: space, size: size)
    {
      return layout
    }
    return withColumns { columns in
      var placer = LinePlacer(self, columns, boxWidth: boxWidth, alignsInBox: true)
      placer.parts.space = space
      guard prefetch(columns) else { return TextLayout(self, size: size(0, 0), placer.parts.takeParts()) }
      var constant = ConstantWidth(width.lineWidth)
      let lines = brokenLines(in: &constant, maxLines: maxLines, limits)
      placer.placeLines(lines, lines.buffer.lines.indices)
      if let tightened { placer.recordTightening(of: tightened) }
      if let range = width.validRange { placer.parts.validRange = range }
      let size = size(max(placer.parts.longestLine, placer.parts.leastWidth), lines.buffer.height)
      return TextLayout(self, size: size, placer.parts.takeParts())
    }
  }

  /// Prefetches everything that placing lines reads: see `Prefetch`. Returns `false` if the text has no lines.
  private func prefetch(_ columns: ShapedColumns) -> Bool {
    candidateColumns.prefetchPositions() && candidateColumns.prefetchOffsets() & columns.prefetch() != .max
  }
}

extension TextMeasurement {
  /// Whether the measured lines fit into a box of this length along the lines, after the host rounded it. `answered` is
  /// the length of the answer along the lines.
  func fits(_ length: Double, answered: Double, _ rounding: HostRounding) -> Bool {
    if validRange.contains(length) { return true }
    // A line that cannot be broken may be longer than the available width, and then also longer than the box. Balanced
    // lines may be broken at a smaller width than the width that was proposed and answered.
    return rounding.mayMake(length, from: min(longestLine, availableWidth), to: max(availableWidth, answered))
  }
}
