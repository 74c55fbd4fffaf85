internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The caret stops of a line, from left to right, in vertical lines from top to bottom. There is at least one.
  ///
  /// If text of two directions meets, two stops are at the same point, one for the text on each side; a click on either
  /// side finds the stop of that side. Several stops are also at the same point around characters without width. Takes
  /// time linear in the line.
  public func caretStops(ofLine index: Int) -> [Caret.Stop] {
    let line = lines[index]
    return LineStops(self, line: line, cells: cells(of: line)).stops.map { stop in
      Caret.Stop(position: stop.position, caret: Caret(rect: rect(ofCaret: stop.place, line), line: index))
    }
  }

  /// The caret at a position: at the start of the character after the position, or with upstream affinity at the end of
  /// the character before it. Takes time linear in the line.
  ///
  /// For a position inside a grapheme or atomic text, the caret is before the grapheme or the atomic text. For a
  /// position inside removed white space, the caret is after the white space. An offset outside of the text counts as
  /// the nearer end of the text. For text that `maxLines` hides, the caret is at the end of the last line.
  public func caret(at position: TextPosition, height: Caret.Height = .line) -> Caret {
    let position = outsideAtomicText(position)
    guard let index = lineIndex(of: position) else {
      return Caret(rect: LayoutRect(x: 0, y: 0, width: 0, height: 0), line: nil)
    }
    let line = lines[index]
    let offset = shaped.map.shaped(of: max(0, position.offset), count: shaped.text.count)
    guard let edge = edge(at: offset, position.affinity, in: cells(of: line)) else {
      return Caret(rect: rect(ofCaret: line.inlineStart, line), line: index)
    }
    let rect =
      switch height {
      case .line: rect(ofCaret: edge.place, line)
      case .text: axes(of: line).place(textRect(left: edge.place, right: edge.place, run: edge.run))
      }
    return Caret(rect: rect, line: index)
  }

  /// The index of the line with a position; `nil` if there are no lines. If a line wraps at the position, upstream
  /// affinity means the end of that line and not the start of the next.
  package func lineIndex(of position: TextPosition) -> Int? {
    guard let index = line(closestTo: position.offset) else { return nil }
    guard position.affinity == .upstream, index > 0, position.offset == lines[index].range.lowerBound,
      lines[index - 1].reason != .mandatory
    else { return index }
    return index - 1
  }

  /// The position along the line of the caret at a shaped-text offset, and the glyph run to which the caret belongs;
  /// `nil` if the line has no cells.
  private func edge(
    at offset: Int, _ affinity: TextPosition.Affinity, in cells: [CaretCell]
  ) -> (place: Double, run: Int)? {
    var before: CaretCell?
    var after: CaretCell?
    for cell in cells where !cell.range.isEmpty {
      // `before` is the last cell that ends at or before the offset. `after` is the cell that contains the offset, or
      // the first one after it.
      if cell.range.upperBound <= offset, cell.range.upperBound > before?.range.upperBound ?? -1 { before = cell }
      if cell.range.upperBound > offset, cell.range.lowerBound < after?.range.lowerBound ?? .max { after = cell }
    }
    let wantsBefore = affinity == .upstream && before?.range.upperBound == offset
    if let cell = after, !wantsBefore || before == nil {
      return (cell.isRightToLeft ? cell.right : cell.left, cell.run)
    }
    return before.map { ($0.isRightToLeft ? $0.left : $0.right, $0.run) }
  }

  /// The rectangle, in the box, of a caret as high as the line.
  private func rect(ofCaret place: Double, _ line: TextLine) -> LayoutRect {
    axes(of: line).place(LayoutRect(x: place, y: line.blockStart, width: 0, height: line.extent.height))
  }
}
