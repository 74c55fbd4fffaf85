internal import GalleyUnicode

/// Words from here and there with a space between them.
struct WordSheet {
  private(set) var bytes: [UInt8] = []
  private(set) var marks: [TextMarks] = []
  var units: [WordUnit] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
  }

  /// Appends a stretch of an item's units with the spaces that it has inside, and one on each side that has some.
  mutating func append(_ stretch: Range<Int>, of units: [WordUnit], _ words: ItemWords) {
    let (first, last) = (units[stretch.lowerBound], units[stretch.upperBound - 1])
    if first.sides.contains(.before), bytes.last != 0x20 { appendSpace() }
    let distance = bytes.count - first.start
    for offset in first.start..<last.end {
      bytes.append(words.text[offset])
      marks.append(words.marks(at: offset))
    }
    for unit in units[stretch] {
      self.units.append(
        WordUnit(start: unit.start + distance, end: unit.end + distance, sides: unit.sides, entry: unit.entry))
    }
    if last.sides.contains(.after) { appendSpace() }
  }

  private mutating func appendSpace() {
    bytes.append(0x20)
    marks.append(.grapheme)
  }
}
