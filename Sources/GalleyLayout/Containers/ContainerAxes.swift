internal import GalleyText

/// Converts a container's coordinates to the axes of its lines: positions along the lines count from the left edge (in
/// vertical text from the top), positions across the lines count from the block-start side.
struct ContainerAxes {
  private let writingMode: ParagraphStyle.WritingMode
  /// The distance from the left edge to the block-start side, for text whose lines stack leftwards; 0 if it is not
  /// finite.
  private let origin: Double

  init(_ writingMode: ParagraphStyle.WritingMode, size: LayoutSize) {
    self.writingMode = writingMode
    origin = size.width.isFinite ? max(0, size.width.layoutLength) : 0
  }

  /// Converts a point. In the result, x is along the lines and y across the lines.
  func place(_ point: LayoutPoint) -> LayoutPoint {
    let point = LayoutPoint(x: point.x.layoutLength, y: point.y.layoutLength)
    return switch writingMode {
    case .horizontalTB: point
    case .verticalRL: LayoutPoint(x: point.y, y: origin - point.x)
    case .verticalLR: LayoutPoint(x: point.y, y: point.x)
    }
  }

  /// The intervals that a rectangle covers along the lines and across the lines.
  func intervals(of rect: LayoutRect) -> (along: Interval, across: Interval) {
    let start = LayoutPoint(x: rect.x.layoutLength, y: rect.y.layoutLength)
    let end = LayoutPoint(x: start.x + max(0, rect.width.layoutLength), y: start.y + max(0, rect.height.layoutLength))
    let (first, last) = (place(start), place(end))
    return (
      Interval(start: first.x, end: last.x), Interval(start: min(first.y, last.y), end: max(first.y, last.y))
    )
  }

  /// Converts an ellipse and increases its radii by `growth`, which may be negative. No radius becomes negative.
  func ellipse(_ center: LayoutPoint, radiusX: Double, radiusY: Double, growth: Double) -> EllipseOutline {
    let center = place(center)
    let x = max(0, max(0, radiusX.layoutLength) + growth)
    let y = max(0, max(0, radiusY.layoutLength) + growth)
    return EllipseOutline(
      centerAlong: center.x, centerAcross: center.y, radiusAlong: writingMode.isVertical ? y : x,
      radiusAcross: writingMode.isVertical ? x : y)
  }

  /// The rectangle, in the container's coordinates, that covers these intervals along the lines and across the lines.
  func rect(along: Interval, across: Interval) -> LayoutRect {
    let (length, depth) = (along.end - along.start, across.end - across.start)
    return switch writingMode {
    case .horizontalTB: LayoutRect(x: along.start, y: across.start, width: length, height: depth)
    case .verticalRL: LayoutRect(x: origin - across.end, y: along.start, width: depth, height: length)
    case .verticalLR: LayoutRect(x: across.start, y: along.start, width: depth, height: length)
    }
  }

  /// Converts insets: `along` are those at the two ends of the lines, `across` those at the block-start and the
  /// block-end side.
  func insets(_ margins: Margins) -> (along: Indents, across: Indents) {
    let (top, right) = (max(0, margins.top.layoutLength), max(0, margins.right.layoutLength))
    let (bottom, left) = (max(0, margins.bottom.layoutLength), max(0, margins.left.layoutLength))
    return switch writingMode {
    case .horizontalTB: (Indents(start: left, end: right), Indents(start: top, end: bottom))
    case .verticalRL: (Indents(start: top, end: bottom), Indents(start: right, end: left))
    case .verticalLR: (Indents(start: top, end: bottom), Indents(start: left, end: right))
    }
  }
}
