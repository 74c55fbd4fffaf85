public import GalleyShaping
public import GalleyText

extension TextAttachment.Size {
  /// The size of a box around a text that was measured, with its last line's baseline: CSS 2.2, §10.8.1, for
  /// inline blocks.
  ///
  /// A box without lines, or with lines that run from top to bottom, has no baseline and stands on its bottom. Padding
  /// that is not finite counts nothing.
  public init(
    _ measurement: TextMeasurement, writingMode: ParagraphStyle.WritingMode = .horizontalTB, padding: Margins = .zero
  ) {
    let hasBaseline = measurement.lineCount > 0 && !writingMode.isVertical
    self.init(
      width: measurement.size.width + padding.left.layoutLength + padding.right.layoutLength,
      height: measurement.size.height + padding.top.layoutLength + padding.bottom.layoutLength,
      baseline: hasBaseline ? measurement.lastBaseline + padding.top.layoutLength : nil)
  }
}

extension ShapedText {
  /// How large the text is as a box inside another text: as wide as its one line, or where that is wider than the room
  /// as the room, and no narrower than it can be: an inline block's shrink-to-fit width, CSS 2.2, §10.3.9.
  public func attachmentSize(
    in room: TextAttachment.Constraint, padding: Margins = .zero, maxLines: Int? = nil
  ) -> TextAttachment.Size {
    TextAttachment.Size(
      measure(proposal(for: room.inset(by: padding), maxLines: maxLines)), writingMode: writingMode, padding: padding)
  }

  /// The question that ``attachmentSize(in:padding:maxLines:)`` asks; to lay the text out as it was measured.
  public func proposal(for room: TextAttachment.Constraint, maxLines: Int? = nil) -> Proposal {
    writingMode.isVertical
      ? Proposal(width: .maxContent, height: fitting(room.height), maxLines: maxLines, widthBasis: .proposed)
      : Proposal(width: fitting(room.width), maxLines: maxLines, widthBasis: .proposed)
  }

  /// Fit-content: CSS Sizing 3, §5.1.
  private func fitting(_ room: Double) -> Proposal.Length {
    room == .infinity ? .maxContent : .atMost(max(room, minContentWidth))
  }
}
