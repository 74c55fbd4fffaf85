internal import GalleyLayout

extension LayoutRect {
  /// Four rectangles along the inside of the edges, none over another; the rectangle itself where it is too small for
  /// that.
  func frame(width line: Double) -> [LayoutRect] {
    guard isDrawable else { return [] }
    guard width > 2 * line, height > 2 * line else { return [self] }
    return [
      LayoutRect(left: left, top: top, width: width, height: line),
      LayoutRect(left: left, top: top + line, width: line, height: height - 2 * line),
      LayoutRect(left: rightEdge - line, top: top + line, width: line, height: height - 2 * line),
      LayoutRect(left: left, top: bottomEdge - line, width: width, height: line),
    ]
  }
}
