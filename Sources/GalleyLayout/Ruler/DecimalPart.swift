internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The text that a line draws between a tab and the decimal separator after it, as intervals of inline positions in
/// which tabs have no width.
///
/// In text of one direction this is one interval, from the tab to the separator. In a right-to-left paragraph a number
/// is still written from left to right. So the separator and the digits after it are between the tab and the number's
/// first digits:
///
///     text     |tab|12.5|        drawn from right to left     |12.5|tab|
///
/// The intervals do not depend on where the line ends. A line that ends earlier contains a part of each interval.
struct DecimalPart {
  private var intervals: [(start: Double, end: Double)] = []

  /// Finds the intervals in the text between the tab at the shaped-text offset `tab` and the offset `end`.
  ///
  /// Without a separator, all of the text is drawn before the tab stop. Except in right-to-left paragraphs: there, text
  /// that only reads from left to right is drawn after the stop, so that the digits of whole numbers are aligned with
  /// the integer digits of other numbers. O(bytes and runs of the text).
  init(_ ruler: LineRuler, behindTabAt tab: Int, end: Int, separator: Unicode.Scalar) {
    let shaped = ruler.shaped
    let start = tab + 1
    guard start < end else { return }
    let runs = ruler.runIndex(at: start)..<(ruler.runIndex(at: end - 1) + 1)
    let isRightToLeft = ruler.paragraph.baseLevel.isRightToLeft
    guard let offset = Self.offset(of: separator, in: start..<end, of: shaped.text) else {
      if isRightToLeft, Self.readsLeftToRight(start..<end, runs, shaped) { return }
      intervals = [(shaped.runs[runs.lowerBound].position, .infinity)]
      return
    }
    let place = ruler.runIndex(at: offset)
    var (part, level) = (runs, ruler.paragraph.baseLevel.rawValue)
    func position(_ index: Int) -> Double { index < runs.upperBound ? shaped.runs[index].position : .infinity }
    // UAX #9, rule L2, reverses text once for each level. In a part that is reversed relative to the paragraph, the
    // text after the inner part (the part with higher levels that contains the separator) is drawn first. In any other
    // part, the text before the inner part is drawn first.
    while shaped.runs[place].level.rawValue > level {
      var inner = place..<(place + 1)
      while inner.lowerBound > part.lowerBound, shaped.runs[inner.lowerBound - 1].level.rawValue > level {
        inner = (inner.lowerBound - 1)..<inner.upperBound
      }
      while inner.upperBound < part.upperBound, shaped.runs[inner.upperBound].level.rawValue > level {
        inner = inner.lowerBound..<(inner.upperBound + 1)
      }
      let isTurned = (level & 1 == 1) != isRightToLeft
      intervals.append(
        isTurned
          ? (position(inner.upperBound), position(part.upperBound))
          : (position(part.lowerBound), position(inner.lowerBound)))
      (part, level) = (inner, level + 1)
    }
    let edge = Self.position(of: offset, in: place, ruler)
    let isTurned = (level & 1 == 1) != isRightToLeft
    intervals.append(isTurned ? (edge, position(part.upperBound)) : (position(part.lowerBound), edge))
  }

  /// The width of the intervals, in layout units, if the line's text ends at the inline position `end`.
  func width(to end: Double) -> Double {
    var width = 0.0
    for interval in intervals where interval.start < end { width += min(interval.end, end) - interval.start }
    return width
  }

  /// The offset of the first occurrence of a separator beside a digit in a range; `nil` if there is none. The full
  /// stop of `12 mo.` separates no digits.
  private static func offset(of separator: Unicode.Scalar, in range: Range<Int>, of text: [UInt8]) -> Int? {
    func isDigit(_ value: UInt32) -> Bool { CodePointProperties(value).generalCategory == .decimalNumber }
    var offset = range.lowerBound
    var isBehindDigit = false
    while offset < range.upperBound {
      let scalar = UTF8Decoding.scalar(at: offset, in: text)
      let next = offset + UTF8Decoding.length(lead: text[offset])
      if scalar == separator.value {
        let isBeforeDigit = next < range.upperBound && isDigit(UTF8Decoding.scalar(at: next, in: text))
        if isBehindDigit || isBeforeDigit { return offset }
      }
      isBehindDigit = isDigit(scalar)
      offset = next
    }
    return nil
  }

  /// Whether the range contains text other than spaces, and all of this text reads from left to right.
  private static func readsLeftToRight(_ range: Range<Int>, _ runs: Range<Int>, _ shaped: ShapedText) -> Bool {
    var isBlank = true
    for index in runs {
      let run = shaped.runs[index]
      let own = max(range.lowerBound, Int(run.start))..<min(range.upperBound, Int(run.end))
      guard shaped.text[own].contains(where: { $0 != 0x20 }) else { continue }
      if run.level.isRightToLeft { return false }
      isBlank = false
    }
    return !isBlank
  }

  /// The inline position of an offset inside a run: the position of the start of the cluster that contains the offset.
  private static func position(of offset: Int, in index: Int, _ ruler: LineRuler) -> Double {
    let run = ruler.shaped.runs[index]
    let start = Int(run.start)
    guard run.kind == .text, offset > start else { return run.position }
    let trim = ruler.shaped.extras?.spacing?.startTrim(at: start) ?? 0
    let stop = LineStop(unitAt: start, position: run.position + trim, isUnsafe: false)
    var walk = UnitWalk(ruler, from: LineStart(stop), limit: offset, splitsLigatures: false)
    var position = run.position
    while let next = walk.next(), next.offset <= offset { position = next.after }
    return position
  }
}
