internal import GalleyLayout

extension LayoutRect {
  /// Returns the border of the rectangle as four rectangles, one inside each edge, each `line` thick. The four do not
  /// overlap. If the rectangle is too small for that, returns the rectangle itself; if it has no area, nothing.
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
