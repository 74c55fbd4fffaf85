internal import GalleyLineHeights
internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The shortest source range that contains all characters that overlap `rect`, a rectangle in the layout's box; `nil`
  /// if no character does.
  ///
  /// Characters that only share an edge with the rectangle do not count. If text of two directions meets, the range may
  /// also contain characters outside of the rectangle. Takes time linear in the text of the lines that overlap the
  /// rectangle.
  public func range(in rect: LayoutRect) -> TextRange? {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let corners = [
      LayoutPoint(x: rect.x, y: rect.y), LayoutPoint(x: rect.x + rect.width, y: rect.y + rect.height),
    ].compactMap { line(closestTo: $0) }
    guard let first = corners.min(), let last = corners.max() else { return nil }
    var lower = Int.max
    var upper = -1
    // The line before the first and the line after the last may overlap their neighbors, and so the rectangle.
    for line in lines[max(0, first - 1)...min(last + 1, lines.count - 1)] {
      let axes = axes(of: line)
      for cell in cells(of: line) where !cell.range.isEmpty && cell.left < cell.right {
        let cellRect = LayoutRect(
          x: cell.left, y: line.blockStart, width: cell.right - cell.left, height: line.extent.height)
        guard axes.place(cellRect).overlaps(rect) else { continue }
        let characters = characters(of: cell.range)
        lower = min(lower, characters.lowerBound)
        upper = max(upper, characters.upperBound)
      }
    }
    return lower < upper ? lower..<upper : nil
  }
}

extension LayoutRect {
  /// Whether two rectangles have an area in common that is wider and higher than rounding errors.
  fileprivate func overlaps(_ other: LayoutRect) -> Bool {
    min(x + width, other.x + other.width) - max(x, other.x) > 1e-6
      && min(y + height, other.y + other.height) - max(y, other.y) > 1e-6
  }
}
