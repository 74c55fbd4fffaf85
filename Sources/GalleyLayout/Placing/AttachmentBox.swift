extension TextLayout {
  /// Where an attachment ended up.
  public struct AttachmentBox: Hashable, Sendable {
    /// The attachment's id.
    public var id: String
    /// Source offset of its U+FFFC.
    public var offset: Int
    /// Index of its line.
    public var line: Int
    /// The box without margins.
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
