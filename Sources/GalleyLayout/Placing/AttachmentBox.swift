extension TextLayout {
  /// The box of an attachment on a line: which attachment, which line, and the rectangle.
  public struct AttachmentBox: Hashable, Sendable {
    /// The attachment's id.
    public var id: String
    /// Source offset of the U+FFFC character that the attachment replaces.
    public var offset: Int
    /// Index of the attachment's line in the layout's `lines`.
    public var line: Int
    /// The attachment's rectangle without its margins, in the layout's box.
    public var rect: LayoutRect

    /// An attachment's box on a line.
    public init(id: String, offset: Int, line: Int, rect: LayoutRect) {
      self.id = id
      self.offset = offset
      self.line = line
      self.rect = rect
    }
  }
}
