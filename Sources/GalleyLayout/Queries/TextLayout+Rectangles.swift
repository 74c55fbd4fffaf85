internal import GalleyLineHeights
internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// The rectangles of a source range, line by line and from left to right on each line, as high as the line. In
  /// vertical text they are listed from top to bottom, and are as wide as the line.
  ///
  /// With `.enclosing`, the rectangles cover every cluster of which the range contains at least one character; with the
  /// other styles, every such grapheme. If text of two directions meets, a line can have several rectangles; rectangles
  /// that touch are joined. Hanging white space is covered, line breaks are not.
  public func rectangles(of range: TextRange, style: TextLayout.RectangleStyle = .enclosing) -> [LayoutRect] {
    var stretches: LineStretches?
    return rectangles(of: range, style, &stretches)
  }

  /// The `.enclosing` rectangles of many ranges. Takes time linear in the length of the text plus the covered parts,
  /// not in the number of ranges times the length of the text.
  package func rectangles(of ranges: [TextRange]) -> [[LayoutRect]] {
    var result = [[LayoutRect]](repeating: [], count: ranges.count)
    var stretches: LineStretches?
    for index in ranges.indices.sorted(by: { ranges[$0].lowerBound < ranges[$1].lowerBound }) {
      result[index] = rectangles(of: ranges[index], .enclosing, &stretches)
    }
    return result
  }

  /// The rectangles of one range. `stretches` are the parts of the line that was searched last.
  func rectangles(
    of range: TextRange, _ style: TextLayout.RectangleStyle, _ stretches: inout LineStretches?
  ) -> [LayoutRect] {
    guard !range.isEmpty else { return [] }
    var rectangles: [LayoutRect] = []
    // The lines are in source order.
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
          rectangles[rectangles.count - 1].width = stretch.x + stretch.width - last.x
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

  /// The smallest rectangle around all rectangles of a range; `nil` if there are none.
  public func boundingRectangle(of range: TextRange, style: TextLayout.RectangleStyle = .enclosing) -> LayoutRect? {
    var union = RectUnion()
    for rect in rectangles(of: range, style: style) { union.add(rect) }
    return union.rect
  }
}

extension TextLayout {
  /// The parts of a line whose clusters a range overlaps, on the line's axes.
  private func clusters(of index: Int, touching range: TextRange, _ stretches: inout LineStretches?) -> [LayoutRect] {
    let line = lines[index]
    if stretches?.line != index { stretches = LineStretches(self, line: index) }
    return (stretches?.touched(by: range) ?? []).map { left, right in
      LayoutRect(x: left, y: line.blockStart, width: right - left, height: line.extent.height)
    }
  }

  /// The parts of a line whose graphemes a range overlaps, on the line's axes.
  private func graphemes(of line: TextLine, in range: TextRange, _ style: TextLayout.RectangleStyle) -> [LayoutRect] {
    cells(of: line).compactMap { cell in
      guard cell.left != cell.right, characters(of: cell.range).overlaps(range) else { return nil }
      if style == .tight { return textRect(left: cell.left, right: cell.right, run: cell.run) }
      return LayoutRect(x: cell.left, y: line.blockStart, width: cell.right - cell.left, height: line.extent.height)
    }
  }
}

extension LayoutRect {
  /// Makes a negative width positive. The width is negative if negative letter spacing is larger than a letter's
  /// advance.
  fileprivate mutating func turnRound() {
    x += width
    width = -width
  }

  /// Whether `next` adjoins this rectangle on the right and has the same vertical position and height.
  fileprivate func continues(to next: LayoutRect) -> Bool {
    abs(x + width - next.x) < 1e-6 && y == next.y && height == next.height
  }
}
