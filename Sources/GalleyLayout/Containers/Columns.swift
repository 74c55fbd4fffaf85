public import GalleyText

/// Columns of equal width: containers that lines fill one after the other.
///
///     let page = Container(size: Size(width: 400, height: 500))
///     shaped.layout(in: Columns(count: 2, gap: 20).containers(in: page))
///
/// All columns have the size and the exclusions of the page, and insets that leave one column free. So their layouts
/// have the page's coordinates: drawn one over the other, they make the page.
public struct Columns: Hashable, Sendable {
  /// How many columns there are. Values below 1 count as 1, values above 1,000 as 1,000.
  public var count: Int
  /// The space between two columns, in layout units. Negative gaps and gaps that are not finite count as 0.
  public var gap: Double
  /// The side of the page at which the first column is: the left for left to right. In columns of vertical text, which
  /// are one below the other, left to right means from top to bottom.
  public var direction: ParagraphStyle.WritingDirection

  /// Columns from left to right unless `direction` says otherwise.
  public init(count: Int, gap: Double = 0, direction: ParagraphStyle.WritingDirection = .leftToRight) {
    self.count = count
    self.gap = gap
    self.direction = direction
  }

  /// The columns of a page in the order in which text fills them.
  ///
  /// The columns divide what the page's insets leave along the lines of `writingMode`. If the gaps leave nothing, the
  /// columns have no width. A page whose length along the lines is not finite has a single column.
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
