public import GalleyText

extension AttributedText {
  /// Returns this text with the sizes that `measure` gives to its attachments. Ids, alignment and margins do not
  /// change.
  ///
  /// Calls `measure` once for each attachment, in text order, with the constraint without the attachment's margins. A
  /// width, height or baseline that is not finite counts as 0, and a negative width or height too. The text is copied
  /// only if a size changes.
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
  /// This attachment with another size, whose lengths are made finite, and width and height not negative.
  fileprivate func sized(_ size: TextAttachment.Size) -> TextAttachment {
    var attachment = self
    attachment.width = max(0, size.width.layoutLength)
    attachment.height = max(0, size.height.layoutLength)
    attachment.baseline = size.baseline?.layoutLength ?? attachment.height
    return attachment
  }
}
