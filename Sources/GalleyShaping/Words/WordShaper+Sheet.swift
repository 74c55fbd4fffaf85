internal import GalleyUnicode

extension WordShaper {
  /// Shapes stretches that lie apart in one call, as a text of their own: a call of HarfBuzz costs as much as shaping a
  /// word or two.
  ///
  /// What is learned of words is true of them in any text with the same spaces beside them. So a word without a space
  /// before it, the item's first, comes first, and one without a space after it last; the item's order is just that.
  ///
  /// False where the words may not be remembered.
  func shapeSheet(_ scratch: inout WordScratch) -> Bool {
    scratch.sheet.removeAll()
    for stretch in scratch.stretches { scratch.sheet.append(stretch, of: scratch.units, words) }
    return scratch.sheet.bytes.withUnsafeBufferPointer { bytes in
      scratch.sheet.marks.withUnsafeBufferPointer { marks in
        guard let marks = marks.baseAddress else { return false }
        let all = bytes.indices
        let sheet = WordShaper(
          cache: cache, buffer: buffer,
          words: WordCutter(bytes, marks: marks, paragraph: all, item: all, for: cache), context: all,
          shaping: shaping)
        swap(&scratch.units, &scratch.sheet.units)
        defer { swap(&scratch.units, &scratch.sheet.units) }
        return sheet.shapeAside(scratch.units.indices, all, &scratch)
      }
    }
  }
}

/// Words from here and there with a space between them.
struct WordSheet {
  fileprivate(set) var bytes: [UInt8] = []
  fileprivate(set) var marks: [TextMarks] = []
  fileprivate(set) var units: [WordUnit] = []

  fileprivate mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
  }

  /// Appends a stretch of an item's units with the spaces that it has inside, and one on each side that has some.
  fileprivate mutating func append(_ stretch: Range<Int>, of units: [WordUnit], _ words: WordCutter) {
    let (first, last) = (units[stretch.lowerBound], units[stretch.upperBound - 1])
    if first.sides & WordKey.Sides.before != 0, bytes.last != 0x20 { appendSpace() }
    let distance = bytes.count - first.start
    for offset in first.start..<last.end {
      bytes.append(words.text[offset])
      marks.append(words.marks(at: offset))
    }
    for unit in units[stretch] {
      self.units.append(
        WordUnit(start: unit.start + distance, end: unit.end + distance, sides: unit.sides, entry: unit.entry))
    }
    if last.sides & WordKey.Sides.after != 0 { appendSpace() }
  }

  private mutating func appendSpace() {
    bytes.append(0x20)
    marks.append(.grapheme)
  }
}
