public import GalleyText

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
