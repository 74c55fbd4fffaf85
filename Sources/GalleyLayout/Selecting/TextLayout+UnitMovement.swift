internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// Where a caret goes from a position by a unit; `nil` if there is nothing further that way. The answer is always a
  /// caret stop: see ``caretStops(ofLine:)``.
  ///
  ///     layout.position(from: caret, .right, by: .grapheme)   // an arrow key
  ///     layout.position(from: caret, .right, by: .word)       // with Option or Control
  ///     layout.position(from: caret, .backward, by: .lineEdge)  // Home
  ///
  /// - `grapheme`: forward and backward by the text's order; left and right visit each place of a paragraph's lines
  ///   once. Behind a line's edge comes the next line or the line before, as the line's own paragraph reads. A
  /// paragraph   of the other direction is entered where it starts, or ends if the caret came from behind it.
  /// - `word`, `sentence`, `paragraph`: forward to the end of the unit that the position is in or before, backward to
  ///   its start, across paragraphs; in the last one to the end of the text, in the first one to its start.
  /// - `lineEdge`: forward to the end of the line, which a caret with upstream affinity has where the line wraps;
  ///   backward to its start.
  /// - `line`: forward to the next line, backward to the line before, to the stop nearest to `place` along the line;
  ///   `nil` for `place` is where the caret is.
  /// - `document`: to the ends of the text.
  ///
  /// Text that `maxLines` left out has no stops. By words and sentences linear in the paragraph, else in the line.
  public func position(
    from position: TextPosition, _ direction: TextSelection.Direction, by unit: TextSelection.Unit, place: Double? = nil
  ) -> TextPosition? {
    guard let line = lineIndex(of: position) else { return nil }
    let isForward = isForward(direction, line: line)
    switch unit {
    case .grapheme: return self.position(from: position, moving: Caret.Movement(direction))
    case .line: return self.position(from: position, moving: isForward ? .nextLine : .previousLine, place: place)
    case .lineEdge:
      let edge = logicalEnd(ofLine: line, isEnd: isForward)
      return edge.offset == position.offset ? nil : edge
    case .word, .sentence, .paragraph:
      return boundary(of: unit, from: position.offset, line: line, isForward: isForward)
    case .document:
      let edge = logicalEnd(ofLine: isForward ? lines.count - 1 : 0, isEnd: isForward)
      return edge.offset == position.offset ? nil : edge
    }
  }

  /// Whether a direction goes forward in the text: left and right as the paragraph of the line reads.
  func isForward(_ direction: TextSelection.Direction, line: Int) -> Bool {
    switch direction {
    case .forward: true
    case .backward: false
    case .left: isRightToLeft(line: line)
    case .right: !isRightToLeft(line: line)
    }
  }

  /// Whether the paragraph of a line reads from right to left.
  func isRightToLeft(line: Int) -> Bool { shaped.paragraphs[lines[line].paragraph].baseLevel.isRightToLeft }

  /// The stop of a line that comes first or last in the text.
  func logicalEnd(ofLine line: Int, isEnd: Bool) -> TextPosition {
    let stops = stops(ofLine: line).stops.map(\.position)
    var edge = stops[0]
    for stop in stops where isEnd ? stop.offset > edge.offset : stop.offset < edge.offset { edge = stop }
    return edge
  }

  /// The next end, or the start before, of a unit that is a part of paragraphs.
  private func boundary(of unit: TextSelection.Unit, from offset: Int, line: Int, isForward: Bool) -> TextPosition? {
    var paragraph = lines[line].paragraph
    while shaped.paragraphs.indices.contains(paragraph) {
      let segments = UnitSegments(unit, of: shaped.paragraphs[paragraph], in: shaped)
      let ranges = segments.ranges.filter(segments.isStop)
      let found =
        isForward
        ? ranges.lazy.map { self.caretOffset($0.upperBound) }.first { $0 > offset }
        : ranges.reversed().lazy.map { self.caretOffset($0.lowerBound) }.first { $0 < offset }
      if let found { return stop(closestTo: found, from: offset, isForward: isForward) }
      paragraph += isForward ? 1 : -1
    }
    return position(from: TextPosition(offset: offset), isForward ? .forward : .backward, by: .document)
  }

  /// The stop at an offset, or the first one behind it in the direction of movement, or the last stop that way; `nil`
  /// if that is not further than `start`.
  private func stop(closestTo offset: Int, from start: Int, isForward: Bool) -> TextPosition? {
    guard let line = line(closestTo: offset) else { return nil }
    let offsets = stops(ofLine: line).stops.map(\.position.offset)
    if offsets.contains(offset) { return TextPosition(offset: offset) }
    let beyond = isForward ? offsets.filter { $0 > offset }.min() : offsets.filter { $0 < offset }.max()
    let found = beyond ?? (isForward ? offsets.max() : offsets.min()) ?? start
    return (isForward ? found > start : found < start) ? TextPosition(offset: found) : nil
  }
}

extension Caret.Movement {
  /// The movement by one grapheme in a direction.
  fileprivate init(_ direction: TextSelection.Direction) {
    switch direction {
    case .forward: self = .forward
    case .backward: self = .backward
    case .left: self = .left
    case .right: self = .right
    }
  }
}
