public import GalleyText

/// A source of pictures for attachments, such as a folder, the network or a set of emoji.
public protocol AttachmentProvider: Sendable {
  /// Whether the provider may have content for an attachment. Called on the thread that asks for the content; should be
  /// quick.
  func canHandle(_ attachment: TextAttachment) -> Bool

  /// Finds the content, immediately or later.
  ///
  /// Must call `answer` once, from any thread: with the content, or with `nil` if there is none. After `nil` the next
  /// provider is asked. Later calls of `answer` have no effect. Until the answer, the attachment has no content.
  func load(_ attachment: TextAttachment, answer: @escaping @Sendable (AttachmentContent?) -> Void)
}
