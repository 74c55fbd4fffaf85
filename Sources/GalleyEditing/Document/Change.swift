public import GalleyLayout
internal import GalleyShaping
public import GalleyText

extension TextDocument {
  /// What an edit changed: bytes, paragraphs, lines and heights. Offsets, selections and anchors move with it.
  public struct Change: Hashable, Sendable {
    /// The bytes that were replaced, in the old text.
    public let range: TextRange
    /// The bytes that replaced them, in the new text.
    public let newRange: TextRange
    /// The paragraphs of the old text that were changed. All others have the same text and layout as before.
    public let paragraphs: Range<Int>
    /// The paragraphs of the new text that took their place.
    public let newParagraphs: Range<Int>
    /// What changed in the lines of these paragraphs; `nil` if not all of the changed paragraphs had layouts, if there
    /// are more than 32 of them, or if this is several changes as one.
    public let lines: LineChanges?
    /// By how much everything below the changed paragraphs moved down, in layout units; negative if it moved up.
    public let heightChange: Double

    /// Whether nothing was changed.
    public var isEmpty: Bool { paragraphs.isEmpty }

    /// The offset in the new text for an offset in the old text. An offset before the replaced bytes or at their start
    /// stays. An offset inside them moves to the end of the new bytes. An offset after them moves with its text. So an
    /// offset at which text is inserted stays before this text.
    public func moved(_ offset: Int) -> Int {
      if offset <= range.lowerBound { return offset }
      if offset < range.upperBound { return newRange.upperBound }
      let (moved, isTooLarge) = offset.addingReportingOverflow(newRange.count - range.count)
      return isTooLarge ? .max : moved
    }

    /// The position in the new text for a position in the old text. Its offset moves as ``moved(_:)-(Int)`` says,
    /// except that a `downstream` position at which text is inserted moves behind this text, with the character to
    /// which it belongs.
    public func moved(_ position: TextPosition) -> TextPosition {
      var position = position
      let isBehind = range.isEmpty && position.offset == range.lowerBound && position.affinity == .downstream
      position.offset = isBehind ? newRange.upperBound : moved(position.offset)
      return position
    }

    /// The selection in the new text for a selection of the old text: both ends are moved.
    public func moved(_ selection: TextSelection) -> TextSelection {
      var selection = selection
      selection.anchor = moved(selection.anchor)
      selection.head = moved(selection.head)
      return selection
    }

    /// The anchor in the new document for an anchor of the old document.
    public func moved(_ anchor: ScrollAnchor) -> ScrollAnchor {
      var anchor = anchor
      anchor.offset = moved(anchor.offset)
      return anchor
    }
  }

  /// Which lines of the changed paragraphs stayed, went away, are new, or moved.
  ///
  /// Lines are counted from the first line of ``Change/paragraphs`` in the old text, and from the first line of
  /// ``Change/newParagraphs`` in the new text. Lines that stayed and lines that moved have the same text, the same
  /// style and the same glyphs as before.
  public struct LineChanges: Hashable, Sendable {
    /// How many lines at the start are unchanged and at the same place.
    public let unchanged: Int
    /// The old lines that are gone.
    public let removed: Range<Int>
    /// The new lines.
    public let inserted: Range<Int>
    /// The new lines that are old lines at another place: the last lines. Line `i` was the old line
    /// `i - inserted.count + removed.count`.
    public let moved: Range<Int>
    /// By how much the moved lines moved down, in layout units; 0 if no lines moved.
    public let distance: Double
  }
}

extension TextDocument.Change {
  /// A change that moves offsets, and says nothing of paragraphs, lines and heights: for a host that stored no more
  /// than the two ranges.
  package init(replacing range: TextRange, with newRange: TextRange) {
    self.init(
      range: range, newRange: newRange, paragraphs: 0..<0, newParagraphs: 0..<0, lines: nil, heightChange: 0)
  }
}

/// The lines of consecutive paragraphs, to compare them before and after an edit.
struct PlacedLines {
  /// The line `index` of a layout, and its distance from the top of the first paragraph, in layout units.
  struct Line {
    var layout: TextLayout
    var index: Int
    var top: Double
  }

  var lines: [Line] = []
}

extension TextDocument {
  /// The lines of paragraphs; `nil` if not all of them have layouts that are kept.
  func lines(of paragraphs: Range<Int>) -> PlacedLines? {
    guard let all = layouts.layouts(of: paragraphs) else { return nil }
    var result = PlacedLines()
    let top = paragraphs.count > 1 ? topUnits(paragraphs.lowerBound) : 0
    for (index, layout) in zip(paragraphs, all) {
      let own = index == paragraphs.lowerBound ? 0 : HeightUnits.length(topUnits(index) - top)
      for (number, line) in layout.lines.enumerated() {
        result.lines.append(PlacedLines.Line(layout: layout, index: number, top: own + line.blockStart))
      }
    }
    return result
  }
}

extension TextDocument.LineChanges {
  /// Compares the lines before an edit with the lines after it.
  init(from old: PlacedLines, to new: PlacedLines) {
    let (old, new) = (old.lines, new.lines)
    let most = min(old.count, new.count)
    var first = 0
    while first < most, old[first].top.isNear(new[first].top), old[first].isDrawn(like: new[first]) { first += 1 }
    var last = 0
    var distance = 0.0
    while last < most - first {
      let (before, after) = (old[old.count - 1 - last], new[new.count - 1 - last])
      if last > 0, !(after.top - before.top).isNear(distance) { break }
      guard before.isDrawn(like: after) else { break }
      distance = after.top - before.top
      last += 1
    }
    self.init(
      unchanged: first, removed: first..<old.count - last, inserted: first..<new.count - last,
      moved: new.count - last..<new.count, distance: distance)
  }
}

extension PlacedLines.Line {
  /// Whether two lines have the same text with the same styles and the same glyphs at the same places of the line.
  fileprivate func isDrawn(like other: Self) -> Bool {
    let (a, b) = (layout.lines[index], other.layout.lines[other.index])
    guard a.range.count == b.range.count, layout.line(index, hasSameGlyphsAs: other.index, of: other.layout) else {
      return false
    }
    let (text, its) = (layout.shaped.source, other.layout.shaped.source)
    guard let style = text.styles.onlyValue, text.attachments.isEmpty, text.scopes.isEmpty, its.attachments.isEmpty,
      its.scopes.isEmpty
    else { return text[a.range] == its[b.range] }
    return its.styles.onlyValue == style && text.utf8[a.range] == its.utf8[b.range]
  }
}
