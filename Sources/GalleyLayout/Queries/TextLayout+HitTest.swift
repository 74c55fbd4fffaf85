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

extension TextLayout {
  /// The first result of `find` for a character at a position along a line, or else for the characters of a cluster
  /// there; `nil` if `find` has no result for any of them. Characters that negative letter spacing sets over each other
  /// are all asked.
  func charactersOrLigatures<Result>(
    on line: TextLine, at place: Double, find: (TextRange) -> Result?
  ) -> Result? {
    for cell in cells(of: line).all(at: place) {
      if let result = find(characters(of: cell.range)) { return result }
    }
    for run in line.runs.lazy.map(glyphRun)
    where isBetween(place, run.inlineStart, run.inlineStart + run.inlineSize) {
      for cluster in run.clusters where isBetween(place, cluster.left, cluster.right) {
        if let result = find(characters(of: cluster.range)) { return result }
      }
    }
    return nil
  }
}

extension [CaretCell] {
  /// The cells that contain a position along the line, from left to right; after them those whose right edge is on the
  /// left of their left edge, as negative letter spacing can set it. Of the two edges, the one on the left belongs to
  /// the cell, the other does not. Cells without text are not found.
  func all(at place: Double) -> some Sequence<CaretCell> {
    let found = filter { !$0.range.isEmpty && isBetween(place, $0.left, $0.right) }
    return [found.filter { $0.left < $0.right }, found.filter { $0.left > $0.right }].joined()
  }

  /// The first of the cells that contain a position along the line.
  func first(at place: Double) -> CaretCell? { all(at: place).first { _ in true } }
}

/// Whether a position along a line is between two edges. Either of them may be the left one. A position at the left
/// edge is between them, a position at the right edge is not.
private func isBetween(_ place: Double, _ edge: Double, _ other: Double) -> Bool {
  min(edge, other) <= place && place < max(edge, other)
}
