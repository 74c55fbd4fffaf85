internal import GalleyUnicode

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

extension ShapingDirection {
  /// The direction of an item: along its line, or for upright glyphs of a vertical line down the page.
  init(_ level: BidiLevel, _ orientation: Orientation) {
    self =
      switch (orientation, level.isRightToLeft) {
      case (.upright, false): .topToBottom
      case (.upright, true): .bottomToTop
      case (_, false): .leftToRight
      case (_, true): .rightToLeft
      }
  }
}
