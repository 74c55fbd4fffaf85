public import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// Lays the text out for a proposal: lines, glyph runs, boxes.
  public func layout(_ proposal: Proposal) -> TextLayout { layout(proposal, takesPlain: true) }

  /// The same; in general ways only where `takesPlain` is false.
  package func layout(_ proposal: Proposal, takesPlain: Bool) -> TextLayout {
    if proposal.scale != 1 { return scaled(by: proposal.scale).layout(proposal.unscaled, takesPlain: takesPlain) }
    let turned = proposal.turned(writingMode)
    let room = room(for: turned)
    // Lines are aligned in the answered width, which for fit-content is known only once they are broken.
    var boxLength = room.asked
    if case .atMost = turned.width.sane {
      let longest = totals(room: room.lines, maxLines: proposal.maxLines).longestLine
      boxLength = self.boxLength(turned, room: room.asked, longest: longest)
    }
    return place(room: room, maxLines: proposal.maxLines, boxLength: boxLength, takesPlain: takesPlain) {
      boxSize(turned, room: room.asked, longest: $0, height: $1)
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
    let room =
      measurement.fits(size.width, rounding)
      ? ProposedRoom(asked: measurement.room, lines: measurement.room, validRange: measurement.validRange)
      : self.room(
        for: Proposal(
          width: .exactly(size.width), maxLines: measurement.proposal.maxLines,
          widthBasis: measurement.proposal.widthBasis))
    return place(room: room, maxLines: measurement.proposal.maxLines, boxLength: size.width) { _, _ in box }
  }

  /// Lays the text out in lines of exactly this width, of vertical text this height; NaN and infinity stand for
  /// max-content.
  public func layout(width: Double) -> TextLayout {
    layout(Proposal(width: width.isFinite ? .exactly(width) : .maxContent).turned(writingMode))
  }

  /// Lays the text out in a shape; lines are aligned in their slots. A box width, along the lines, that is not finite
  /// is max-content.
  public func layout(in room: some LineRoom, boxWidth: Double, maxLines: Int? = nil) -> TextLayout {
    let boxWidth = boxWidth.isFinite ? max(0, boxWidth) : maxContentWidth
    return withColumns { columns in
      var placer = LinePlacer(self, columns, boxWidth: boxWidth)
      let height = LineSetter(shaped: self).run(room: room, maxLines: maxLines, sink: &placer)
      return TextLayout(self, size: turned(Size(width: boxWidth, height: max(0, height))), placer.parts.take())
    }
  }

  /// Breaks lines in a room and places them in a box; `size` says, of the longest line and the lines' height, how large
  /// that is.
  private func place(
    room: ProposedRoom, maxLines: Int?, boxLength: Double, takesPlain: Bool = true,
    size: (_ longest: Double, _ height: Double) -> Size
  ) -> TextLayout {
    let boxWidth = boxLength.isFinite ? boxLength : maxContentWidth
    if takesPlain, let run = onlyRun, room.lines >= oneLine.leastRoom, room.validRange == nil,
      let layout = oneLineLayout(of: run, boxWidth: boxWidth, size: size)
    {
      return layout
    }
    return withColumns { columns in
      let isFetched = fetch(columns)
      var placer = LinePlacer(
        self, columns, boxWidth: boxWidth, alignsInBox: true,
        expected: expectedParts(room: room.lines, maxLines: maxLines))
      let height = LineSetter(shaped: self, takesPlain: takesPlain && isFetched).run(
        room: ConstantRoom(width: room.lines), maxLines: maxLines, sink: &placer)
      if let range = room.validRange { placer.parts.validRange = range }
      let size = size(placer.parts.longestLine, height)
      return TextLayout(self, size: size, placer.parts.take())
    }
  }

  /// Fetches all that placing lines reads: see `ColdMemory`. True for all texts but empty ones.
  private func fetch(_ columns: ShapedColumns) -> Bool {
    withCandidateColumns { $0.fetchPositions() & $0.fetchOffsets() & columns.fetch() } != .max
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
