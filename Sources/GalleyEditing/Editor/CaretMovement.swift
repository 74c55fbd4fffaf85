public import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// Moves a caret in a document: inside a paragraph as `TextLayout` moves it, and from paragraph to paragraph. A
/// movement lays out the paragraphs that it needs: usually one, at the edge of a paragraph two.
extension TextDocument {
  /// The position of a caret after a movement by a unit; `nil` if there is no further caret stop or line in this
  /// direction. A document moves a caret as a layout of the whole text would:
  /// `TextLayout.position(from:_:by:place:)` describes the units and directions.
  ///
  /// - Parameters:
  ///   - position: The position of the caret. Its offset is clamped to the text.
  ///   - direction: The direction.
  ///   - unit: The unit.
  ///   - place: For the unit `line`, the position along the lines to which the caret goes, in layout units; `nil` for
  ///     the position of the caret along its line. Ignored for other units.
  public mutating func position(
    from position: TextPosition, _ direction: TextSelection.Direction, by unit: TextSelection.Unit,
    place: Double? = nil
  ) -> TextPosition? {
    let placed = layOut(paragraph: paragraph(at: position.offset))
    let local = placed.layoutPosition(position)
    guard let line = placed.layout.lineIndex(of: local) else { return nil }
    let isForward = placed.layout.isForward(direction, line: line)
    switch unit {
    case .document:
      let edge = edge(isEnd: isForward)
      return edge.offset == position.offset ? nil : edge
    case .word, .sentence, .paragraph:
      return boundary(of: unit, from: position.offset, in: placed, line: line, isForward: isForward)
    case .grapheme, .lineEdge, .line:
      let place = unit == .line ? place ?? placed.layout.inlineOffset(of: local) : nil
      if let found = placed.layout.position(from: local, direction, by: unit, place: place) {
        return placed.documentPosition(found)
      }
      guard unit != .lineEdge, let next = neighbor(of: placed, isNext: isForward) else { return nil }
      let entered = isForward ? 0 : next.layout.lines.count - 1
      guard next.layout.lines.indices.contains(entered) else { return nil }
      if let place { return next.documentPosition(next.layout.position(onLine: entered, place: place)) }
      let arrival = next.layout.position(
        entering: entered, direction, isNext: isForward, from: placed.layout, line: line)
      // Without a line break between them, the end of one layout and the start of the next are one place.
      let isSamePlace = next.documentPosition(arrival).offset == position.offset
      let further = isSamePlace ? next.layout.position(from: arrival, direction, by: .grapheme) : nil
      return next.documentPosition(further ?? arrival)
    }
  }

  /// The selection after a movement, for example after an arrow key was pressed.
  ///
  /// Without `extending` the result is a caret. If text is selected, the caret first goes to the end of the selection
  /// in the direction of movement; with the unit `grapheme` it stays there. Movement by lines keeps the position along
  /// the lines in `TextSelection.goal`, also through shorter lines. Beyond the first or last line, the caret goes to
  /// the start or the end of the text. Movement by another unit sets the goal to `nil`.
  public mutating func moved(
    _ selection: TextSelection, _ direction: TextSelection.Direction, by unit: TextSelection.Unit,
    extending: Bool = false
  ) -> TextSelection {
    var start = selection.head
    if !extending, !selection.isEmpty {
      start = isForward(direction, at: start) ? selection.upperEnd : selection.lowerEnd
      if unit == .grapheme { return TextSelection(start) }
    }
    let goal = unit == .line ? selection.goal ?? placeAlongLine(of: start) : nil
    var head = position(from: start, direction, by: unit, place: goal)
    if head == nil, unit == .line { head = position(from: start, direction, by: .document) }
    return TextSelection(
      anchor: extending ? selection.anchor : head ?? start, head: head ?? start, goal: goal)
  }

  /// The selection after a movement by a distance, for the keys Page Up and Page Down. The caret goes to the line that
  /// is `distance` layout units further down, or up if the distance is negative, and there to the selection's goal. It
  /// moves by at least one line. Beyond the first or last line, it goes to the start or the end of the text.
  public mutating func moved(_ selection: TextSelection, down distance: Double, extending: Bool = false)
    -> TextSelection
  {
    let isForward = distance >= 0
    let start = extending || selection.isEmpty ? selection.head : isForward ? selection.upperEnd : selection.lowerEnd
    let goal = selection.goal ?? placeAlongLine(of: start)
    let placed = layOut(paragraph: paragraph(at: start.offset))
    guard let line = placed.layout.lineIndex(of: placed.layoutPosition(start)) else { return selection }
    let middle = (placed.layout.lines[line].blockStart + placed.layout.lines[line].blockEnd) / 2
    let anchor = scroll(placed.anchor(atBlock: middle), by: distance)
    let target = layOut(paragraph: paragraph(at: anchor.offset))
    let point = target.layout.point(along: goal, block: target.block(of: anchor))
    let reached = target.layout.line(closestTo: point)
    guard let reached, target.index != placed.index || reached != line else {
      var caret = selection
      (caret.head, caret.goal) = (start, goal)
      if !extending { caret.anchor = start }
      return moved(caret, isForward ? .forward : .backward, by: .line, extending: extending)
    }
    let head = target.documentPosition(target.layout.position(onLine: reached, place: goal))
    return TextSelection(anchor: extending ? selection.anchor : head, head: head, goal: goal)
  }

  /// Whether a direction goes forward in the text. Left and right depend on the direction of the paragraph at a
  /// position.
  mutating func isForward(_ direction: TextSelection.Direction, at position: TextPosition) -> Bool {
    switch direction {
    case .forward: return true
    case .backward: return false
    case .left, .right:
      let placed = layOut(paragraph: paragraph(at: position.offset))
      let line = placed.layout.lineIndex(of: placed.layoutPosition(position))
      return line.map { placed.layout.isForward(direction, line: $0) } ?? (direction == .right)
    }
  }

  /// The position of a caret along its line, in layout units.
  private mutating func placeAlongLine(of position: TextPosition) -> Double {
    let placed = layOut(paragraph: paragraph(at: position.offset))
    return placed.layout.inlineOffset(of: placed.layoutPosition(position))
  }

  /// The first or last caret stop of the text.
  private mutating func edge(isEnd: Bool) -> TextPosition {
    let placed = layOut(paragraph: isEnd ? paragraphCount - 1 : 0)
    let lines = placed.layout.lines
    guard !lines.isEmpty else { return TextPosition(offset: isEnd ? utf8Count : 0) }
    return placed.documentPosition(placed.layout.logicalEnd(ofLine: isEnd ? lines.count - 1 : 0, isEnd: isEnd))
  }

  /// The next end of a word, sentence or paragraph if `isForward` is set, otherwise the previous start, in the
  /// paragraph `placed` or in the paragraphs after or before it. If there is none, the end or the start of the text;
  /// `nil` if `offset` is there.
  private mutating func boundary(
    of unit: TextSelection.Unit, from offset: Int, in placed: PlacedParagraph, line: Int, isForward: Bool
  ) -> TextPosition? {
    let local = placed.layoutPosition(TextPosition(offset: offset)).offset
    if let found = placed.layout.boundary(of: unit, from: local, line: line, isForward: isForward) {
      return placed.documentPosition(found)
    }
    var placed = placed
    while let next = neighbor(of: placed, isNext: isForward) {
      let line = isForward ? 0 : next.layout.lines.count - 1
      let outside = isForward ? -1 : next.range.count + 1
      if next.layout.lines.indices.contains(line),
        let found = next.layout.boundary(of: unit, from: outside, line: line, isForward: isForward)
      {
        return next.documentPosition(found)
      }
      placed = next
    }
    let edge = edge(isEnd: isForward)
    return edge.offset == offset ? nil : edge
  }

  /// The next or previous paragraph, laid out; `nil` if there is none.
  private mutating func neighbor(of placed: PlacedParagraph, isNext: Bool) -> PlacedParagraph? {
    let index = placed.index + (isNext ? 1 : -1)
    return (0..<paragraphCount).contains(index) ? layOut(paragraph: index) : nil
  }
}

extension TextDocument.PlacedParagraph {
  /// The anchor of a window whose top is `distance` layout units below the top of the layout's box.
  func anchor(atBlock distance: Double) -> TextDocument.ScrollAnchor {
    TextDocument.ScrollAnchor(
      offset: range.lowerBound, distance: distance + HeightUnits.length(spacingBefore))
  }

  /// The distance from the top of the layout's box down to an anchor in this paragraph, in layout units.
  func block(of anchor: TextDocument.ScrollAnchor) -> Double { anchor.distance - HeightUnits.length(spacingBefore) }
}

extension TextLayout {
  /// Where a caret arrives on the line `index` when it moves by one grapheme from the line `line` of another paragraph,
  /// whose layout is `other`.
  fileprivate func position(
    entering index: Int, _ direction: TextSelection.Direction, isNext: Bool, from other: TextLayout, line: Int
  ) -> TextPosition {
    switch direction {
    case .forward, .backward:
      return TextPosition(offset: logicalEnd(ofLine: index, isEnd: !isNext).offset)
    case .left, .right:
      return position(
        enteringLine: index, isRight: direction == .right, isNext: isNext,
        fromRightToLeft: other.isRightToLeft(line: line))
    }
  }

  /// The point of the box at the position `place` along the lines and the distance `distance` in block direction from
  /// the side of the box where the first line is.
  func point(along place: Double, block distance: Double) -> LayoutPoint {
    switch shaped.writingMode {
    case .horizontalTB: LayoutPoint(x: place, y: distance)
    case .verticalRL: LayoutPoint(x: size.width - distance, y: place)
    case .verticalLR: LayoutPoint(x: distance, y: place)
    }
  }
}
