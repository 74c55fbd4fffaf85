internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Converts positions from the axes of a line to the axes of the box. On a line's axes x runs along the line from the
/// box's start, and y runs across the line, from the tops of its letters towards their bottoms.
///
/// For horizontal lines both axes are equal. Vertical lines are turned by 90 degrees clockwise, so that the tops of
/// letters point to the right. This is also true if lines stack rightwards (`vertical-lr`): there each line is turned
/// about itself.
package struct LineAxes: Hashable, Sendable {
  /// Whether the line is vertical, from top to bottom.
  package let isVertical: Bool
  /// The distance from the box's left edge to y = 0 of the line; used for vertical lines only.
  private let origin: Double

  /// The axes of a line in a box that is `boxWidth` wide.
  init(_ writingMode: ParagraphStyle.WritingMode, line: TextLine, boxWidth: Double) {
    isVertical = writingMode.isVertical
    origin = writingMode == .verticalLR ? line.blockStart + line.blockEnd : boxWidth
  }

  /// The axes of a vertical line whose y = 0 is the box's left edge.
  private init() {
    isVertical = true
    origin = 0
  }

  /// A turn by 90 degrees clockwise about the box's top left corner.
  package static let quarterTurn = LineAxes()

  /// Converts a point on the line's axes to the axes of the box.
  @inline(__always)
  package func inBox(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    isVertical ? (origin - y, x) : (x, y)
  }

  /// Converts a point of the box to the line's axes. A coordinate that is not a number becomes 0.
  func inLine(_ point: LayoutPoint) -> LayoutPoint {
    let own = isVertical ? LayoutPoint(x: point.y, y: origin - point.x) : point
    return LayoutPoint(x: own.x.isNaN ? 0 : own.x, y: own.y.isNaN ? 0 : own.y)
  }

  /// Converts a rectangle on the line's axes to the axes of the box.
  package func inBox(_ rect: LayoutRect) -> LayoutRect {
    guard isVertical else { return rect }
    return LayoutRect(x: origin - rect.y - rect.height, y: rect.x, width: rect.height, height: rect.width)
  }
}

extension TextLayout {
  /// The axes of one of the layout's lines.
  package func axes(of line: TextLine) -> LineAxes {
    LineAxes(shaped.writingMode, line: line, boxWidth: size.width)
  }
}

extension TextLine {
  /// The baseline on the line's axes: the line's ascent below `blockStart`, whether lines stack leftwards or
  /// rightwards.
  package var ownBaseline: Double { blockStart + extent.ascent }
}

extension LineExtent {
  /// The distance from the block-start side of the line to its baseline. In `vertical-lr` this is the descent, because
  /// the tops of letters point to the block-end side.
  func baselineDepth(_ writingMode: ParagraphStyle.WritingMode) -> Double {
    writingMode == .verticalLR ? descent : ascent
  }
}
