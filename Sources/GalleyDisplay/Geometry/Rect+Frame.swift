internal import GalleyLayout

extension Rect {
  /// Four rectangles along the inside of the edges, none over another; the rectangle itself where it is too small for
  /// that.
  func frame(width line: Double) -> [Rect] {
    guard isDrawable else { return [] }
    guard width > 2 * line, height > 2 * line else { return [self] }
    return [
      Rect(left: left, top: top, width: width, height: line),
      Rect(left: left, top: top + line, width: line, height: height - 2 * line),
      Rect(left: rightEdge - line, top: top + line, width: line, height: height - 2 * line),
      Rect(left: left, top: bottomEdge - line, width: width, height: line),
    ]
  }
}
