package import GalleyLayout

extension LayoutRect {
  /// The right edge.
  package var rightEdge: Double { left + width }

  /// The bottom edge.
  package var bottomEdge: Double { top + height }

  /// Whether it covers any area, in numbers that can be drawn.
  package var isDrawable: Bool {
    width > 0 && height > 0 && left.isFinite && top.isFinite && width.isFinite && height.isFinite
  }

  /// The rectangle moved to the right and down.
  package func moved(x: Double, y: Double) -> LayoutRect {
    LayoutRect(left: left + x, top: top + y, width: width, height: height)
  }

  /// The rectangle with all edges moved outwards by a distance, inwards if it is negative; at least 0 wide and high.
  package func grown(by distance: Double) -> LayoutRect {
    LayoutRect(
      left: left - distance, top: top - distance, width: max(0, width + 2 * distance),
      height: max(0, height + 2 * distance))
  }

  /// Whether the rectangles share any area.
  package func overlaps(_ other: LayoutRect) -> Bool {
    left < other.rightEdge && other.left < rightEdge && top < other.bottomEdge && other.top < bottomEdge
  }

  /// The smallest rectangle around both.
  package func union(_ other: LayoutRect) -> LayoutRect {
    let (x, y) = (min(left, other.left), min(top, other.top))
    return LayoutRect(
      left: x, top: y, width: max(rightEdge, other.rightEdge) - x, height: max(bottomEdge, other.bottomEdge) - y)
  }
}
