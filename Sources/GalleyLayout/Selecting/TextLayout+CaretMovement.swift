internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

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
    return other.map { self.position(onLine: $0, place: place ?? self.place(of: position)) }
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
  package func place(of position: TextPosition) -> Double {
    let rect = caret(at: position).rect
    return shaped.writingMode.isVertical ? rect.y : rect.x
  }

  /// The caret stops of a line.
  func stops(ofLine index: Int) -> LineStops {
    LineStops(self, line: lines[index], cells: cells(of: lines[index]))
  }
}
