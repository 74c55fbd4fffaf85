public import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// Answers a layout system's question without placing anything: O(lines and candidates looked at).
  ///
  /// `layout` of the same proposal has the same size.
  public func measure(_ proposal: Proposal) -> Measurement {
    let proposal = proposal.turned(writingMode)
    let width = resolvedWidth(proposal.width)
    let totals = totals(room: width, maxLines: proposal.maxLines)
    return Measurement(
      size: boxSize(proposal, room: width, longest: totals.longestLine, height: totals.height),
      firstBaseline: totals.firstBaseline, lastBaseline: totals.lastBaseline, lineCount: totals.lineCount,
      longestLine: totals.longestLine, isTruncated: totals.isTruncated,
      validRange: ValidRange(lowerBound: totals.leastRoom, upperBound: totals.firstOtherRoom))
  }

  /// Lays the text out for a proposal: lines, glyph runs, boxes.
  public func layout(_ proposal: Proposal) -> TextLayout { layout(proposal, takesPlain: true) }

  /// The same; in general ways only where `takesPlain` is false.
  package func layout(_ proposal: Proposal, takesPlain: Bool) -> TextLayout {
    let proposal = proposal.turned(writingMode)
    let width = resolvedWidth(proposal.width)
    // Lines are aligned in the answered width, which for fit-content is known only once they are broken.
    var boxWidth = width
    if case .atMost = proposal.width.sane { boxWidth = fittingWidth(proposal, room: width) }
    let lines = expectedLines(room: width, maxLines: proposal.maxLines)
    return glyphs.withColumns { columns in
      var placer = LinePlacer(
        self, columns, boxWidth: boxWidth.isFinite ? boxWidth : maxContentWidth, lines: lines)
      let height = LineSetter(shaped: self, takesPlain: takesPlain).run(
        room: ConstantRoom(width: width), maxLines: proposal.maxLines, sink: &placer)
      let size = boxSize(proposal, room: width, longest: placer.parts.longestLine, height: height)
      return TextLayout(self, size: size, placer.parts)
    }
  }

  /// How many lines there will be, where it costs little to tell; else 0.
  private func expectedLines(room: Double, maxLines: Int?) -> Int {
    if room >= oneLine.leastRoom { return 1 }
    if let known = rememberedTotals(room: room, maxLines: maxLines ?? .max) { return known.lineCount }
    guard paragraphs.count == 1, paragraphs[0].isPlain,
      !paragraphStyles[paragraphs[0].style].textWrap.looksAhead
    else { return 0 }
    return measured(room: room, maxLines: maxLines).lineCount
  }

  /// Lays the text out in lines of exactly this width, of vertical text this height; NaN and infinity stand for
  /// max-content.
  public func layout(width: Double) -> TextLayout {
    layout(Proposal(width: width.isFinite ? .exactly(width) : .maxContent).turned(writingMode))
  }

  /// Lays the text out in a shape; lines are aligned in their slots. A box width, along the lines, that is not finite is
  /// max-content.
  public func layout(in room: some LineRoom, boxWidth: Double, maxLines: Int? = nil) -> TextLayout {
    let boxWidth = boxWidth.isFinite ? max(0, boxWidth) : maxContentWidth
    return glyphs.withColumns { columns in
      var placer = LinePlacer(self, columns, boxWidth: boxWidth)
      let height = LineSetter(shaped: self).run(room: room, maxLines: maxLines, sink: &placer)
      return TextLayout(self, size: turned(Size(width: boxWidth, height: max(0, height))), placer.parts)
    }
  }

  /// The room along the lines that a length stands for.
  package func resolvedWidth(_ length: Proposal.Length) -> Double {
    switch length.sane {
    case .minContent: minContentWidth
    case .maxContent: maxContentWidth
    case .atMost(let width), .exactly(let width): width == .infinity ? maxContentWidth : width
    }
  }

  /// The length along the lines of a box around lines that may be narrower than their room.
  private func fittingWidth(_ proposal: Proposal, room: Double) -> Double {
    let longest = totals(room: room, maxLines: proposal.maxLines).longestLine
    return lineSize(proposal, room: room, longest: longest, height: 0).width
  }

  /// A size from the lines' axes on the box's.
  private func turned(_ size: Size) -> Size {
    writingMode.isVertical ? Size(width: size.height, height: size.width) : size
  }

  private func boxSize(_ proposal: Proposal, room: Double, longest: Double, height: Double) -> Size {
    turned(lineSize(proposal, room: room, longest: longest, height: height))
  }

  /// The box on the lines' axes: exactly what was asked for, or what the lines need.
  private func lineSize(_ proposal: Proposal, room: Double, longest: Double, height: Double) -> Size {
    let width: Double =
      switch proposal.width.sane {
      case .exactly, .minContent, .maxContent: room
      case .atMost: min(room, max(longest, 0))
      }
    if case .exactly(let asked) = proposal.height.sane, asked.isFinite { return Size(width: width, height: asked) }
    return Size(width: width, height: max(0, height))
  }
}
