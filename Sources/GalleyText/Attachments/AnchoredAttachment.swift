extension AttributedText {
  /// An attachment and the U+FFFC that stands for it.
  public struct AnchoredAttachment: Hashable, Sendable {
    /// UTF-8 offset of the first of the U+FFFC's three bytes.
    public var offset: Int
    /// What stands there.
    public var attachment: TextAttachment

    /// Anchors an attachment.
    public init(offset: Int, attachment: TextAttachment) {
      self.offset = offset
      self.attachment = attachment
    }
  }
}
