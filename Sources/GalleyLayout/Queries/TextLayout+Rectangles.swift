internal import GalleyLineHeights
internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The rectangles that a source range covers, line by line from left to right, each as high as its line; in vertical
  /// text from top to bottom, each as wide as its line.
  ///
  /// `.enclosing` covers a cluster that the range touches whole, the other styles a grapheme. Text of two directions
  /// gives several rectangles on a line; those that touch are joined. Hanging white space is covered, line breaks are
  /// not.
  public func rectangles(of range: TextRange, style: TextLayout.RectangleStyle = .enclosing) -> [LayoutRect] {
    var stretches: LineStretches?
    return rectangles(of: range, style, &stretches)
  }

  /// The rectangles of many ranges, each with `.enclosing`, in time that grows with the text and what is covered, and
  /// not with their product.
  package func rectangles(of ranges: [TextRange]) -> [[LayoutRect]] {
    var result = [[LayoutRect]](repeating: [], count: ranges.count)
    var stretches: LineStretches?
    for index in ranges.indices.sorted(by: { ranges[$0].lowerBound < ranges[$1].lowerBound }) {
      result[index] = rectangles(of: ranges[index], .enclosing, &stretches)
    }
    return result
  }

  /// The rectangles of one range; `stretches` are those of the line that was looked at last.
  func rectangles(
    of range: TextRange, _ style: TextLayout.RectangleStyle, _ stretches: inout LineStretches?
  ) -> [LayoutRect] {
    guard !range.isEmpty else { return [] }
    var rectangles: [LayoutRect] = []
    // Lines are in the source's order.
    var index = line(closestTo: range.lowerBound) ?? lines.count
    while index < lines.count, lines[index].range.lowerBound < range.upperBound {
      defer { index += 1 }
      let line = lines[index]
      guard line.range.overlaps(range) else { continue }
      let axes = axes(of: line)
      let first = rectangles.count
      let found =
        style == .enclosing
        ? clusters(of: index, touching: range, &stretches) : graphemes(of: line, in: range, style)
      for stretch in found {
        if rectangles.count > first, let last = rectangles.last, last.continues(to: stretch) {
          rectangles[rectangles.count - 1].width = stretch.left + stretch.width - last.left
        } else {
          rectangles.append(stretch)
        }
      }
      for index in first..<rectangles.count where rectangles[index].width < 0 { rectangles[index].turnRound() }
      guard axes.isVertical else { continue }
      for index in first..<rectangles.count { rectangles[index] = axes.place(rectangles[index]) }
    }
    return rectangles
  }

  /// The smallest rectangle around all that a range covers; nil where that is nothing.
  public func boundingRectangle(of range: TextRange, style: TextLayout.RectangleStyle = .enclosing) -> LayoutRect? {
    var union = RectUnion()
    for rect in rectangles(of: range, style: style) { union.add(rect) }
    return union.rect
  }
}

extension TextLayout {
  /// The stretches of a line, on its own axes, whose clusters a range touches.
  private func clusters(of index: Int, touching range: TextRange, _ stretches: inout LineStretches?) -> [LayoutRect] {
    let line = lines[index]
    if stretches?.line != index { stretches = LineStretches(self, line: index) }
    return (stretches?.touched(by: range) ?? []).map { left, right in
      LayoutRect(left: left, top: line.top, width: right - left, height: line.extent.height)
    }
  }

  /// The stretches of a line, on its own axes, whose graphemes a range touches.
  private func graphemes(of line: TextLine, in range: TextRange, _ style: TextLayout.RectangleStyle) -> [LayoutRect] {
    cells(of: line).compactMap { cell in
      guard cell.left != cell.right, characters(of: cell.range).overlaps(range) else { return nil }
      if style == .tight { return textRect(left: cell.left, right: cell.right, run: cell.run) }
      return LayoutRect(left: cell.left, top: line.top, width: cell.right - cell.left, height: line.extent.height)
    }
  }
}

extension LayoutRect {
  /// Makes the width positive where the pen went back: negative letter spacing may be more than a letter's advance.
  fileprivate mutating func turnRound() {
    left += width
    width = -width
  }

  /// Whether a rectangle goes on at the right of this one, as high and no further up or down.
  fileprivate func continues(to next: LayoutRect) -> Bool {
    abs(left + width - next.left) < 1e-6 && top == next.top && height == next.height
  }
}
