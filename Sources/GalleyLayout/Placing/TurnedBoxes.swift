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
  /// each box has its left end before its leftmost run and its right end after its rightmost run. Runs of white space
  /// that hangs behind the space at the end of a box count only if the box has no other run on the line. `hangs` says
  /// whether white space behind the content of the line hangs.
  @inline(never)
  mutating func addTurnedBoxes(from first: Int, on line: LineOffsets, hangs: Bool) {
    guard let boxes = shaped.extras?.boxSpacing?.turned else { return }
    let open = turned.boxes(boxes, on: line)
    guard !open.isEmpty, first < parts.runs.count else { return }
    var ends = (first..<parts.runs.count).map { RunEnds(run: $0) }
    let start = shaped.paragraphs[context.paragraph].range.lowerBound
    let edges = TurnedBox.LineEdges(line, in: shaped, from: start, hangs: hangs)
    for box in open {
      let (left, right) = box.ends(on: edges)
      let runs = parts.runs[first...]
      let contentEnd = box.hangingStart(on: edges)
      let shown = { (run: PlacedRun) in box.contains(run) && (run.isContent || Int(run.start) < contentEnd) }
      guard let low = runs.firstIndex(where: shown) ?? runs.firstIndex(where: box.contains),
        let high = runs.lastIndex(where: shown) ?? runs.lastIndex(where: box.contains)
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
  /// What the edges of a line say about the space of the boxes that it divides.
  struct LineEdges {
    let line: LineOffsets
    /// The offset at which spaces at the end of the line start that hang; the end of the line if they take up width.
    let hangingStart: Int
    /// Whether the line starts, or ends, with a tab, which ends where its tab stop says, whatever is added to it.
    let startsWithTab: Bool
    let endsWithTab: Bool

    /// The edges of a line of a paragraph that starts at `start`. `hangs` says whether white space behind the content
    /// of the line hangs.
    init(_ line: LineOffsets, in shaped: ShapedText, from start: Int, hangs: Bool) {
      self.line = line
      var spaces = line.drawnEnd
      if hangs, line.contentEnd < line.drawnEnd {
        while spaces > start, shaped.text[spaces - 1] == 0x20 { spaces -= 1 }
      }
      // A paragraph that starts with these spaces has no content before them.
      hangingStart = spaces > start ? spaces : line.drawnEnd
      startsWithTab = line.start < line.drawnEnd && shaped.text[line.start] == 0x09
      endsWithTab = line.start < line.drawnEnd && shaped.text[line.drawnEnd - 1] == 0x09
    }

    /// Whether the line has space that boxes have before white space that starts at an offset and hangs behind it.
    fileprivate func keepsSpace(before offset: Int) -> Bool {
      offset == line.drawnEnd || offset == line.contentEnd && offset > line.start
    }
  }

  /// The space at the left and at the right end of the box on a line, in layout units. It is the space with which the
  /// line was measured: that of `BoxSpacing.ofTurned`.
  fileprivate func ends(on edges: LineEdges) -> (left: Double, right: Double) {
    let line = edges.line
    let start = range.lowerBound >= line.start ? self.start : edges.startsWithTab ? 0 : clonedStart
    var end = 0.0
    if range.upperBound > line.drawnEnd, endPlace > line.drawnEnd {
      if !edges.endsWithTab, edges.keepsSpace(before: edges.hangingStart) { end = clonedEnd }
    } else if endPlace > line.start {
      let isInside = endPlace < line.drawnEnd || endPlace == contentEnd
      if isInside || edges.keepsSpace(before: contentEnd) { end = self.end }
    }
    return isRightToLeft ? (end, start) : (start, end)
  }

  /// The offset behind which white space of the box hangs on a line.
  fileprivate func hangingStart(on edges: LineEdges) -> Int {
    endPlace > edges.line.drawnEnd ? edges.hangingStart : contentEnd
  }

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
