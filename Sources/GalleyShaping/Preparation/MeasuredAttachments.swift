public import GalleyText

extension AttributedText {
  /// Returns this text with the sizes that `measure` gives to its attachments. Ids, alignment and margins do not
  /// change.
  ///
  /// Calls `measure` once for each attachment, in text order. The constraint that `measure` receives is `constraint`
  /// reduced by the attachment's margins.
  ///
  /// A width or height that is negative or not finite counts as 0, and so does a baseline that is not finite. If
  /// `measure` gives no baseline, the baseline is the bottom of the box. The text is copied only if a size changes.
  public func measuringAttachments(
    in constraint: TextAttachment.Constraint = TextAttachment.Constraint(),
    by measure: (AttributedText.AnchoredAttachment, TextAttachment.Constraint) -> TextAttachment.Size
  ) -> AttributedText {
    guard !attachments.isEmpty else { return self }
    var text = self
    for anchored in attachments {
      let size = measure(anchored, constraint.inset(by: anchored.attachment.margins))
      let attachment = anchored.attachment.sized(size)
      if attachment != anchored.attachment { text.setAttachment(attachment, at: anchored.offset) }
    }
    return text
  }
}

extension TextAttachment {
  /// This attachment with the size `size`. Lengths that are not finite, and negative widths and heights, become 0.
  fileprivate func sized(_ size: TextAttachment.Size) -> TextAttachment {
    var attachment = self
    attachment.width = max(0, size.width.layoutLength)
    attachment.height = max(0, size.height.layoutLength)
    attachment.baseline = size.baseline?.layoutLength ?? attachment.height
    return attachment
  }
}

extension TextAttachment {
  /// This attachment with its sides named relative to the line. In a vertical line `width`, the length along the line,
  /// is the physical height, the margin `top`, over the line, is the physical right one, and the baseline counts from
  /// the right edge. A baseline that is `height` stays so: the box has none of its own.
  fileprivate func inLine(_ writingMode: ParagraphStyle.WritingMode) -> TextAttachment {
    guard writingMode.isVertical else { return self }
    var box = self
    (box.width, box.height, box.baseline) = (height, width, baseline == height ? width : baseline)
    box.margins = Margins(top: margins.right, right: margins.bottom, bottom: margins.left, left: margins.top)
    return box
  }
}

extension AttributedText {
  /// The attachment at an index of `attachments`, with its sides named relative to the line: in a vertical line,
  /// `width` is the physical height.
  package func attachment(_ index: Int) -> TextAttachment { attachments[index].attachment.inLine(writingMode) }
}

extension Typesetter {
  /// Asks `measure` for the size of each attachment, then prepares the text with these sizes. The prepared text's
  /// `source` has the sizes too.
  ///
  ///     let available = TextAttachment.Constraint(width: 300)
  ///     let shaped = typesetter.prepare(text, constraint: available) { anchored, constraint in
  ///       let inner = typesetter.prepare(contents[anchored.attachment.id] ?? AttributedText())
  ///       return inner.attachmentSize(in: constraint)
  ///     }
  ///
  /// `measure` is called once for each attachment, in text order, before anything is shaped: see
  /// ``AttributedText/measuringAttachments(in:by:)``. No lock is held during the call, so `measure` may prepare and
  /// measure texts with this typesetter, and the attachments of these texts too. `constraint` holds
  /// the available width and height for attachments, as far as the host knows them.
  public func prepare(
    _ text: AttributedText, constraint: TextAttachment.Constraint = TextAttachment.Constraint(),
    measuringAttachments measure: (AttributedText.AnchoredAttachment, TextAttachment.Constraint) -> TextAttachment.Size
  ) -> ShapedText {
    prepare(text.measuringAttachments(in: constraint, by: measure))
  }
}
