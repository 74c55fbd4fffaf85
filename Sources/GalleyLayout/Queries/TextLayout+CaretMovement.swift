internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// Where a caret goes from a position; nil where there is nothing further that way. Takes time linear in the line.
  ///
  /// Left and right visit every place of a paragraph's lines once and lead back the same way: behind a line's edge
  /// comes the next line, or the line before, as the line's own paragraph reads. A paragraph that reads the other way
  /// is entered at its start, or at its end from the paragraph after it. Between lines a caret goes to the stop
  /// nearest to `place` along the line, by default where it is; pass the first place on while the caret moves over
  /// shorter lines.
  public func position(
    from position: TextPosition, moving movement: Caret.Movement, place: Double? = nil
  ) -> TextPosition? {
    let position = outsideAtomicText(position)
    guard let line = lineIndex(of: position) else { return nil }
    switch movement {
    case .forward: return logicalPosition(from: position.offset, line: line, isForward: true)
    case .backward: return logicalPosition(from: position.offset, line: line, isForward: false)
    case .left: return visualPosition(from: position, line: line, isRight: false)
    case .right: return visualPosition(from: position, line: line, isRight: true)
    case .previousLine, .nextLine:
      let isNext = movement == .nextLine
      guard let other = neighbour(of: line, isNext: isNext) else { return nil }
      let place = place ?? self.place(of: position)
      let (along, across) = axes(of: lines[other]).place(place, lines[other].top + lines[other].extent.height / 2)
      let piece = self.line(closestTo: LayoutPoint(x: along, y: across)).flatMap {
        lines[$0].number == lines[other].number ? $0 : nil
      }
      return stops(ofLine: piece ?? other).closest(to: place).position
    }
  }

  /// The next offset of a stop, on this line or the next one that has one.
  private func logicalPosition(from offset: Int, line: Int, isForward: Bool) -> TextPosition? {
    var index = line
    while lines.indices.contains(index) {
      let offsets = stops(ofLine: index).stops.map(\.position.offset)
      let next = isForward ? offsets.filter { $0 > offset }.min() : offsets.filter { $0 < offset }.max()
      if let next { return TextPosition(offset: next) }
      index += isForward ? 1 : -1
    }
    return nil
  }

  /// The next place along the line; of several stops there the one of the character that was passed.
  private func visualPosition(from position: TextPosition, line: Int, isRight: Bool) -> TextPosition? {
    let place = place(of: position)
    let stops = stops(ofLine: line).stops
    let further = isRight ? stops.filter { $0.place > place } : stops.reversed().filter { $0.place < place }
    var next = further.first
    for stop in further where isRight ? stop.place < next?.place ?? 0 : stop.place > next?.place ?? 0 { next = stop }
    if let next { return next.position }
    let isNext = isRight != isRightToLeft(line: line)
    let other = line + (isNext ? 1 : -1)
    guard lines.indices.contains(other) else { return nil }
    if isRightToLeft(line: other) != isRightToLeft(line: line) { return logicalEnd(ofLine: other, isEnd: !isNext) }
    let edges = self.stops(ofLine: other).stops
    return isRight ? edges.min { $0.place < $1.place }?.position : edges.max { $0.place < $1.place }?.position
  }

  /// The index of the first piece of the line before or after one.
  private func neighbour(of line: Int, isNext: Bool) -> Int? {
    var other = line
    while lines.indices.contains(other), lines[other].number == lines[line].number { other += isNext ? 1 : -1 }
    return lines.indices.contains(other) ? other : nil
  }

  /// Where the caret of a position is along its line.
  func place(of position: TextPosition) -> Double {
    let rect = caret(at: position).rect
    return shaped.writingMode.isVertical ? rect.top : rect.left
  }

  func stops(ofLine index: Int) -> LineStops {
    LineStops(self, line: lines[index], cells: cells(of: lines[index]))
  }
}
