internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// A cut line of a layout that is being built, with the position of its token along the line.
struct PlacedCut: Sendable {
  /// Index of the line.
  var line: Int
  /// Why the line is cut.
  var reason: TextLayout.TruncationResult.Reason
  /// Source ranges that the cut hides.
  var hidden: [TextRange]
  /// The token; `nil` if the line has none.
  var token: PreparedToken?
  /// Where the token's style comes from.
  var origin: TokenOrigin
  /// The position of the token's left edge along the line, in layout units.
  var left: Double

  /// The public description of the cut, for a layout with these finished lines and this size.
  func result(lines: [TextLine], size: LayoutSize) -> TextLayout.TruncationResult {
    TextLayout.TruncationResult(
      line: line, reason: reason, hiddenRanges: hidden,
      token: token.map { token in
        let layout = TextLayout(token.layout, at: left + token.leftSpace, on: lines[line], size: size)
        let own = LayoutRect(x: left, y: lines[line].blockStart, width: token.width, height: lines[line].extent.height)
        return TextLayout.TruncationResult.Token(
          layout: layout,
          rect: LineAxes(layout.shaped.writingMode, line: lines[line], boxWidth: size.width).place(own), origin: origin)
      })
  }
}

extension LayoutExtras {
  /// The extras of a layout that is moved along its line and across it, by a distance in layout units.
  func moved(from old: LineAxes, to new: LineAxes, by distance: (along: Double, across: Double)) -> LayoutExtras {
    var moved = self
    moved.removeAnnotations()
    moved.attachments = attachments.map { box in
      let first = old.own(LayoutPoint(x: box.rect.x, y: box.rect.y))
      let second = old.own(LayoutPoint(x: box.rect.x + box.rect.width, y: box.rect.y + box.rect.height))
      let own = LayoutRect(
        x: min(first.x, second.x) + distance.along, y: min(first.y, second.y) + distance.across,
        width: abs(second.x - first.x), height: abs(second.y - first.y))
      return TextLayout.AttachmentBox(id: box.id, offset: box.offset, line: box.line, rect: new.place(own))
    }
    return moved
  }
}
