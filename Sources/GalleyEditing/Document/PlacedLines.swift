internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

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
