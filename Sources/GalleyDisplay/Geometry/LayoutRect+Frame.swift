internal import GalleyLayout

extension LayoutRect {
  /// Four rectangles along the inside of the edges, none over another; the rectangle itself where it is too small for
  /// that.
  func frame(width line: Double) -> [LayoutRect] {
    guard isDrawable else { return [] }
    guard width > 2 * line, height > 2 * line else { return [self] }
    return [
      LayoutRect(x: x, y: y, width: width, height: line),
      LayoutRect(x: x, y: y + line, width: line, height: height - 2 * line),
      LayoutRect(x: maxX - line, y: y + line, width: line, height: height - 2 * line),
      LayoutRect(x: x, y: maxY - line, width: width, height: line),
    ]
  }
}
