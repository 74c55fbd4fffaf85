/// Which way the glyphs of an item follow each other: `hb_direction_t`, with its values.
package enum ShapingDirection: UInt32, Sendable {
  case leftToRight = 4
  case rightToLeft
  case topToBottom
  case bottomToTop

  /// Whether the glyphs come in the order opposite to the text's.
  var isBackward: Bool { self == .rightToLeft || self == .bottomToTop }

  /// Whether the pen moves down or up the page.
  var isVertical: Bool { rawValue >= Self.topToBottom.rawValue }
}
