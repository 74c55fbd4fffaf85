internal import GalleyText
internal import GalleyUnicode

/// The embedding levels of a text of any number of bidi paragraphs. UAX #9, P1 to L1.
struct ParagraphLevels {
  /// The level of each scalar; `nil` for scalars that rule X9 removes.
  private(set) var levels: [BidiLevel?] = []
  /// The level of the first paragraph.
  private(set) var direction = BidiLevel.leftToRight

  init(_ scalars: [UInt32], direction base: ParagraphStyle.WritingDirection) {
    var resolver = BidiResolver()
    var start = 0
    repeat {
      var end = start
      while end < scalars.count, !Self.isSeparator(scalars[end]) { end += 1 }
      let isBreak = end < scalars.count
      // The line feed of CR LF belongs to the same paragraph as the CR before it.
      let feeds = isBreak && scalars[end] == 0x0D && end + 1 < scalars.count && scalars[end + 1] == 0x0A ? 1 : 0
      let level = resolver.resolve(Array(scalars[start..<end + (isBreak ? 1 : 0)]), base: BaseDirection(base))
      if start == 0 { direction = level }
      levels += zip(resolver.levels, resolver.classes).map { $0.1.isRemoved ? nil : $0.0 }
      levels += Array(repeating: level, count: feeds)
      start = end + (isBreak ? 1 : 0) + feeds
    } while start < scalars.count
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool { CodePointProperties(scalar).bidiClass == .b }
}
