internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// The drawing commands of a layout's attachments: a filled rectangle for a rule, an attachment command for a box
/// (which the client draws), and nothing for a space.
struct AttachmentCommands {
  private(set) var rules: [DisplayCommand] = []
  private(set) var attachments: [DisplayCommand] = []

  /// Adds the command of an attachment of a text. Attachments are added in text order.
  mutating func add(_ box: TextLayout.AttachmentBox, of source: AttributedText) {
    switch source.attachment(at: box.offset)?.kind ?? .box {
    case .box: attachments.append(.attachment(box))
    case .space: break
    case .rule(let color):
      let color = color ?? source.style(at: box.offset).color
      if color.alpha > 0, box.rect.isDrawable { rules.append(.fill(box.rect, color)) }
    }
  }

  /// Adds the commands of another layout.
  mutating func append(_ other: AttachmentCommands) {
    rules += other.rules
    attachments += other.attachments
  }
}
