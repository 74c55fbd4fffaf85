import Galley
import SDLWindow

/// Provides the pictures of messages after a delay, as a server would.
struct SlowPictures: AttachmentProvider {
  /// The average delay. A picture takes from 0.5 to 1.5 times as long.
  let delay: Duration

  func canHandle(_ attachment: TextAttachment) -> Bool { Int(attachment.id) != nil }

  func load(_ attachment: TextAttachment, answer: @escaping @Sendable (AttachmentContent?) -> Void) {
    let picture = Landscape(seed: Message.random(Int(attachment.id) ?? 0))
    Task.detached {
      try? await Task.sleep(for: delay * (0.5 + Double(picture.seed % 100) / 100))
      answer(AttachmentContent(picture, size: picture.size))
    }
  }
}
