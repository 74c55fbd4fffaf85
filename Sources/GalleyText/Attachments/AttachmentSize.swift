extension TextAttachment {
  /// A host's answer to how large its box in the text is.
  public struct Size: Hashable, Sendable {
    /// Physical width without margins, in layout units.
    public var width: Double
    /// Physical height without margins, in layout units.
    public var height: Double
    /// Distance from the box's top down to its baseline, in layout units; nil is its bottom.
    public var baseline: Double?

    /// A size of a box that stands on its bottom edge unless a baseline is given.
    public init(width: Double, height: Double, baseline: Double? = nil) {
      self.width = width
      self.height = height
      self.baseline = baseline
    }
  }
}

extension TextAttachment {
  /// Makes a box of a size that was measured.
  public init(
    id: String, size: TextAttachment.Size, verticalAlign: TextStyle.VerticalAlign = .baseline, margins: Margins = .zero
  ) {
    self.init(
      id: id, width: size.width, height: size.height, baseline: size.baseline, verticalAlign: verticalAlign,
      margins: margins)
  }
}
