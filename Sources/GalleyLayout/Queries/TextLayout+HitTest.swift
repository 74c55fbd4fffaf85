internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// The text position at a point: the nearest caret stop of the nearest line.
  ///
  /// One half of a character belongs to the position before it and the other half to the position after it, according
  /// to the direction of the text. Points beside a line belong to the caret stop at that end of the line. The result is
  /// never inside a grapheme. The graphemes of a ligature each have a part of the ligature. Takes time linear in the
  /// line.
  ///
  ///     layout.caret(at: layout.position(at: point))  // the caret after a click at the point
  public func position(at point: LayoutPoint) -> TextPosition { hitTest(point).position }

  /// The text position nearest to a point, and the character, attachment or truncation token under the point. Takes
  /// time linear in the text of the line.
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
      hit.character = shownAtomicText(characters(of: cell.range))
    }
    return hit
  }

  /// Extends a range of shown characters to whole ranges of atomic text, without text that is hidden: a limit on the
  /// lines can hide the rest of atomic text that has a line break.
  private func shownAtomicText(_ range: TextRange) -> TextRange {
    var result = widenedToAtomicText(range)
    for hidden in truncatedRanges where result.overlaps(hidden) {
      if hidden.lowerBound >= range.upperBound {
        result = result.lowerBound..<min(result.upperBound, hidden.lowerBound)
      } else if hidden.upperBound <= range.lowerBound {
        result = max(result.lowerBound, hidden.upperBound)..<result.upperBound
      }
    }
    return result
  }

  /// The layout of the truncation token whose box contains a point; `nil` if there is none.
  func token(at point: LayoutPoint) -> TextLayout? {
    cuts.first { $0.token?.rect.contains(point) == true }?.token?.layout
  }

  /// The attachment of a line whose box contains a point; of several, the last in the text.
  private func attachment(at point: LayoutPoint, line: Int) -> TextLayout.AttachmentBox? {
    let first = attachments.partitionPoint { $0.line >= line }
    return attachments[first...].prefix { $0.line == line }.last { $0.rect.contains(point) }
  }
}

extension [CaretCell] {
  /// The first cell that contains a position along the line. The left edge belongs to the cell, the right edge does
  /// not. Cells without text are not found.
  func first(at place: Double) -> CaretCell? {
    first { !$0.range.isEmpty && $0.left <= place && place < $0.right }
  }
}
