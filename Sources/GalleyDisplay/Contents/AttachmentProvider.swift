public import GalleyText

/// Something that finds pictures for attachments: a folder, a network, a set of emoji.
public protocol AttachmentProvider: Sendable {
  /// Whether the provider may have content for an attachment. Called on the thread that asks; should be quick.
  func canHandle(_ attachment: TextAttachment) -> Bool

  /// Finds the content, now or later.
  ///
  /// Calls `answer` once, from any thread: with the content, or with `nil` if there is none after all; then the next
  /// provider is asked. Later calls of `answer` have no effect. Until the answer the attachment has no content.
  func load(_ attachment: TextAttachment, answer: @escaping @Sendable (AttachmentContent?) -> Void)
}
