public import GalleyText

extension Typesetter {
  /// Asks how large each attachment is, then prepares the text with what was answered, which is its `source`.
  ///
  ///     let shaped = typesetter.prepare(text, room: AttachmentConstraint(width: 300)) { anchored, room in
  ///       let inner = typesetter.prepare(contents[anchored.attachment.id] ?? AttributedText())
  ///       return inner.attachmentSize(in: room)
  ///     }
  ///
  /// `measure` is called as ``AttributedText/measuringAttachments(in:by:)`` says, before anything is shaped, while
  /// nothing is locked or lent: it may prepare and measure texts with the same typesetter, and those texts' attachments
  /// in turn. `room` is what the host knows of the room that lines will have.
  public func prepare(
    _ text: AttributedText, room: TextAttachment.Constraint = TextAttachment.Constraint(),
    measuringAttachments measure: (AttributedText.AnchoredAttachment, TextAttachment.Constraint) -> TextAttachment.Size
  ) -> ShapedText {
    prepare(text.measuringAttachments(in: room, by: measure))
  }
}
