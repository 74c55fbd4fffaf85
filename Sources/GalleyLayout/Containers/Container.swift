public import GalleyText

/// A box that is filled with lines from its block-start side (the top; in vertical text the right or the left), around
/// or inside shapes.
///
///     let page = Container(
///       size: LayoutSize(width: 300, height: 400), insets: Margins(top: 20, right: 20, bottom: 20, left: 20),
///       exclusions: [Exclusion(.circle(center: LayoutPoint(x: 280, y: 100), radius: 60), margin: 8)])
///     let (layout, rest) = shaped.layout(in: page)  // `rest`: where the next container continues
///
/// All lengths are in layout units. x grows to the right, y grows down.
public struct Container: Hashable, Sendable {
  /// The size of the box, insets included.
  ///
  /// Along the lines, a length that is not finite means max-content. Across the lines, a length that is not finite
  /// means no limit, and the layout is as high as its lines. A box without a limit has no left edge if it is filled
  /// with vertical lines that stack leftwards, so the coordinates of shapes count from the right edge then. Negative
  /// lengths count as 0.
  public var size: LayoutSize
  /// The widths at the sides of the box that contain no lines. Negative insets and insets that are not finite count as
  /// 0.
  public var insets: Margins
  /// The shapes that lines flow around or inside, in any order. They may overlap, and may extend beyond the box.
  public var exclusions: [Exclusion]

  /// A container; by default without insets and exclusions.
  public init(size: LayoutSize, insets: Margins = .zero, exclusions: [Exclusion] = []) {
    self.size = size
    self.insets = insets
    self.exclusions = exclusions
  }
}

/// A shape in a container: text flows around the shape, or only inside the shape.
public struct Exclusion: Hashable, Sendable {
  /// Whether text is outside or inside of a shape.
  public enum TextSide: String, CaseIterable, Hashable, Sendable {
    /// Text flows around the shape.
    case outside
    /// Text flows inside the shape only.
    case inside
  }

  /// The shape. A shape with a number that is not finite excludes nothing.
  public var shape: Exclusion.Shape
  /// The distance between the text and the shape's edge, in layout units.
  ///
  /// The margin moves the sides of a rectangle and changes the radii of a circle or an ellipse. For a polygon, it is
  /// the smallest distance between the text and any edge. Negative margins and margins that are not finite count as 0.
  public var margin: Double
  /// Whether text is outside or inside of the shape.
  public var textSide: TextSide

  /// An exclusion; by default text flows around the shape.
  public init(_ shape: Exclusion.Shape, margin: Double = 0, textSide: TextSide = .outside) {
    self.shape = shape
    self.margin = margin
    self.textSide = textSide
  }
}

extension Exclusion {
  /// A shape that text flows around or inside: see ``Exclusion``.
  ///
  /// Coordinates are layout units from the container's top left corner, x to the right and y down, in vertical text
  /// too. Numbers beyond ±10¹² count as ±10¹². Negative sizes and radii count as 0.
  public enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rectangle(LayoutRect)
    /// A circle.
    case circle(center: LayoutPoint, radius: Double)
    /// An ellipse whose axes are parallel to the container's.
    case ellipse(center: LayoutPoint, radiusX: Double, radiusY: Double)
    /// A polygon, closed by an edge from the last point to the first. Edges may cross: `rule` decides which points are
    /// inside.
    ///
    /// A polygon with fewer than three points has no inside. But if the exclusion has a margin, text keeps this
    /// distance from the polygon's points and edge.
    case polygon([LayoutPoint], rule: Exclusion.WindingRule = .nonzero)
  }
}

extension Exclusion {
  /// Says which points are inside a polygon whose edges cross. Both rules look at the edges that a ray from the point
  /// crosses.
  public enum WindingRule: String, CaseIterable, Hashable, Sendable {
    /// A point is inside if the edges crossed downwards and the edges crossed upwards differ in number.
    case nonzero
    /// A point is inside if the number of edges crossed is odd.
    case evenodd
  }
}

extension Exclusion.Shape {
  /// Whether every number of the shape is finite.
  var isFinite: Bool {
    switch self {
    case .rectangle(let rect):
      rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite
    case .circle(let center, let radius): center.isFinite && radius.isFinite
    case .ellipse(let center, let radiusX, let radiusY): center.isFinite && radiusX.isFinite && radiusY.isFinite
    case .polygon(let points, _): points.allSatisfy(\.isFinite)
    }
  }
}

extension LayoutPoint {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

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
