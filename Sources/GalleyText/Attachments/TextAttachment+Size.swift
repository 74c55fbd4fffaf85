extension TextAttachment {
  /// The size of an attachment as the host measured it, with the position of its baseline.
  public struct Size: Hashable, Sendable {
    /// Physical width without margins, in layout units.
    public var width: Double
    /// Physical height without margins, in layout units.
    public var height: Double
    /// Distance from the box's top down to its baseline, in layout units; `nil` if the baseline is the box's bottom.
    public var baseline: Double?

    /// A size. If no baseline is given, the baseline is the bottom of the box.
    public init(width: Double, height: Double, baseline: Double? = nil) {
      self.width = width
      self.height = height
      self.baseline = baseline
    }
  }
}

extension TextAttachment {
  /// An attachment with a measured size.
  public init(
    id: String, size: TextAttachment.Size, verticalAlign: TextStyle.VerticalAlign = .baseline, margins: Margins = .zero
  ) {
    self.init(
      id: id, width: size.width, height: size.height, baseline: size.baseline, verticalAlign: verticalAlign,
      margins: margins)
  }
}
