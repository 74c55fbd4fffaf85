public import GalleyShaping
public import GalleyText

extension TextAttachment.Size {
  /// The size of a box around a measured text. The baseline of the text's last line becomes the baseline of the box, as
  /// for inline blocks: CSS 2.2, §10.8.1.
  ///
  /// If the text has no lines, or vertical lines, the baseline is the bottom of the box. Padding that is not finite
  /// counts as 0.
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
  /// The size of the text as an inline block in another text. The width is the shrink-to-fit width (CSS 2.2, §10.3.9):
  /// the max-content width, but at most the available width, and at least the min-content width.
  public func attachmentSize(
    in constraint: TextAttachment.Constraint, padding: Margins = .zero, maxLines: Int? = nil
  ) -> TextAttachment.Size {
    TextAttachment.Size(
      measure(proposal(for: constraint.inset(by: padding), maxLines: maxLines)), writingMode: writingMode,
      padding: padding)
  }

  /// The proposal with which ``attachmentSize(in:padding:maxLines:)`` measures the text. Use it to lay the text out as
  /// it was measured.
  public func proposal(for constraint: TextAttachment.Constraint, maxLines: Int? = nil) -> Proposal {
    writingMode.isVertical
      ? Proposal(width: .maxContent, height: fitting(constraint.height), maxLines: maxLines, widthBasis: .proposed)
      : Proposal(width: fitting(constraint.width), maxLines: maxLines, widthBasis: .proposed)
  }

  /// The fit-content constraint for an available width: CSS Sizing 3, §5.1.
  private func fitting(_ available: Double) -> Proposal.Length {
    available == .infinity ? .maxContent : .atMost(max(available, minContentWidth))
  }
}
