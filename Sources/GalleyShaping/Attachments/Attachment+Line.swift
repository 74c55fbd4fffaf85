package import GalleyText

extension TextAttachment {
  /// The attachment with its sides named along the line: in a vertical line the width is the physical height, and the
  /// right side, which is over the line, becomes the top.
  fileprivate func inLine(_ writingMode: ParagraphStyle.WritingMode) -> TextAttachment {
    guard writingMode.isVertical else { return self }
    var box = self
    (box.width, box.height, box.baseline) = (height, width, width)
    box.margins = Margins(top: margins.right, right: margins.bottom, bottom: margins.left, left: margins.top)
    return box
  }
}

extension AttributedText {
  /// The attachment at an index of `attachments`, with its sides named along the line: on a vertical line, `width` is
  /// the physical height.
  package func attachment(_ index: Int) -> TextAttachment { attachments[index].attachment.inLine(writingMode) }
}
