internal import GalleyLineHeights
internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The shortest source range with all characters that a rectangle of the box touches; nil where it touches none.
  ///
  /// An edge alone does not touch. Where directions meet, the range may hold characters beside the rectangle. Takes
  /// time linear in the lines that it touches.
  public func range(in rect: LayoutRect) -> TextRange? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let corners = [
      LayoutPoint(x: rect.left, y: rect.top), LayoutPoint(x: rect.left + rect.width, y: rect.top + rect.height),
    ].compactMap { line(closestTo: $0) }
    guard let first = corners.min(), let last = corners.max() else { return nil }
    var lower = Int.max
    var upper = -1
    // A line beyond the corners' may reach into the rectangle from where it overlaps its neighbour; none lies between.
    for line in lines[max(0, first - 1)...min(last + 1, lines.count - 1)] {
      let axes = axes(of: line)
      for cell in cells(of: line) where !cell.range.isEmpty && cell.left < cell.right {
        let room = LayoutRect(
          left: cell.left, top: line.top, width: cell.right - cell.left, height: line.extent.height)
        guard axes.place(room).overlaps(rect) else { continue }
        let characters = characters(of: cell.range)
        lower = min(lower, characters.lowerBound)
        upper = max(upper, characters.upperBound)
      }
    }
    return lower < upper ? lower..<upper : nil
  }
}

extension LayoutRect {
  /// Whether two rectangles have an area in common, wider and higher than what rounding leaves.
  fileprivate func overlaps(_ other: LayoutRect) -> Bool {
    min(left + width, other.left + other.width) - max(left, other.left) > 1e-6
      && min(top + height, other.top + other.height) - max(top, other.top) > 1e-6
  }
}
