public import GalleyText

/// Columns of equal width: containers that lines fill one after the other.
///
///     let page = Container(size: LayoutSize(width: 400, height: 500))
///     shaped.layout(in: Columns(count: 2, gap: 20).containers(in: page))
///
/// All columns have the size and the exclusions of the page; their insets leave only one column for text. So all
/// layouts have the coordinates of the page, and drawing all of them at the same position draws the page.
public struct Columns: Hashable, Sendable {
  /// The number of columns. Values below 1 count as 1, values above 1,000 as 1,000.
  public var count: Int
  /// The space between two columns, in layout units. Negative gaps and gaps that are not finite count as 0.
  public var gap: Double
  /// The order of the columns: from left to right or from right to left. Columns of vertical text are one below the
  /// other; left to right then means from top to bottom.
  public var direction: ParagraphStyle.WritingDirection

  /// Columns; by default from left to right and without gaps.
  public init(count: Int, gap: Double = 0, direction: ParagraphStyle.WritingDirection = .leftToRight) {
    self.count = count
    self.gap = gap
    self.direction = direction
  }

  /// The columns of a page in the order in which text fills them.
  ///
  /// The columns and gaps divide the page without its insets, along the lines of `writingMode`. If the gaps fill the
  /// page, the columns have width 0. A page whose length along the lines is not finite has a single column.
  public func containers(in page: Container, writingMode: ParagraphStyle.WritingMode = .horizontalTB) -> [Container] {
    let length = writingMode.isVertical ? page.size.height : page.size.width
    guard length.isFinite else { return [page] }
    let insets = ContainerAxes(writingMode, size: page.size).insets(page.insets).along
    let count = min(max(1, count), 1000)
    let gap = max(0, gap.layoutLength)
    let width = max(0, (max(0, length.layoutLength) - insets.sum - gap * Double(count - 1)) / Double(count))
    let columns = (0..<count).map { index in
      let start = insets.start + (width + gap) * Double(index)
      // The last column ends exactly where the page's inset begins.
      let end = index == count - 1 ? insets.end : max(0, length - start - width)
      var column = page
      if writingMode.isVertical {
        (column.insets.top, column.insets.bottom) = (start, end)
      } else {
        (column.insets.left, column.insets.right) = (start, end)
      }
      return column
    }
    return direction == .rightToLeft ? columns.reversed() : columns
  }
}
