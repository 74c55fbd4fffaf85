package import GalleyText

extension TextAttachment {
  /// This attachment with its sides named relative to the line. In a vertical line `width`, the length along the line,
  /// is the physical height, and the margin `top`, over the line, is the physical right one.
  fileprivate func inLine(_ writingMode: ParagraphStyle.WritingMode) -> TextAttachment {
    guard writingMode.isVertical else { return self }
    var box = self
    (box.width, box.height, box.baseline) = (height, width, width)
    box.margins = Margins(top: margins.right, right: margins.bottom, bottom: margins.left, left: margins.top)
    return box
  }
}

extension AttributedText {
  /// The attachment at an index of `attachments`, with its sides named relative to the line: in a vertical line,
  /// `width` is the physical height.
  package func attachment(_ index: Int) -> TextAttachment { attachments[index].attachment.inLine(writingMode) }
}
