internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Where a caret arrives that comes from another line, which may be a line of another layout: a document has a layout
/// for each paragraph.
extension TextLayout {
  /// The caret stop of a line that is nearest to a position along the line, in layout units. If exclusions split the
  /// line, the stop is on the part that is nearest.
  package func position(onLine index: Int, place: Double) -> TextPosition {
    let line = lines[index]
    let (along, across) = axes(of: line).place(place, line.blockStart + line.extent.height / 2)
    let piece = self.line(closestTo: LayoutPoint(x: along, y: across)).flatMap {
      lines[$0].number == line.number ? $0 : nil
    }
    return stops(ofLine: piece ?? index).closest(to: place).position
  }

  /// The caret stop at which a caret enters a line that it reaches by moving to the left or to the right.
  ///
  /// - Parameters:
  ///   - index: the line that the caret enters.
  ///   - isRight: whether the caret moves to the right.
  ///   - isNext: whether the caret comes from the line before this line, not from the line after it.
  ///   - fromRightToLeft: whether the paragraph on the line that the caret leaves is right-to-left.
  package func position(
    enteringLine index: Int, isRight: Bool, isNext: Bool, fromRightToLeft: Bool
  ) -> TextPosition {
    let edge = logicalEnd(ofLine: index, isEnd: !isNext)
    if isRightToLeft(line: index) != fromRightToLeft { return edge }
    let stops = stops(ofLine: index).stops
    let outermost = isRight ? stops.min { $0.place < $1.place } : stops.max { $0.place < $1.place }
    return outermost?.position ?? edge
  }
}
