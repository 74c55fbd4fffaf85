internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// An attachment of the source after layout, whether or not the layout shows it.
  package struct Box: Hashable, Sendable {
    /// The attachment's id.
    package var id: String
    /// Source offset of the attachment's U+FFFC, in UTF-8 bytes.
    package var offset: Int
    /// Index of the attachment's line; `nil` if the layout does not show the attachment.
    package var line: Int?
    /// The attachment's rectangle without margins, in layout units; `nil` if the layout does not show the attachment.
    package var rect: LayoutRect?

    /// Whether the layout shows the attachment; `false` if it is in truncated text.
    package var isVisible: Bool { rect != nil }
  }
}

extension TextLayout {
  /// All attachments of the source in text order, including those in truncated text, as the C interface lists them.
  package var boxes: [TextLayout.Box] {
    var shown = attachments[...]
    return shaped.source.attachments.map { anchored in
      let box = shown.first?.offset == anchored.offset ? shown.popFirst() : nil
      return TextLayout.Box(id: anchored.attachment.id, offset: anchored.offset, line: box?.line, rect: box?.rect)
    }
  }
}
