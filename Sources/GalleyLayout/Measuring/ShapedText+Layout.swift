public import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// Lays the text out for a proposal: lines, glyph runs, boxes.
  public func layout(_ proposal: Proposal) -> TextLayout {
    if proposal.scale != 1 { return scaled(by: proposal.scale).layout(proposal.unscaled) }
    let turned = proposal.turned(writingMode)
    let width = availableWidth(for: turned)
    // Lines are aligned in the answered width, which for fit-content is known only once they are broken.
    var boxLength = width.asked
    if case .atMost = turned.width.sanitized {
      boxLength = self.boxLength(turned, width.asked, totals(width: width.lines, maxLines: proposal.maxLines).reportedWidth)
    }
    return place(width, maxLines: proposal.maxLines, boxLength: boxLength) {
      boxSize(turned, width.asked, reported: $0, height: $1)
    }
  }

  /// Lays out what was measured in the box that the host made of the answer, in layout units.
  ///
  /// The lines are those that were counted wherever the box has room for them: its length along the lines is one of
  /// ``Measurement/validRange``, or lies between ``Measurement/longestLine`` and ``Measurement/room``, or missed these
  /// by what `rounding` may take. Nothing is broken anew then, also where lines were chosen together and other widths
  /// between would give others. In any other box the text is broken for it. Lines are aligned in the final box, whose
  /// size is the layout's; lengths that are not finite, or below 0, are the measured ones.
  public func layout(for measurement: Measurement, finalSize: Size, rounding: HostRounding = .none) -> TextLayout {
    let scale = measurement.proposal.scale
    if scale != 1 {
      return scaled(by: scale).layout(for: measurement.unscaled, finalSize: finalSize, rounding: rounding)
    }
    let measured = turned(measurement.size)
    var size = turned(finalSize)
    if !(size.width.isFinite && size.width >= 0) { size.width = measured.width }
    if !(size.height.isFinite && size.height >= 0) { size.height = measured.height }
    let box = turned(size)
    let width =
      measurement.fits(size.width, rounding)
      ? ProposedWidth(asked: measurement.room, lines: measurement.room, validRange: measurement.validRange)
      : availableWidth(
        for: Proposal(
          width: .exactly(size.width), maxLines: measurement.proposal.maxLines,
          widthBasis: measurement.proposal.widthBasis))
    return place(width, maxLines: measurement.proposal.maxLines, boxLength: size.width) { _, _ in box }
  }

  /// Lays the text out in lines of exactly this width, of vertical text this height; NaN and infinity stand for
  /// max-content.
  public func layout(width: Double) -> TextLayout {
    layout(Proposal(width: width.isFinite ? .exactly(width) : .maxContent).turned(writingMode))
  }

  /// Lays the text out in a region; lines are aligned in their slots. A box width, along the lines, that is not finite
  /// stands for max-content.
  public func layout(in region: some LineRegion, boxWidth: Double, maxLines: Int? = nil) -> TextLayout {
    let boxWidth = boxWidth.isFinite ? max(0, boxWidth) : maxContentWidth
    return withColumns { columns in
      var placer = LinePlacer(self, columns, boxWidth: boxWidth)
      let height = LineSetter(shaped: self).run(region: region, maxLines: maxLines, sink: &placer)
      return TextLayout(self, size: turned(Size(width: boxWidth, height: max(0, height))), placer.parts.take())
    }
  }

  /// Breaks lines at an available width and places them in a box, whose size `size` computes from the width that the
  /// lines report and their height.
  private func place(
    _ width: ProposedWidth, maxLines: Int?, boxLength: Double, size: (_ reported: Double, _ height: Double) -> Size
  ) -> TextLayout {
    let boxWidth = boxLength.isFinite ? boxLength : maxContentWidth
    if let run = onlyRun, width.lines >= oneLine.need, width.validRange == nil,
      let layout = oneLineLayout(of: run, boxWidth: boxWidth, size: size)
    {
      return layout
    }
    return withColumns { columns in
      var placer = LinePlacer(
        self, columns, boxWidth: boxWidth, alignsInBox: true,
        expected: expectedParts(width: width.lines, maxLines: maxLines))
      guard prefetch(columns) else { return TextLayout(self, size: size(0, 0), placer.parts.take()) }
      let height = LineSetter(shaped: self).run(
        region: ConstantRegion(width: width.lines), maxLines: maxLines, sink: &placer)
      if let range = width.validRange { placer.parts.validRange = range }
      let size = size(max(placer.parts.longestLine, placer.parts.leastWidth), height)
      return TextLayout(self, size: size, placer.parts.take())
    }
  }

  /// Prefetches everything that placing lines reads: see `Prefetch`. Returns `false` if the text has no lines.
  private func prefetch(_ columns: ShapedColumns) -> Bool {
    candidateColumns.prefetchPositions() && candidateColumns.prefetchOffsets() & columns.prefetch() != .max
  }
}

extension Measurement {
  /// Whether a box this long along the lines has room for the lines that were measured.
  func fits(_ length: Double, _ rounding: HostRounding) -> Bool {
    if validRange.contains(length) { return true }
    // A line that cannot be broken is longer than the room, and than any box that comes of it.
    return rounding.mayMake(length, from: min(longestLine, room), to: room)
  }
}
