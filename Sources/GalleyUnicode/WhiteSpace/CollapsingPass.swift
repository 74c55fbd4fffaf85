internal import GalleyText

/// One walk over the source that copies what is kept.
struct CollapsingPass {
  let source: [UInt8]
  let profile: ParagraphStyle.Profile
  private(set) var text: [UInt8] = []
  private(set) var map: OffsetMap
  /// Whether a collapsible space here would follow another, a forced break or the start of the text.
  private var followsSpace = true

  init(source: [UInt8], profile: ParagraphStyle.Profile) {
    self.source = source
    self.profile = profile
    text.reserveCapacity(source.count)
    map = OffsetMap(identityOf: source.count)
    map.append(shaped: 0, source: 0)
  }

  /// Copies one stretch with a single treatment.
  mutating func run(_ range: Range<Int>, as whiteSpace: ParagraphStyle.WhiteSpace) {
    guard whiteSpace.collapsesSpaces else {
      map.append(shaped: text.count, source: range.lowerBound)
      text.append(contentsOf: source[range])
      // A line's first spaces collapse, whatever kept the break before them.
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

  /// Maps the end of the shaped text to the end of the source.
  mutating func finish() {
    map.append(shaped: text.count, source: source.count)
  }

  /// Handles the white space that starts at `start`; returns where it ends.
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
      firstBreak == nil || !SegmentBreak.vanishes(in: source, before: start, after: end, profile: profile)
    {
      keep(0x20, from: start)
      followsSpace = true
    }
    return end
  }

  private mutating func keep(_ byte: UInt8, from index: Int) {
    map.append(shaped: text.count, source: index)
    text.append(byte)
  }

  /// Space, tab, line feed, carriage return: CSS Text 4, §4.1; other controls are visible characters.
  private static func isCollapsible(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
