internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The position of a caret after a step from `position`; `nil` if there is no caret stop or line further in this
  /// direction. Takes time linear in the text of the line.
  ///
  /// Steps to the left and to the right visit each caret stop of a paragraph's lines once, and steps in the opposite
  /// direction visit the same stops. At the end of a line the caret goes on to the next or the previous line, depending
  /// on the direction of the line's paragraph. If that line is in a paragraph of the other direction, the caret enters
  /// the paragraph at the paragraph's start; a caret that comes from a later paragraph enters at the end.
  ///
  /// Steps between lines go to the stop nearest to `place`, a position along the line in layout units. If `place` is
  /// `nil`, the current position of the caret along its line is used. To keep the caret in one column while it moves
  /// over shorter lines, pass its position before the first step in all steps.
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
      var other = neighbour(of: line, isNext: isNext)
      while let index = other, !hasOwnStops(line: index) { other = neighbour(of: index, isNext: isNext) }
      return other.map { self.position(onLine: $0, place: place ?? self.place(of: position)) }
    }
  }

  /// The nearest caret stop in text order after (or before) an offset, on this line or on the next line that has one.
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

  /// The nearest caret stop on the right (or left) of `position`. If several stops are at the same point, returns the
  /// stop of the character that the caret passed.
  private func visualPosition(from position: TextPosition, line: Int, isRight: Bool) -> TextPosition? {
    let place = place(of: position)
    let stops = stops(ofLine: line).stops
    let further = isRight ? stops.filter { $0.place > place } : stops.reversed().filter { $0.place < place }
    var next = further.first
    for stop in further where isRight ? stop.place < next?.place ?? 0 : stop.place > next?.place ?? 0 { next = stop }
    if let next { return next.position }
    let isNext = isRight != isRightToLeft(line: line)
    var other = line + (isNext ? 1 : -1)
    while lines.indices.contains(other), !hasOwnStops(line: other) { other += isNext ? 1 : -1 }
    guard lines.indices.contains(other) else { return nil }
    return self.position(
      enteringLine: other, isRight: isRight, isNext: isNext, fromRightToLeft: isRightToLeft(line: line))
  }

  /// The index of the line after (or before) a line, counting the parts of a line that exclusions split as one line;
  /// `nil` if there is none. For the line after it is the first part, for the line before the last part.
  private func neighbour(of line: Int, isNext: Bool) -> Int? {
    var other = line
    while lines.indices.contains(other), lines[other].number == lines[line].number { other += isNext ? 1 : -1 }
    return lines.indices.contains(other) ? other : nil
  }

  /// Whether a caret can be on a line. `false` for a line that is inside atomic text which starts on an earlier line:
  /// its only stop is before that text.
  private func hasOwnStops(line: Int) -> Bool {
    shaped.scopes == nil
      || stops(ofLine: line).stops.contains { $0.position.offset >= lines[line].range.lowerBound }
  }

  /// The position of the caret along its line, in layout units.
  package func place(of position: TextPosition) -> Double {
    let rect = caret(at: position).rect
    return shaped.writingMode.isVertical ? rect.y : rect.x
  }

  /// The caret stops of a line.
  func stops(ofLine index: Int) -> LineStops {
    LineStops(self, line: lines[index], cells: cells(of: lines[index]))
  }
}
