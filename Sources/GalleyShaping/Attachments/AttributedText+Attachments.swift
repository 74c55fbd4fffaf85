public import GalleyText

extension AttributedText {
  /// The text with its attachments as large as `measure` says; ids, alignment and margins stay.
  ///
  /// Asks once for each attachment, in text order. The constraint is `room` without the attachment's margins. Answers
  /// that are no lengths become lengths: a width, height or baseline that is not finite is 0, a negative width or
  /// height too. Costs nothing where there is no attachment, and no copy where no size is new.
  public func measuringAttachments(
    in room: TextAttachment.Constraint = TextAttachment.Constraint(),
    by measure: (AttributedText.AnchoredAttachment, TextAttachment.Constraint) -> TextAttachment.Size
  ) -> AttributedText {
    guard !attachments.isEmpty else { return self }
    var text = self
    for anchored in attachments {
      let size = measure(anchored, room.inset(by: anchored.attachment.margins))
      let attachment = anchored.attachment.sized(size)
      if attachment != anchored.attachment { text.setAttachment(attachment, at: anchored.offset) }
    }
    return text
  }
}

extension TextAttachment {
  /// The attachment with a size from outside, as layout counts it.
  fileprivate func sized(_ size: TextAttachment.Size) -> TextAttachment {
    var attachment = self
    attachment.width = max(0, size.width.layoutLength)
    attachment.height = max(0, size.height.layoutLength)
    attachment.baseline = size.baseline?.layoutLength ?? attachment.height
    return attachment
  }
}
