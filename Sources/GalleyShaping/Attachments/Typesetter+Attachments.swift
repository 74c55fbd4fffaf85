public import GalleyText

extension Typesetter {
  /// Asks `measure` for the size of each attachment, then prepares the text with these sizes. The prepared text's
  /// `source` has the sizes too.
  ///
  ///     let shaped = typesetter.prepare(text, room: TextAttachment.Constraint(width: 300)) { anchored, room in
  ///       let inner = typesetter.prepare(contents[anchored.attachment.id] ?? AttributedText())
  ///       return inner.attachmentSize(in: room)
  ///     }
  ///
  /// `measure` is called once for each attachment, in text order, before anything is shaped: see
  /// ``AttributedText/measuringAttachments(in:by:)``. No lock is held during the call, so `measure` may prepare and
  /// measure texts with this typesetter, and the attachments of these texts too. `room` is the constraint for the
  /// attachments, as far as the host knows the available width and height.
  public func prepare(
    _ text: AttributedText, room: TextAttachment.Constraint = TextAttachment.Constraint(),
    measuringAttachments measure: (AttributedText.AnchoredAttachment, TextAttachment.Constraint) -> TextAttachment.Size
  ) -> ShapedText {
    prepare(text.measuringAttachments(in: room, by: measure))
  }
}
