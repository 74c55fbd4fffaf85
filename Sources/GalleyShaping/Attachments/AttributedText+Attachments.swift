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
