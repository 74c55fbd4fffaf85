package import GalleyText

extension Attachment {
  /// The box as its line sees it: in a vertical line its height lies along the line and its right edge over the line.
  fileprivate func inLine(_ writingMode: WritingMode) -> Attachment {
    guard writingMode.isVertical else { return self }
    var box = self
    (box.width, box.height, box.baseline) = (height, width, width)
    box.margins = Margins(top: margins.right, right: margins.bottom, bottom: margins.left, left: margins.top)
    return box
  }

  /// How far the pen moves: the width with its margins.
  package var advance: Double {
    max(0, width.layoutLength) + margins.left.layoutLength + margins.right.layoutLength
  }

  /// The height with its margins.
  package var outerHeight: Double {
    max(0, height.layoutLength) + margins.top.layoutLength + margins.bottom.layoutLength
  }
}

extension AttributedText {
  /// The attachment at an index as its line sees it.
  package func attachment(_ index: Int) -> Attachment { attachments[index].attachment.inLine(writingMode) }
}
