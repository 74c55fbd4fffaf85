internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// A cut line while its layout is put together: where the token is along the line.
struct PlacedCut: Sendable {
  /// Index of the line.
  var line: Int
  var reason: TextLayout.TruncationResult.Reason
  /// Source ranges that the cut leaves out.
  var hidden: [TextRange]
  var token: PreparedToken?
  /// From the line's start to the token's left edge, along the line.
  var left: Double

  /// The result for a layout of this size, whose lines are stacked.
  func result(lines: [TextLine], size: LayoutSize) -> TextLayout.TruncationResult {
    TextLayout.TruncationResult(
      line: line, reason: reason, hiddenRanges: hidden,
      token: token.map { token in
        let layout = TextLayout(token.layout, at: left, on: lines[line], size: size)
        let own = LayoutRect(left: left, top: lines[line].top, width: token.width, height: lines[line].extent.height)
        return TextLayout.TruncationResult.Token(
          layout: layout,
          rect: LineAxes(layout.shaped.writingMode, line: lines[line], boxWidth: size.width).place(own))
      })
  }
}

extension LayoutExtras {
  /// The extras of a layout that is moved as a whole: along its line, and across it.
  func moved(from old: LineAxes, to new: LineAxes, by distance: (along: Double, across: Double)) -> LayoutExtras {
    var moved = self
    moved.attachments = attachments.map { box in
      let first = old.own(LayoutPoint(x: box.rect.left, y: box.rect.top))
      let second = old.own(LayoutPoint(x: box.rect.left + box.rect.width, y: box.rect.top + box.rect.height))
      let own = LayoutRect(
        left: min(first.x, second.x) + distance.along, top: min(first.y, second.y) + distance.across,
        width: abs(second.x - first.x), height: abs(second.y - first.y))
      return TextLayout.AttachmentBox(id: box.id, offset: box.offset, line: box.line, rect: new.place(own))
    }
    return moved
  }
}
