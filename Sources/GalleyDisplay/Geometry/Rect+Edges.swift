internal import GalleyLayout

extension Rect {
  /// The right edge.
  var rightEdge: Double { left + width }

  /// The bottom edge.
  var bottomEdge: Double { top + height }

  /// Whether it covers any area, in numbers that can be drawn.
  var isDrawable: Bool {
    width > 0 && height > 0 && left.isFinite && top.isFinite && width.isFinite && height.isFinite
  }
}
