internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The position of a caret after a movement by a unit; `nil` if there is no caret stop or line further in this
  /// direction. The result is always a caret stop: see ``caretStops(ofLine:)``.
  ///
  ///     layout.position(from: caret, .right, by: .grapheme)   // an arrow key
  ///     layout.position(from: caret, .right, by: .word)       // with Option or Control
  ///     layout.position(from: caret, .backward, by: .lineEdge)  // Home
  ///
  /// - `grapheme`: forward and backward in text order. Left and right visit each caret stop of a paragraph's lines
  ///   once; at the end of a line the caret goes on to the next or the previous line, depending on the direction of the
  ///   line's paragraph. A paragraph of the other direction is entered at its start, or at its end if the caret comes
  ///   from the paragraph after it.
  /// - `word`, `sentence`, `paragraph`: forward to the end of the unit that contains the position or comes next,
  ///   backward to the start of a unit. Movement goes on in the next or previous paragraph, and ends at the ends of the
  ///   text. ``TextSelection/Unit/word`` says what counts as a word in each profile.
  /// - `lineEdge`: forward to the end of the line, with upstream affinity if the line wraps there; backward to its
  ///   start.
  /// - `line`: forward to the next line, backward to the previous line, to the stop nearest to `place`, a position
  ///   along the line. If `place` is `nil`, it is the position of the caret. To keep the caret in one column while it
  ///   moves over shorter lines, pass its position before the first step in all steps.
  /// - `document`: to the ends of the text.
  ///
  /// Text that `maxLines` hides has no stops. For words and sentences the cost is linear in the paragraph, otherwise in
  /// the line.
  public func position(
    from position: TextPosition, _ direction: TextSelection.Direction, by unit: TextSelection.Unit, place: Double? = nil
  ) -> TextPosition? {
    guard let line = lineIndex(of: position) else { return nil }
    let isForward = isForward(direction, line: line)
    switch unit {
    case .grapheme: return self.position(from: position, toNextGrapheme: direction)
    case .line: return self.position(from: position, onNextLine: isForward, place: place)
    case .lineEdge:
      let edge = logicalEnd(ofLine: line, isEnd: isForward)
      return edge.offset == position.offset ? nil : edge
    case .word, .sentence, .paragraph:
      return boundary(of: unit, from: position.offset, line: line, isForward: isForward)
        ?? self.position(
          from: TextPosition(offset: position.offset), isForward ? .forward : .backward, by: .document)
    case .document:
      let edge = logicalEnd(ofLine: isForward ? lines.count - 1 : 0, isEnd: isForward)
      return edge.offset == position.offset ? nil : edge
    }
  }

  /// Whether a direction goes forward in the text. Left and right depend on the direction of the paragraph on the line.
  package func isForward(_ direction: TextSelection.Direction, line: Int) -> Bool {
    switch direction {
    case .forward: true
    case .backward: false
    case .left: isRightToLeft(line: line)
    case .right: !isRightToLeft(line: line)
    }
  }

  /// Whether the paragraph on a line is right-to-left.
  package func isRightToLeft(line: Int) -> Bool { shaped.paragraphs[lines[line].paragraph].baseLevel.isRightToLeft }

  /// The first or last caret stop of a line in text order.
  package func logicalEnd(ofLine line: Int, isEnd: Bool) -> TextPosition {
    let stops = stops(ofLine: line).stops.map(\.position)
    var edge = stops[0]
    for stop in stops where isEnd ? stop.offset > edge.offset : stop.offset < edge.offset { edge = stop }
    return edge
  }

  /// The next end (or previous start) of a word, sentence or paragraph in the paragraph of a line and in the
  /// paragraphs after (or before) it; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - offset: the result is after this offset, or before it. To search the whole layout, pass -1 or a number greater
  ///     than the text's length.
  package func boundary(of unit: TextSelection.Unit, from offset: Int, line: Int, isForward: Bool) -> TextPosition? {
    let first = lines[line].paragraph
    var index = first
    while shaped.paragraphs.indices.contains(index) {
      let isEntered = index != first || offset < 0 || offset > shaped.source.utf8Count
      let offsets = boundaries(of: unit, in: shaped.paragraphs[index], isForward: isForward, isEntered: isEntered)
      if let found = offsets.first(where: { isForward ? $0 > offset : $0 < offset }) {
        return caretStop(closestTo: found, from: offset, isForward: isForward)
      }
      index += isForward ? 1 : -1
    }
    return nil
  }

  /// The source offsets at which a caret stops in a paragraph, in the order in which it comes to them. `isEntered` says
  /// whether the caret comes from another paragraph.
  private func boundaries(
    of unit: TextSelection.Unit, in paragraph: ShapedParagraph, isForward: Bool, isEntered: Bool
  ) -> [Int] {
    let segments = UnitSegments(unit, of: paragraph, in: shaped)
    var offsets =
      isForward
      ? segments.stops.map { caretOffset($0.upperBound) } : segments.stops.reversed().map { caretOffset($0.lowerBound) }
    guard segments.stopsAsBrowsersDo else { return offsets }
    let end = caretOffset(paragraph.contentEnd)
    if isEntered { offsets.insert(isForward ? caretOffset(paragraph.range.lowerBound) : end, at: 0) }
    return isForward ? offsets + [end] : offsets
  }

  /// The caret stop at an offset. If there is none, the first stop on the line after the offset in the direction of
  /// movement, or else the last stop of the line in this direction. `nil` if the result is not further than `start`.
  private func caretStop(closestTo offset: Int, from start: Int, isForward: Bool) -> TextPosition? {
    guard let line = line(closestTo: offset) else { return nil }
    let offsets = stops(ofLine: line).stops.map(\.position.offset)
    if offsets.contains(offset) { return TextPosition(offset: offset) }
    let beyond = isForward ? offsets.filter { $0 > offset }.min() : offsets.filter { $0 < offset }.max()
    let found = beyond ?? (isForward ? offsets.max() : offsets.min()) ?? start
    return (isForward ? found > start : found < start) ? TextPosition(offset: found) : nil
  }
}

extension TextLayout {
  /// The position of a caret after one grapheme; `nil` if there is no caret stop further in this direction. O(text of
  /// the line).
  func position(from position: TextPosition, toNextGrapheme direction: TextSelection.Direction) -> TextPosition? {
    let position = outsideAtomicText(position)
    guard let line = lineIndex(of: position) else { return nil }
    return switch direction {
    case .forward: logicalPosition(from: position.offset, line: line, isForward: true)
    case .backward: logicalPosition(from: position.offset, line: line, isForward: false)
    case .left: visualPosition(from: position, line: line, isRight: false)
    case .right: visualPosition(from: position, line: line, isRight: true)
    }
  }

  /// The caret stop of the next or previous line that is nearest to `place`, a position along the line in layout units;
  /// with `nil` to the position of the caret. `nil` if there is no such line.
  func position(from position: TextPosition, onNextLine isNext: Bool, place: Double?) -> TextPosition? {
    let position = outsideAtomicText(position)
    guard let line = lineIndex(of: position) else { return nil }
    var other = neighbor(of: line, isNext: isNext)
    while let index = other, !hasOwnStops(line: index) { other = neighbor(of: index, isNext: isNext) }
    return other.map { self.position(onLine: $0, place: place ?? self.inlineOffset(of: position)) }
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
    let place = inlineOffset(of: position)
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
  private func neighbor(of line: Int, isNext: Bool) -> Int? {
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
  package func inlineOffset(of position: TextPosition) -> Double {
    let rect = caret(at: position).rect
    return shaped.writingMode.isVertical ? rect.y : rect.x
  }

  /// The caret stops of a line.
  func stops(ofLine index: Int) -> LineStops {
    LineStops(self, line: lines[index], cells: cells(of: lines[index]))
  }
}

/// Where a caret arrives that comes from another line, which may be a line of another layout: a document has a layout
/// for each paragraph.
extension TextLayout {
  /// The caret stop of a line that is nearest to a position along the line, in layout units. If exclusions split the
  /// line, the stop is on the part that is nearest.
  package func position(onLine index: Int, place: Double) -> TextPosition {
    let line = lines[index]
    let (along, across) = axes(of: line).inBox(place, line.blockStart + line.extent.height / 2)
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
