internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// The place in the text that a point stands for: the nearest caret stop of the nearest line.
  ///
  /// Half of a character stands for the place before it and half for the place after it, in the direction it is read.
  /// Points beside a line stand for the stop at that end of it. Never inside a grapheme; a ligature's graphemes have
  /// each their part of it. Takes time linear in the line.
  ///
  ///     layout.caret(at: layout.position(at: point))  // the caret that a click puts there
  public func position(at point: LayoutPoint) -> TextPosition { hitTest(point).position }

  /// What is at a point: the nearest place in the text, and what the point is over. Takes time linear in the line.
  public func hitTest(_ point: LayoutPoint) -> TextLayout.HitTestResult {
    guard let index = line(closestTo: point) else { return TextLayout.HitTestResult(position: TextPosition(offset: 0)) }
    let line = lines[index]
    let cells = cells(of: line)
    let place = axes(of: line).own(point).x
    let stop = LineStops(self, line: line, cells: cells).closest(to: place)
    var hit = TextLayout.HitTestResult(position: stop.position, line: index)
    hit.attachment = attachment(at: point, line: index)
    hit.token = cuts.firstIndex { $0.token?.rect.contains(point) == true }
    if self.line(at: point) == index, let cell = cells.first(at: place) {
      hit.character = widenedToAtomicText(characters(of: cell.range))
    }
    return hit
  }

  /// The layout of the truncation token whose box holds a point.
  func token(at point: LayoutPoint) -> TextLayout? {
    cuts.first { $0.token?.rect.contains(point) == true }?.token?.layout
  }

  /// The attachment of a line whose box holds a point; the last in the text where several do.
  private func attachment(at point: LayoutPoint, line: Int) -> TextLayout.AttachmentBox? {
    let first = attachments.partitionPoint { $0.line >= line }
    return attachments[first...].prefix { $0.line == line }.last { $0.rect.contains(point) }
  }
}

extension [CaretCell] {
  /// The first cell over a place along the line, its left edge included; generated glyphs that stand apart are none.
  func first(at place: Double) -> CaretCell? {
    first { !$0.range.isEmpty && $0.left <= place && place < $0.right }
  }
}

extension LayoutRect {
  /// Whether a point is inside, the left and the top edge included.
  public func contains(_ point: LayoutPoint) -> Bool {
    point.x >= left && point.x < left + width && point.y >= top && point.y < top + height
  }
}
