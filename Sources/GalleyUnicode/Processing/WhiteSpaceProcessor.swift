package import GalleyText

/// Collapses white space before shaping: phase I of CSS's white space processing rules (CSS Text 4, §4.3.1).
///
/// Of phase II, only one part is done here: collapsible spaces are removed at the start of the text and after forced
/// breaks. White space at the ends of lines is not removed, because it hangs.
package struct WhiteSpaceProcessor {
  /// The value of `white-space` for each range of the source: the range's end and its value, and whether the range is a
  /// box of its own, at whose ends white space that collapses is removed. The ranges cover the whole source.
  package typealias WhiteSpaceRanges = [(end: Int, whiteSpace: ParagraphStyle.WhiteSpace, isBox: Bool)]

  /// The text that is shaped, and the map to the source.
  package struct Output {
    package var text: [UInt8]
    package var map: OffsetMap
  }

  /// Processes `source` with one value of `white-space` for the whole text.
  package static func processed(
    _ source: [UInt8], uniform whiteSpace: ParagraphStyle.WhiteSpace, behavior: Behavior
  ) -> Output {
    if !whiteSpace.collapsesSpaces, !IgnoredControls.occur(in: 0..<source.count, of: source, behavior) {
      return Output(text: source, map: OffsetMap(identityOf: source.count))
    }
    return processed(source, ranges: [(source.count, whiteSpace, false)], behavior: behavior)
  }

  /// Processes `source`, which must be valid UTF-8. If nothing collapses, the result is the array itself, not a copy.
  package static func processed(_ source: [UInt8], ranges: WhiteSpaceRanges, behavior: Behavior) -> Output {
    guard mayCollapse(source, ranges: ranges, behavior: behavior) else {
      return Output(text: source, map: OffsetMap(identityOf: source.count))
    }
    var pass = CollapsingPass(source: source, behavior: behavior)
    var start = 0
    for range in ranges {
      if range.isBox {
        pass.copyBox(start..<range.end, as: range.whiteSpace)
      } else {
        pass.copyRange(start..<range.end, as: range.whiteSpace)
      }
      start = range.end
    }
    pass.completeMap()
    return Output(text: pass.text, map: pass.map)
  }

  /// Whether collapsing may change the text. This is so if the text contains a collapsible tab or line break, or if a
  /// collapsible space is at the start of the text, after another collapsible space, or after a preserved line break.
  /// Also if a box starts or ends with one, and if a control character is ignored.
  private static func mayCollapse(
    _ source: [UInt8], ranges: WhiteSpaceRanges, behavior: Behavior
  ) -> Bool {
    var start = 0
    var wasSpace = true
    for range in ranges {
      defer { if range.isBox { wasSpace = false } }
      if range.isBox, range.whiteSpace.collapsesSpaces, let first = source[start..<range.end].first {
        if CollapsingPass.isCollapsible(first) || CollapsingPass.isCollapsible(source[range.end - 1]) { return true }
        wasSpace = false
      }
      guard range.whiteSpace.collapsesSpaces else {
        if IgnoredControls.occur(in: start..<range.end, of: source, behavior) { return true }
        if let last = source[start..<range.end].last { wasSpace = last == 0x0A || last == 0x0D }
        start = range.end
        continue
      }
      for byte in source[start..<range.end] {
        if byte > 0x20 {
          wasSpace = false
        } else if byte == 0x20 {
          if wasSpace { return true }
          wasSpace = true
        } else if byte == 0x09 || byte == 0x0A || byte == 0x0D {
          return true
        }
      }
      start = range.end
    }
    return false
  }
}

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
  mutating func copyRange(_ range: Range<Int>, as whiteSpace: ParagraphStyle.WhiteSpace) {
    guard whiteSpace.collapsesSpaces else {
      copyPreserved(range)
      // Spaces at the start of a line collapse, also after a break that was preserved.
      if let last = source[range].last { followsSpace = last == 0x0A || last == 0x0D }
      return
    }
    var index = range.lowerBound
    while index < range.upperBound {
      if Self.isCollapsible(source[index]) {
        index = collapse(from: index, to: range.upperBound, keepsBreaks: whiteSpace.preservesNewlines)
      } else {
        keepByte(source[index], from: index)
        followsSpace = false
        index += 1
      }
    }
  }

  /// Copies a range that is a box of its own. White space that collapses is removed at its ends, and the text after it
  /// may start with a space. If nothing else is in the box, one space remains.
  mutating func copyBox(_ range: Range<Int>, as whiteSpace: ParagraphStyle.WhiteSpace) {
    guard !range.isEmpty else { return }
    var text = range
    if whiteSpace.collapsesSpaces {
      func isRemoved(_ byte: UInt8) -> Bool {
        Self.isCollapsible(byte) && !(byte == 0x0A && whiteSpace.preservesNewlines)
      }
      while let first = text.first, isRemoved(source[first]) { text.removeFirst() }
      while let last = text.last, isRemoved(source[last]) { text.removeLast() }
    }
    if text.isEmpty { keepByte(0x20, from: range.lowerBound) } else { copyRange(text, as: whiteSpace) }
    followsSpace = false
  }

  /// Copies a range whose white space is preserved, without the control characters that are ignored.
  private mutating func copyPreserved(_ range: Range<Int>) {
    var start = range.lowerBound
    if behavior.contains(.dropsControls) {
      for index in range where IgnoredControls.contains(index, of: source) {
        copyVerbatim(start..<index)
        start = index + 1
      }
    }
    copyVerbatim(start..<range.upperBound)
  }

  /// Copies a range of the source as it is.
  private mutating func copyVerbatim(_ range: Range<Int>) {
    if range.isEmpty { return }
    map.append(shaped: text.count, source: range.lowerBound)
    text.append(contentsOf: source[range])
  }

  /// Completes the map: the end of the shaped text comes from the end of the source.
  mutating func completeMap() {
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
      for index in start..<end where source[index] == 0x0A { keepByte(0x0A, from: index) }
      followsSpace = true
    } else if !followsSpace,
      firstBreak == nil || !SegmentBreak.isRemoved(in: source, before: start, after: end, behavior: behavior)
    {
      keepByte(0x20, from: start)
      followsSpace = true
    }
    return end
  }

  /// Copies one byte, and records that it comes from `index`.
  private mutating func keepByte(_ byte: UInt8, from index: Int) {
    map.append(shaped: text.count, source: index)
    text.append(byte)
  }

  /// Whether a byte is white space that may collapse: space, tab, line feed and carriage return. Other controls are
  /// visible characters: CSS Text 4, §4.1.
  fileprivate static func isCollapsible(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

/// Decides whether a collapsible line feed of the source is removed or becomes a space: CSS Text 4, §4.1.3 (segment
/// break transformation).
enum SegmentBreak {
  /// Whether the line feed is removed, not replaced by a space: it is next to a zero width space, or between two
  /// characters with the East_Asian_Width F, W or H that are not Hangul. `before` and `after` are the bounds of the
  /// white space that contains the line feed.
  ///
  /// CSS leaves this choice to implementations. With `Behavior.keepsSegmentBreaks`, a line feed is removed only next to
  /// a zero width space.
  static func isRemoved(in source: [UInt8], before: Int, after: Int, behavior: Behavior) -> Bool {
    guard let left = UTF8Decoding.scalar(endingAt: before, in: source),
      let right = after < source.count ? UTF8Decoding.scalar(at: after, in: source) : nil
    else { return false }
    return left == 0x200B || right == 0x200B || !behavior.contains(.keepsSegmentBreaks) && isWide(left) && isWide(right)
  }

  /// Whether the East_Asian_Width is F, W or H, and the script is not Hangul.
  private static func isWide(_ scalar: UInt32) -> Bool {
    let properties = CodePointProperties(scalar)
    switch properties.eastAsianWidth {
    case .wide, .fullwidth, .halfwidth: return properties.script != .hangul
    default: return false
    }
  }
}

/// The control characters that preserved white space ignores in profile `browser`: a form feed, and a carriage return
/// that is not part of CR LF.
///
/// Source: the resolution of CSS Working Group issue 855, as browsers apply it.
enum IgnoredControls {
  /// Whether the byte at an index of UTF-8 text is such a character.
  static func contains(_ index: Int, of text: [UInt8]) -> Bool {
    switch text[index] {
    case 0x0C: true
    case 0x0D: index + 1 == text.count || text[index + 1] != 0x0A
    default: false
    }
  }

  /// Whether a range of a text contains such a character, in this profile.
  static func occur(in range: Range<Int>, of text: [UInt8], _ behavior: Behavior) -> Bool {
    // The first test is fast, and false for nearly all texts.
    behavior.contains(.dropsControls) && text[range].contains { $0 == 0x0C || $0 == 0x0D }
      && range.contains { contains($0, of: text) }
  }
}
