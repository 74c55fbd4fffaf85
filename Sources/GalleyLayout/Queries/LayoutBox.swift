internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// An attachment of the source after layout, whether or not the layout shows it.
  public struct Box: Hashable, Sendable {
    /// The attachment's id.
    public var id: String
    /// Source offset of its U+FFFC, in UTF-8 bytes.
    public var offset: Int
    /// Index of its line; `nil` if the layout left it out.
    public var line: Int?
    /// The box without margins, in layout units; `nil` if the layout left it out.
    public var rect: LayoutRect?

    /// Whether the layout shows the attachment: `false` past a truncation.
    public var isVisible: Bool { rect != nil }
  }
}

extension TextLayout {
  /// All attachments of the source in text order, those that truncation left out too: a host hides their views.
  public var boxes: [TextLayout.Box] {
    var shown = attachments[...]
    return shaped.source.attachments.map { anchored in
      let box = shown.first?.offset == anchored.offset ? shown.popFirst() : nil
      return TextLayout.Box(id: anchored.attachment.id, offset: anchored.offset, line: box?.line, rect: box?.rect)
    }
  }
}
