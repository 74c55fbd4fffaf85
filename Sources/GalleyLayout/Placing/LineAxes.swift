internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// From a line's own axes to the box's: x along the line from the box's start, y across it from the side its letters'
/// tops point to.
///
/// Of horizontal lines both are the same. Vertical lines are turned by 90 degrees clockwise: tops point to the right,
/// also where lines stack rightwards, so that there each line is turned about itself.
package struct LineAxes: Hashable, Sendable {
  /// Whether the line runs from top to bottom.
  package let isVertical: Bool
  /// Where y = 0 lies from the box's left edge; vertical lines only.
  private let origin: Double

  /// The axes of a line in a box of some width.
  init(_ writingMode: ParagraphStyle.WritingMode, line: TextLine, boxWidth: Double) {
    isVertical = writingMode.isVertical
    origin = writingMode == .verticalLR ? line.top + line.bottom : boxWidth
  }

  /// Turned, and not moved.
  private init() {
    isVertical = true
    origin = 0
  }

  /// A quarter turn clockwise about the box's left top corner.
  package static let quarterTurn = LineAxes()

  /// A place in the box.
  @inline(__always)
  package func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    isVertical ? (origin - y, x) : (x, y)
  }

  /// A point of the box on the line's own axes; a coordinate that is no number is 0.
  func own(_ point: LayoutPoint) -> LayoutPoint {
    let own = isVertical ? LayoutPoint(x: point.y, y: origin - point.x) : point
    return LayoutPoint(x: own.x.isNaN ? 0 : own.x, y: own.y.isNaN ? 0 : own.y)
  }

  /// A rectangle in the box.
  package func place(_ rect: LayoutRect) -> LayoutRect {
    guard isVertical else { return rect }
    return LayoutRect(left: origin - rect.top - rect.height, top: rect.left, width: rect.height, height: rect.width)
  }
}

extension TextLayout {
  /// The axes of one of the layout's lines.
  package func axes(of line: TextLine) -> LineAxes {
    LineAxes(shaped.writingMode, line: line, boxWidth: size.width)
  }
}

extension TextLine {
  /// The baseline on the line's own axes: below `top` by the ascent, whichever way lines stack.
  package var ownBaseline: Double { top + extent.ascent }
}

extension LineExtent {
  /// How far the baseline lies from the block-start side of the line: where lines stack rightwards, letters' tops point
  /// to the other side.
  func baselineDepth(_ writingMode: ParagraphStyle.WritingMode) -> Double {
    writingMode == .verticalLR ? descent : ascent
  }
}
