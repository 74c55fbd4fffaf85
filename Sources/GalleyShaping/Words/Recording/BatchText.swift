internal import GalleyUnicode

/// A text of words from different places of an item, with spaces between them, made to shape these words in one call.
struct BatchText {
  private(set) var bytes: [UInt8] = []
  private(set) var marks: [TextMarks] = []
  var units: [WordUnit] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
  }

  /// Appends the words of a batch with the text between them, and one space on each side that has spaces in the item.
  mutating func append(_ batch: ShapingBatch, of units: [WordUnit], _ item: ItemWords) {
    let (first, last) = (units[batch.lowerBound], units[batch.upperBound - 1])
    if first.sides.contains(.before), bytes.last != 0x20 { appendSpace() }
    let distance = bytes.count - first.start
    for offset in first.start..<last.end {
      bytes.append(item.text[offset])
      marks.append(item.marks(at: offset))
    }
    for unit in units[batch] {
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
