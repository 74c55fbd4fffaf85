internal import GalleyUnicode

/// The direction in which the glyphs of an item follow each other: `hb_direction_t`, with HarfBuzz's values.
package enum ShapingDirection: UInt32, Sendable {
  case leftToRight = 4
  case rightToLeft
  case topToBottom
  case bottomToTop

  /// Whether HarfBuzz returns the glyphs in reverse text order.
  var isBackward: Bool { self == .rightToLeft || self == .bottomToTop }

  /// Whether the glyphs follow each other down or up the page.
  var isVertical: Bool { rawValue >= Self.topToBottom.rawValue }
}

extension ShapingDirection {
  /// The direction of an item with a bidi level and an orientation. Rotated glyphs in a vertical line are shaped
  /// horizontally; only upright glyphs have a vertical direction.
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
