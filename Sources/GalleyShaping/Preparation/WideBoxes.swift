internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// An inline box that takes up width: a scope of the kind `box` with ``BoxDecoration/takesUpWidth``.
struct WideBox {
  /// The box as a range of the shaped text; empty if all of its text was removed, as white space that collapses.
  let range: Range<Int>
  /// The margin and the padding at the left end, in layout units; in vertical lines at the top.
  let left: Double
  /// The margin and the padding at the right end, in layout units; in vertical lines at the bottom.
  let right: Double
  /// Whether each part of a box that is divided between lines has space at both of its ends.
  let isCloned: Bool
  /// The direction of the box, if text around it or its own element sets one; `nil` if it is that of the paragraph.
  let direction: ParagraphStyle.WritingDirection?

  /// The boxes of a text whose shaped ranges are found by `range`, in the order of their starts.
  static func boxes(
    of source: AttributedText, isVertical: Bool, range: (TextRange) -> Range<Int>
  ) -> [WideBox] {
    let directions = source.bidiBoxes
    return source.scopes.compactMap { scope in
      guard case .box(let box) = scope.kind, box.takesUpWidth else { return nil }
      let fit = FitMetrics(behavior: source.paragraphStyle(at: scope.range.lowerBound).behavior)
      let (left, right) = box.ends(isVertical: isVertical, rounded: fit.length)
      return WideBox(
        range: range(scope.range), left: left, right: right, isCloned: box.lines == .clone,
        direction: directions?.direction(around: scope.range))
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// The inline boxes of a text that take up width, while its paragraphs are prepared one after the other.
struct WideBoxes {
  /// All boxes, in the order of their starts.
  private var boxes: [WideBox] = []
  /// The index of the first box that starts behind the paragraphs so far.
  private var next = 0
  /// The boxes that may have text in the current paragraph.
  private(set) var open: [WideBox] = []
  /// Whether lines of the current paragraph have space that does not count when they are broken.
  var hasUnmeasured = false
  /// The last answer of `startOfSpaces`, with the offset that was asked for, and whether all of these spaces hang.
  private var spaces = (start: 0, end: 0, hang: true)

  init(_ boxes: [WideBox] = []) { self.boxes = boxes }

  /// Whether no box is left for the current paragraph and those after it.
  var isEmpty: Bool { open.isEmpty && next == boxes.count }

  /// Moves to a paragraph with this content: `open` has the boxes that start in it or before it and do not end before.
  mutating func enter(_ content: Range<Int>) {
    hasUnmeasured = false
    open.removeAll { $0.range.upperBound < content.lowerBound }
    while next < boxes.count, boxes[next].range.lowerBound <= content.upperBound {
      open.append(boxes[next])
      next += 1
    }
  }

  /// The offset at which the spaces before `offset` start, which is not before `limit`; `offset` if there are none, or
  /// if a part of them takes up width. `hang` says whether the spaces of a range hang. Linear in the text for offsets
  /// in ascending order.
  mutating func startOfSpaces(
    before offset: Int, in text: [UInt8], from limit: Int, hang: (Range<Int>) -> Bool
  ) -> Int {
    var start = offset
    var known: (start: Int, hang: Bool)?
    while start > limit, text[start - 1] == 0x20 {
      start -= 1
      if start == spaces.end, spaces.start >= limit {
        known = (spaces.start, spaces.hang)
        break
      }
    }
    let doHang = (known?.hang ?? true) && (start == offset || hang(start..<offset))
    spaces = (known?.start ?? start, offset, doHang)
    return doHang ? spaces.start : offset
  }
}

extension Preparation {
  /// Adds the space at the ends of inline boxes that take up width. It belongs to the first and the last unit of the
  /// box, so that a line that starts or ends there keeps it. With `clone`, each line that starts or ends inside of the
  /// box has the space, too.
  mutating func spaceBoxes() -> ParagraphBoxes {
    let range = scratch.analyzer.range
    let content = range.lowerBound..<scratch.analyzer.contentEnd
    var boxes = ParagraphBoxes()
    wideBoxes.enter(content)
    for box in wideBoxes.open where box.range.lowerBound >= content.lowerBound {
      // A box that starts with the line break has no text in this paragraph, either.
      guard box.range.isEmpty || box.range.lowerBound == content.upperBound && content.upperBound < range.upperBound
      else { continue }
      let (start, end) = isRightToLeft(box, in: content) ? (box.right, box.left) : (box.left, box.right)
      placeEmpty(
        at: box.range.lowerBound, width: box.range.upperBound <= range.upperBound ? start + end : start, in: content,
        into: &boxes.fixed)
    }
    var clones: [SpacedBox] = []
    var turnedClones: [SpacedBox] = []
    for box in wideBoxes.open where box.range.overlaps(content) {
      let isRightToLeft = isRightToLeft(box, in: content)
      var (start, end) = isRightToLeft ? (box.right, box.left) : (box.left, box.right)
      // A tab ends where its tab stop says, whatever is added to it.
      if text[max(box.range.lowerBound, content.lowerBound)] == 0x09 { start = 0 }
      if text[min(box.range.upperBound, content.upperBound) - 1] == 0x09 { end = 0 }
      let (lower, upper) = (unitStart(at: box.range.lowerBound), unitStart(at: box.range.upperBound))
      if hasOnlyVanishingSpace(lower..<upper, in: content) {
        wideBoxes.hasUnmeasured = true
        let hanging = startOfHangingSpace(before: upper)
        boxes.fixed.gaps.append(
          UnitSpacing.Gap(offset: hanging, beforeHangingSpace: start + end, unmeasured: start + end))
        continue
      }
      let clone = SpacedBox(range: lower..<upper, start: start, end: end)
      guard isTurned(box, isRightToLeft, in: content) else {
        addSpace(of: clone, isCloned: box.isCloned, in: content, into: &boxes.fixed)
        if box.isCloned { clones.append(clone) }
        continue
      }
      addSpace(of: clone, isCloned: box.isCloned, in: content, into: &boxes.ofTurned)
      let boxEnd = min(upper, content.upperBound)
      let contentEnd = startOfHangingSpace(before: boxEnd)
      if box.isCloned { turnedClones.append(clone) }
      boxes.turned.append(
        TurnedBox(
          range: clone.range.clamped(to: content),
          endPlace: boxEnd == content.upperBound && collapsesLast(content) ? contentEnd : boxEnd,
          contentEnd: contentEnd,
          start: lower >= content.lowerBound || box.isCloned ? start : 0,
          end: upper <= content.upperBound || box.isCloned ? end : 0, clonedStart: box.isCloned ? start : 0,
          clonedEnd: box.isCloned ? end : 0, isRightToLeft: isRightToLeft))
    }
    if !clones.isEmpty { self.addClonedSpace(of: clones, in: content, into: &boxes.fixed) }
    if !turnedClones.isEmpty { self.addClonedSpace(of: turnedClones, in: content, into: &boxes.ofTurned) }
    return boxes
  }

  /// Notes the space of a box that starts with a space, for min-content widths.
  private mutating func moveStart(of box: SpacedBox, in content: Range<Int>, into spacing: inout UnitSpacing) {
    let hanging = startOfHangingSpace(before: box.range.lowerBound + 1)
    guard hanging <= box.range.lowerBound else { return }
    let endsInSpace = startOfHangingSpace(before: min(box.range.upperBound, content.upperBound)) <= box.range.lowerBound
    spacing.gaps.append(
      endsInSpace
        ? UnitSpacing.Gap(offset: hanging, ofSpaces: box.start + box.end)
        : UnitSpacing.Gap(offset: hanging, ofNextLine: box.start))
  }

  /// Whether a box has only white space that vanishes at the end of the paragraph. Browsers do not ask whether the
  /// space of such a box fits.
  private mutating func hasOnlyVanishingSpace(_ box: Range<Int>, in content: Range<Int>) -> Bool {
    guard box.upperBound == content.upperBound, paragraph.style.behavior.contains(.browserTrailingSpaces),
      collapsesLast(content)
    else { return false }
    let hanging = startOfHangingSpace(before: box.upperBound)
    return hanging < box.upperBound && hanging <= box.lowerBound
  }

  /// A box with the space at its start and at its end, in layout units.
  private struct SpacedBox {
    let range: Range<Int>
    let start: Double
    let end: Double
  }

  /// Adds the space at the start and at the end of a box.
  private mutating func addSpace(
    of box: SpacedBox, isCloned: Bool, in content: Range<Int>, into spacing: inout UnitSpacing
  ) {
    let (lower, upper) = (box.range.lowerBound, box.range.upperBound)
    if lower >= content.lowerBound {
      if lower > content.lowerBound {
        spacing.gaps.append(UnitSpacing.Gap(offset: lower, leading: box.start))
        if text[lower] == 0x20 { moveStart(of: box, in: content, into: &spacing) }
      }
      spacing.startTrims.append(UnitSpacing.Trim(offset: lower, amount: -box.start))
    } else if isCloned {
      spacing.startTrims.append(UnitSpacing.Trim(offset: content.lowerBound, amount: -box.start))
    }
    if upper < content.upperBound {
      spacing.gaps.append(UnitSpacing.Gap(offset: upper, trailing: box.end))
      let hanging = addSpace(box.end, atLineEnd: upper, into: &spacing)
      if hanging < upper, text[upper] == 0x20 {
        spacing.movedEnds.append(UnitSpacing.MovedEnd(offset: upper, spaceStart: hanging, amount: box.end))
      }
    } else if upper == content.upperBound || isCloned {
      if collapsesLast(content) {
        // White space at the end of the paragraph vanishes.
        let hanging = startOfHangingSpace(before: content.upperBound)
        spacing.gaps.append(UnitSpacing.Gap(offset: hanging, trailing: box.end, atLineEnd: box.end))
      } else {
        spacing.gaps.append(UnitSpacing.Gap(offset: content.upperBound, trailing: box.end))
        _ = addSpace(box.end, atLineEnd: content.upperBound, into: &spacing)
      }
    }
  }

  /// Adds the space of a box without text. It belongs to the text after the box, and at the end of the paragraph to the
  /// text before it.
  private mutating func placeEmpty(
    at place: Int, width: Double, in content: Range<Int>, into spacing: inout UnitSpacing
  ) {
    if place < content.upperBound {
      if place > content.lowerBound { spacing.gaps.append(UnitSpacing.Gap(offset: place, leading: width)) }
      spacing.startTrims.append(UnitSpacing.Trim(offset: place, amount: -width))
    } else if place == content.upperBound, !content.isEmpty {
      let isMeasured = !paragraph.style.behavior.contains(.browserTrailingSpaces)
      if !isMeasured { wideBoxes.hasUnmeasured = true }
      spacing.gaps.append(
        UnitSpacing.Gap(
          offset: place, trailing: width, atLineEnd: width, unmeasuredAtEnd: isMeasured ? 0 : width))
    }
  }

  /// Adds the space at each place inside of cloned boxes at which a line may start or end. O(characters and boxes).
  private mutating func addClonedSpace(
    of boxes: [SpacedBox], in content: Range<Int>, into spacing: inout UnitSpacing
  ) {
    let scratch = self.scratch
    // By how much the sums of the spaces change at each scalar. Errors of floating-point numbers do not count.
    var changes = [(start: Double, end: Double)](repeating: (0, 0), count: scratch.analyzer.scalars.count + 1)
    for box in boxes {
      let first = scratch.analyzer.scalarIndex(at: max(box.range.lowerBound, content.lowerBound)) + 1
      let last = scratch.analyzer.scalarIndex(at: min(box.range.upperBound, content.upperBound))
      guard first < last else { continue }
      changes[first].start += box.start
      changes[first].end += box.end
      changes[last].start -= box.start
      changes[last].end -= box.end
    }
    var (start, end) = (0.0, 0.0)
    for index in scratch.analyzer.scalars.indices {
      start += changes[index].start
      end += changes[index].end
      let offset = Int(scratch.analyzer.offsets[index])
      guard max(abs(start), abs(end)) > 1e-9, offset > content.lowerBound, offset < content.upperBound,
        startsUnit(index)
      else {
        continue
      }
      if text[offset] != 0x09 { spacing.startTrims.append(UnitSpacing.Trim(offset: offset, amount: -start)) }
      // Inside white space that hangs, no line ends.
      if text[offset - 1] == 0x09 || text[offset] == 0x20 && startOfHangingSpace(before: offset) < offset { continue }
      _ = addSpace(end, atLineEnd: offset, isCut: true, into: &spacing)
    }
  }

  /// Adds space that a line has at its end if it ends at `offset`: before the white space that hangs there, if any.
  /// `isCut` says whether it is the space of a cloned box that continues on the next line. Returns the offset of the
  /// space.
  private mutating func addSpace(
    _ width: Double, atLineEnd offset: Int, isCut: Bool = false, into spacing: inout UnitSpacing
  ) -> Int {
    let hanging = startOfHangingSpace(before: offset)
    let isMeasured = !paragraph.style.behavior.contains(.browserTrailingSpaces) || hanging == offset && !isCut
    if !isMeasured { wideBoxes.hasUnmeasured = true }
    spacing.gaps.append(
      hanging < offset
        ? UnitSpacing.Gap(offset: hanging, beforeHangingSpace: width, unmeasured: isMeasured ? 0 : width)
        : UnitSpacing.Gap(offset: offset, atLineEnd: width, unmeasuredAtEnd: isMeasured ? 0 : width))
    return hanging
  }

  /// The offset at which the spaces before `offset` start that hang if a line ends there; `offset` if there are none.
  private mutating func startOfHangingSpace(before offset: Int) -> Int {
    let limit = scratch.analyzer.range.lowerBound
    var boxes = wideBoxes
    let start = boxes.startOfSpaces(before: offset, in: text, from: limit) { hangs($0) }
    wideBoxes = boxes
    // A paragraph that starts with these spaces has no content before them.
    return start > limit ? start : offset
  }

  /// How the text with a style treats white space.
  private func whiteSpace(ofRun index: Int) -> ParagraphStyle.WhiteSpace {
    rules?.whiteSpace ?? styles.values[index].whiteSpace ?? paragraph.rules.whiteSpace
  }

  /// Whether spaces at the end of a paragraph's content collapse, and so vanish.
  private func collapsesLast(_ content: Range<Int>) -> Bool {
    whiteSpace(ofRun: styles.index(at: max(content.lowerBound, content.upperBound - 1))).collapsesSpaces
  }

  /// Whether spaces hang at the end of a line, as the styles of a range of text say.
  private func hangs(_ range: Range<Int>) -> Bool {
    var run = styles.index(at: range.lowerBound)
    while run < styles.count {
      let whiteSpace = whiteSpace(ofRun: run)
      let hangs = whiteSpace.collapsesSpaces || whiteSpace != .breakSpaces && whiteSpace.wraps && paragraph.rules.wraps
      guard hangs else { return false }
      if styles.end(ofRun: run) >= range.upperBound { break }
      run += 1
    }
    return true
  }

  /// Whether a box starts at the right: as text around it says, or the paragraph.
  private func isRightToLeft(_ box: WideBox, in content: Range<Int>) -> Bool {
    switch box.direction ?? paragraph.style.direction {
    case .leftToRight: false
    case .rightToLeft: true
    case .automatic:
      box.direction == nil
        ? scratch.analyzer.baseLevel.isRightToLeft
        : level(at: scratch.analyzer.scalarIndex(at: max(box.range.lowerBound, content.lowerBound))).isRightToLeft
    }
  }

  /// Whether a box has text of another direction than its own, so that only the line says where its ends are.
  private func isTurned(_ box: WideBox, _ isRightToLeft: Bool, in content: Range<Int>) -> Bool {
    guard !scratch.analyzer.levels.isEmpty else { return scratch.analyzer.baseLevel.isRightToLeft != isRightToLeft }
    let first = scratch.analyzer.scalarIndex(at: max(box.range.lowerBound, content.lowerBound))
    let last = scratch.analyzer.scalarIndex(at: min(box.range.upperBound, content.upperBound))
    return scratch.analyzer.levels[first..<last].contains { $0.isRightToLeft != isRightToLeft }
  }

  /// The level of the scalar at an index.
  private func level(at index: Int) -> BidiLevel {
    scratch.analyzer.levels.isEmpty ? scratch.analyzer.baseLevel : scratch.analyzer.levels[index]
  }

  /// The start of the text unit that contains an offset of the paragraph; the offset itself outside of the paragraph.
  private func unitStart(at offset: Int) -> Int {
    let content = scratch.analyzer.range.lowerBound..<scratch.analyzer.contentEnd
    guard offset > content.lowerBound, offset < content.upperBound else { return offset }
    var index = scratch.analyzer.scalarIndex(at: offset)
    while index > 0, !startsUnit(index) { index -= 1 }
    return Int(scratch.analyzer.offsets[index])
  }
}
