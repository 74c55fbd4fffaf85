internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The places where a caret may stand on a line, from left to right, in vertical lines from top to bottom; at least
  /// one.
  ///
  /// Where text of two directions meets, two stops stand at one place, one for the text on either side; each can be hit
  /// from its own side. So do the stops around characters without width. Takes time linear in the line.
  public func caretStops(ofLine index: Int) -> [Caret.Stop] {
    let line = lines[index]
    return LineStops(self, line: line, cells: cells(of: line)).stops.map { stop in
      Caret.Stop(position: stop.position, caret: Caret(rect: rect(ofCaret: stop.place, line), line: index))
    }
  }

  /// The caret of a position: at the start of the character after it, or with upstream affinity at the end of the one
  /// before it. Takes time linear in the line.
  ///
  /// Inside a grapheme or atomic text it is the caret before it, in removed white space the one after that; offsets
  /// outside the text are those of its ends, and what `maxLines` left out is at the end of the last line.
  public func caret(at position: TextPosition, height: Caret.Height = .line) -> Caret {
    let position = outsideAtomicText(position)
    guard let index = lineIndex(of: position) else {
      return Caret(rect: LayoutRect(left: 0, top: 0, width: 0, height: 0), line: nil)
    }
    let line = lines[index]
    let offset = shaped.map.shaped(of: max(0, position.offset), count: shaped.text.count)
    guard let edge = edge(at: offset, position.affinity, in: cells(of: line)) else {
      return Caret(rect: rect(ofCaret: line.left, line), line: index)
    }
    let rect =
      switch height {
      case .line: rect(ofCaret: edge.place, line)
      case .text: axes(of: line).place(textRect(left: edge.place, right: edge.place, run: edge.run))
      }
    return Caret(rect: rect, line: index)
  }

  /// The line that a position is on: with upstream affinity the end of one that wraps and not the start of the next.
  func lineIndex(of position: TextPosition) -> Int? {
    guard let index = line(closestTo: position.offset) else { return nil }
    guard position.affinity == .upstream, index > 0, position.offset == lines[index].range.lowerBound,
      lines[index - 1].reason != .mandatory
    else { return index }
    return index - 1
  }

  /// Where a caret stands for a shaped offset, and the run it stands at; nil without cells.
  private func edge(
    at offset: Int, _ affinity: TextPosition.Affinity, in cells: [CaretCell]
  ) -> (place: Double, run: Int)? {
    var before: CaretCell?
    var after: CaretCell?
    for cell in cells where !cell.range.isEmpty {
      // The cell that ends at the offset or closest before it, and the one that holds it or starts closest behind it.
      if cell.range.upperBound <= offset, cell.range.upperBound > before?.range.upperBound ?? -1 { before = cell }
      if cell.range.upperBound > offset, cell.range.lowerBound < after?.range.lowerBound ?? .max { after = cell }
    }
    let wantsBefore = affinity == .upstream && before?.range.upperBound == offset
    if let cell = after, !wantsBefore || before == nil {
      return (cell.isRightToLeft ? cell.right : cell.left, cell.run)
    }
    return before.map { ($0.isRightToLeft ? $0.left : $0.right, $0.run) }
  }

  /// A caret of a line's height, in the box.
  private func rect(ofCaret place: Double, _ line: TextLine) -> LayoutRect {
    axes(of: line).place(LayoutRect(left: place, top: line.top, width: 0, height: line.extent.height))
  }
}
