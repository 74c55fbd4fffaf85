extension TextAttachment {
  /// The width with the margins on both sides, in layout units: how far the attachment moves the pen on a horizontal
  /// line.
  package var advance: Double {
    max(0, width.layoutLength) + margins.left.layoutLength + margins.right.layoutLength
  }

  /// The height with the margins above and below, in layout units.
  package var outerHeight: Double {
    max(0, height.layoutLength) + margins.top.layoutLength + margins.bottom.layoutLength
  }
}
