extension AttributedText {
  /// An attachment and its position: the offset of the U+FFFC (object replacement character) that represents it.
  public struct AnchoredAttachment: Hashable, Sendable {
    /// UTF-8 offset of the first of the U+FFFC's three bytes.
    public var offset: Int
    /// The attachment that the U+FFFC represents.
    public var attachment: TextAttachment

    /// An attachment at an offset.
    public init(offset: Int, attachment: TextAttachment) {
      self.offset = offset
      self.attachment = attachment
    }
  }
}
