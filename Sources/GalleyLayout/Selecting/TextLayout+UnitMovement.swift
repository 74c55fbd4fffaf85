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
        return stop(closestTo: found, from: offset, isForward: isForward)
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
  private func stop(closestTo offset: Int, from start: Int, isForward: Bool) -> TextPosition? {
    guard let line = line(closestTo: offset) else { return nil }
    let offsets = stops(ofLine: line).stops.map(\.position.offset)
    if offsets.contains(offset) { return TextPosition(offset: offset) }
    let beyond = isForward ? offsets.filter { $0 > offset }.min() : offsets.filter { $0 < offset }.max()
    let found = beyond ?? (isForward ? offsets.max() : offsets.min()) ?? start
    return (isForward ? found > start : found < start) ? TextPosition(offset: found) : nil
  }
}
