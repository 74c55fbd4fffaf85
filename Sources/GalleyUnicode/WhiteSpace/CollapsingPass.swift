internal import GalleyText

/// Collapses white space in one pass over the source: copies the characters that are kept, and records where they come
/// from.
struct CollapsingPass {
  let source: [UInt8]
  let behavior: Behavior
  private(set) var text: [UInt8] = []
  private(set) var map: OffsetMap
  /// Whether a collapsible space at this place would follow another space, a forced break or the start of the text, so
  /// that it must be removed.
  private var followsSpace = true

  init(source: [UInt8], behavior: Behavior) {
    self.source = source
    self.behavior = behavior
    text.reserveCapacity(source.count)
    map = OffsetMap(identityOf: source.count)
    map.append(shaped: 0, source: 0)
  }

  /// Copies one range of the source with one value of `white-space`.
  mutating func run(_ range: Range<Int>, as whiteSpace: ParagraphStyle.WhiteSpace) {
    guard whiteSpace.collapsesSpaces else {
      preserve(range)
      // Spaces at the start of a line collapse, also after a break that was preserved.
      if let last = source[range].last { followsSpace = last == 0x0A || last == 0x0D }
      return
    }
    var index = range.lowerBound
    while index < range.upperBound {
      if Self.isCollapsible(source[index]) {
        index = collapse(from: index, to: range.upperBound, keepsBreaks: whiteSpace.preservesNewlines)
      } else {
        keep(source[index], from: index)
        followsSpace = false
        index += 1
      }
    }
  }

  /// Copies a range whose white space is preserved, without the control characters that are ignored.
  private mutating func preserve(_ range: Range<Int>) {
    var start = range.lowerBound
    if behavior.contains(.dropsControls) {
      for index in range where IgnoredControls.contains(index, of: source) {
        copy(start..<index)
        start = index + 1
      }
    }
    copy(start..<range.upperBound)
  }

  /// Copies a range of the source as it is.
  private mutating func copy(_ range: Range<Int>) {
    if range.isEmpty { return }
    map.append(shaped: text.count, source: range.lowerBound)
    text.append(contentsOf: source[range])
  }

  /// Completes the map: the end of the shaped text comes from the end of the source.
  mutating func finish() {
    map.append(shaped: text.count, source: source.count)
  }

  /// Collapses the white space that starts at `start`. Returns its end.
  private mutating func collapse(from start: Int, to limit: Int, keepsBreaks: Bool) -> Int {
    var end = start
    var firstBreak: Int?
    while end < limit, Self.isCollapsible(source[end]) {
      if source[end] == 0x0A { firstBreak = firstBreak ?? end }
      end += 1
    }
    if keepsBreaks, firstBreak != nil {
      for index in start..<end where source[index] == 0x0A { keep(0x0A, from: index) }
      followsSpace = true
    } else if !followsSpace,
      firstBreak == nil || !SegmentBreak.vanishes(in: source, before: start, after: end, behavior: behavior)
    {
      keep(0x20, from: start)
      followsSpace = true
    }
    return end
  }

  /// Copies one byte, and records that it comes from `index`.
  private mutating func keep(_ byte: UInt8, from index: Int) {
    map.append(shaped: text.count, source: index)
    text.append(byte)
  }

  /// Whether a byte is white space that may collapse: space, tab, line feed and carriage return. Other controls are
  /// visible characters: CSS Text 4, §4.1.
  private static func isCollapsible(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
