internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The space of turned boxes at the ends of a glyph run, in layout units.
struct RunEnds: Hashable, Sendable {
  /// Index of the glyph run.
  var run: Int
  var left = 0.0
  var right = 0.0
}

extension LinePlacer {
  /// Adds the space of turned boxes to the runs of the last line, those from `first` on, which are in visual order:
  /// each box has its left end before its leftmost run and its right end after its rightmost run.
  @inline(never)
  mutating func addTurnedBoxes(from first: Int, on line: LineOffsets) {
    guard let boxes = shaped.extras?.boxSpacing?.turned else { return }
    let open = turned.boxes(boxes, on: line)
    guard !open.isEmpty, first < parts.runs.count else { return }
    var ends = (first..<parts.runs.count).map { RunEnds(run: $0) }
    for box in open {
      let (left, right) = box.ends(on: line.content)
      guard let low = parts.runs[first...].firstIndex(where: { $0.isContent && box.contains($0) }),
        let high = parts.runs[first...].lastIndex(where: { $0.isContent && box.contains($0) })
      else { continue }
      ends[low - first].left += left
      ends[high - first].right += right
    }
    for each in ends where each.left != 0 || each.right != 0 {
      parts.runs[each.run].width += each.left + each.right
      parts.withExtras { $0.runEnds.append(each) }
    }
  }
}

/// The turned boxes on the lines of a text, line by line.
struct TurnedBoxesOnLines {
  /// The index of the first box that starts behind the lines so far.
  private var next = 0
  /// The indices of the boxes that may have text on the current line.
  private var open: [Int] = []
  /// The offset at which the current line starts.
  private var start = 0

  /// The boxes with text on a line, in text order. Takes time linear in the boxes for lines in ascending order.
  mutating func boxes(_ boxes: [TurnedBox], on line: LineOffsets) -> [TurnedBox] {
    if line.start < start { self = TurnedBoxesOnLines() }
    start = line.start
    while next < boxes.count, boxes[next].range.lowerBound < line.end {
      open.append(next)
      next += 1
    }
    open.removeAll { boxes[$0].range.upperBound <= line.start }
    return open.map { boxes[$0] }
  }
}

extension TurnedBox {
  /// Whether the text of a run is in the box. A hyphen belongs to the text before it.
  fileprivate func contains(_ run: PlacedRun) -> Bool {
    let range = run.range
    return range.isEmpty
      ? self.range.lowerBound < range.lowerBound && range.lowerBound <= self.range.upperBound
      : self.range.overlaps(range)
  }
}

extension TextLayout {
  /// The space of turned boxes at the ends of a glyph run; `nil` if there is none.
  func turnedEnds(ofRun index: Int) -> RunEnds? {
    let ends = runEnds
    guard !ends.isEmpty else { return nil }
    let place = ends.partitionPoint { $0.run >= index }
    return place < ends.count && ends[place].run == index ? ends[place] : nil
  }

  /// The space between units that is placed with the units of a line: if the line is cut, all of it.
  func placedSpacing(ofLine index: Int) -> UnitSpacing? {
    guard let fixed = shaped.extras?.boxSpacing?.withoutTurned else { return shaped.extras?.spacing }
    return isCut(line: index) ? shaped.extras?.spacing : fixed
  }

  /// Whether a line is cut.
  func isCut(line index: Int) -> Bool { cuts.contains { $0.line == index } }
}
