internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Computes the widths of lines with tabs, segment by segment, because the width of a tab depends on the text before
/// the tab on the line. At a right, center or decimal tab stop, the width also depends on the text after the tab, up to
/// the next tab or to the end of the line's text.
///
/// Created only for paragraphs that have tabs. Line breaking asks for the widths to one candidate after the other, so
/// each sum continues where the previous sum ended. The type is a class, so that a `LineRuler` can use it without being
/// mutated. A `TabRuler` belongs to one `LineRuler`, hence to one thread.
final class TabRuler {
  private let stops: TabStops
  private let fit: FitMetrics
  /// Shaped-text offsets of the paragraph's tabs, in ascending order.
  private let offsets: [Int]
  /// Inline positions of the paragraph's tabs. In these positions a tab has no width.
  private let positions: [Double]
  /// Whether the style has a tab stop at which the width of a tab depends on the text after the tab.
  let alignsText: Bool
  /// The line whose sum is stored.
  private var line: (offset: Int, position: Double, indent: Double)?
  /// Index of the first tab on the line.
  private var first = 0
  /// The sum of the tabs in the line's text.
  private var sum = TabSum()
  /// The sum of the tabs in the white space after the text, and the end of the text for which it was computed.
  private var afterText: (text: TextEnd, sum: TabSum)?
  /// The text between one tab and its decimal separator, for one tab stop.
  private var decimal: (tab: Int, stop: Int, part: DecimalPart)?

  /// The end of the text of a line, before the white space at the line's end.
  struct TextEnd: Equatable {
    /// Offset in the shaped text.
    var offset: Int
    /// Inline position, in which tabs have no width. A hyphen at the line's end is before this position.
    var position: Double
  }

  /// The sum of a line's segments up to a tab.
  private struct TabSum {
    /// Distance from the line's start edge to the start of the last tab in the sum; the indent if the sum has no tab.
    var pen = 0.0
    /// The tab stop to which the last tab extends.
    var target = TabStops.Target(position: 0)
    /// Inline position of the start of the segment after the last tab.
    var segment = 0.0
    /// Index of the next tab.
    var next = 0
  }

  init(_ shaped: ShapedText, paragraph: ShapedParagraph, fit: FitMetrics) {
    self.fit = fit
    stops = TabStops(shaped, paragraph: paragraph)
    alignsText = stops.stops.contains { $0.align != .left }
    let tabs = shaped.runs[paragraph.runs].filter { $0.kind == .tab }
    offsets = tabs.map { Int($0.start) }
    positions = tabs.map(\.position)
  }

  /// Width of the line from `start` to the offset `end`.
  ///
  /// - Parameters:
  ///   - position: the inline position of `end` if tabs have no width.
  ///   - text: the end of the line's text; not behind `end`.
  ///   - ruler: the line ruler that this tab ruler belongs to.
  func width(from start: LineStart, to end: Int, at position: Double, text: TextEnd, in ruler: LineRuler) -> Double {
    if line ?? (-1, 0, 0) != (start.offset, start.position, start.indent)
      || (sum.next > first && offsets[sum.next - 1] >= text.offset)
    {
      startLine(start)
    }
    while sum.next < offsets.count, offsets[sum.next] < text.offset {
      addTab(to: &sum, from: start, text: text, ruler: ruler)
    }
    var all = sum
    if text.offset < end, sum.next < offsets.count, offsets[sum.next] < end {
      if let afterText, afterText.text == text, offsets[afterText.sum.next - 1] < end { all = afterText.sum }
      while all.next < offsets.count, offsets[all.next] < end {
        addTab(to: &all, from: start, text: text, ruler: ruler)
      }
      afterText = (text, all)
    }
    let origin = all.next == first && end >= start.itemEnd ? start.afterItem : all.segment
    let width = lastTabEnd(in: all, text, ruler) + position - origin - start.indent
    return alignsText ? widthAtStop(width, within: all, to: position, from: start, text: text, ruler: ruler) : width
  }

  /// The width of a line whose text ends at a tab stop, without the errors of the sum: a line whose stop is at the
  /// edge of the available width fits. Returns `sum`, the width as a sum, for any other line.
  private func widthAtStop(
    _ sum: Double, within all: TabSum, to position: Double, from start: LineStart, text: TextEnd, ruler: LineRuler
  ) -> Double {
    let tab = all.next - 1
    guard tab >= first, let stop = all.target.stop, offsets[tab] < text.offset,
      all.next >= offsets.count || offsets[all.next] >= text.offset
    else { return sum }
    let before = widthBeforeStop(of: tab, stop: stop, to: text.position, ruler)
    guard before == text.position - positions[tab], all.target.position - before >= all.pen + stops.minimum else {
      return sum
    }
    let rest = text.position - position
    let width = all.target.position - rest - start.indent
    // The sum of these lengths may again be rounded up, by half a unit in the last place for each addition.
    return width + rest + start.indent > all.target.position ? width - 2 * all.target.position.ulp : width
  }

  /// Discards the stored sums and starts the sums of another line.
  private func startLine(_ start: LineStart) {
    line = (start.offset, start.position, start.indent)
    first = firstTab(from: start.offset)
    sum = TabSum(pen: start.indent, segment: start.position, next: first)
    afterText = nil
  }

  /// Adds the next tab to a sum.
  private func addTab(to sum: inout TabSum, from start: LineStart, text: TextEnd, ruler: LineRuler) {
    // A tab is an item of its own, so the item in which the line starts ends before the line's first tab.
    let segment = sum.next == first ? start.afterItem : sum.segment
    sum.pen = lastTabEnd(in: sum, text, ruler) + fit.width(positions[sum.next] - segment)
    sum.target = stops.target(from: sum.pen)
    sum.segment = positions[sum.next]
    sum.next += 1
  }

  /// Distance from the line's start edge to the end of the last tab in a sum; the indent if the sum has no tab.
  private func lastTabEnd(in sum: TabSum, _ text: TextEnd, _ ruler: LineRuler) -> Double {
    if sum.next == first { return sum.pen }
    return end(of: sum.next - 1, from: sum.pen, to: sum.target, text, ruler)
  }

  private func firstTab(from offset: Int) -> Int {
    offsets.partitionPoint { $0 >= offset }
  }
}

/// Computes the ends of tabs.
extension TabRuler {
  /// The end of one tab, and the index of its tab stop if the stop has a leader, otherwise `nil`.
  ///
  /// - Parameters:
  ///   - offset: of the tab, in the shaped text.
  ///   - position: where the tab starts. Positions are distances from the line's start edge, in layout units.
  ///   - text: the end of the line's text.
  ///   - ruler: the line ruler that this tab ruler belongs to.
  func end(ofTabAt offset: Int, from position: Double, text: TextEnd, in ruler: LineRuler) -> (Double, leader: Int?) {
    let target = stops.target(from: position)
    let leader = target.stop.flatMap { stops.stops[$0].leader.isEmpty ? nil : $0 }
    return (end(of: firstTab(from: offset), from: position, to: target, text, ruler), leader)
  }

  /// The end of the tab at an index, as a distance from the line's start edge. The text after the tab is measured with
  /// the glyphs of the whole paragraph: a change of width because the end of the line is shaped again does not move the
  /// tab.
  private func end(
    of tab: Int, from position: Double, to target: TabStops.Target, _ text: TextEnd, _ ruler: LineRuler
  ) -> Double {
    // A tab after the end of the line's text aligns nothing.
    guard let stop = target.stop, stops.stops[stop].align != .left, offsets[tab] < text.offset else {
      return fit.width(target.position)
    }
    let isLast = tab + 1 >= offsets.count || offsets[tab + 1] >= text.offset
    let end = isLast ? text.position : positions[tab + 1]
    let before = widthBeforeStop(of: tab, stop: stop, to: end, ruler)
    return fit.width(max(target.position - before, position + stops.minimum))
  }

  /// The width of that part of the text between a tab and the position `end` that the line draws before the tab stop.
  private func widthBeforeStop(of tab: Int, stop: Int, to end: Double, _ ruler: LineRuler) -> Double {
    switch stops.stops[stop].align {
    case .left: return 0
    case .right: return end - positions[tab]
    case .center: return (end - positions[tab]) / 2
    case .decimal:
      if let decimal, decimal.tab == tab, decimal.stop == stop { return decimal.part.width(to: end) }
      let limit = tab + 1 < offsets.count ? offsets[tab + 1] : ruler.paragraph.contentEnd
      let part = DecimalPart(ruler, behindTabAt: offsets[tab], end: limit, separator: stops.stops[stop].separator)
      decimal = (tab, stop, part)
      return part.width(to: end)
    }
  }
}

/// The tab stops of a paragraph: the positions at which tabs end.
struct TabStops {
  /// Distance between the default stops, in layout units; 0 if tabs have no width.
  let interval: Double
  /// The smallest width of a tab, in layout units. A tab that would be narrower extends to the next tab stop, so that
  /// the tab is visible. In CSS Text 3, §4.2 the smallest width is half a `ch`; browsers and Galley use half a space.
  let minimum: Double
  /// The style's own stops, in ascending order of position.
  let stops: [ParagraphStyle.TabStop]

  /// The end of a tab: a tab stop of the style, or a default tab stop.
  struct Target {
    /// Distance from the line's start edge, in layout units.
    var position: Double
    /// Index into `stops`; `nil` for a default stop.
    var stop: Int?
  }

  init(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    guard paragraph.hasTabs, let index = paragraph.runs.first(where: { shaped.runs[$0].kind == .tab }) else {
      interval = 0
      minimum = 0
      stops = []
      return
    }
    let style = shaped.paragraphStyles[paragraph.style]
    stops = style.tabStops.sorted { $0.position < $1.position }
    let run = shaped.runs[index]
    // In browsers the tab stops are those of the block, whatever the style of the tab is, and whether or not characters
    // are upright.
    let isOfBlock =
      run.orientation != .upright
      && shaped.styles[Int(run.style)].hasSameGeometry(as: shaped.source.defaultStyle)
    let block = style.behavior.contains(.blockTabStops) && !isOfBlock ? shaped.spaceOfBlock : nil
    let face = shaped.faces[Int(run.face)]
    let space = block?.width ?? face.glyph(for: 0x20).map { Double(face.advance(of: $0)) * run.scale } ?? 0
    minimum = space / 2
    interval =
      switch style.tabSize {
      case .spaces(let count): max(0, count * (space + (block?.spacing ?? run.letterSpacing + run.wordSpacing)))
      case .length(let length): max(0, length)
      }
  }

  /// The stop of a tab that starts at `position`, a distance from the line's start edge.
  func target(from position: Double) -> Target {
    let index = stops.partitionPoint { $0.position > position && $0.position - position >= minimum }
    if index < stops.count { return Target(position: stops[index].position, stop: index) }
    guard interval > 0, interval.isFinite else { return Target(position: position) }
    let passed = position.truncatingRemainder(dividingBy: interval)
    // With a negative indent the line starts before its edge. There the stops are at negative multiples of the
    // interval, and the edge itself is a stop.
    let distance = passed < 0 ? -passed : interval - passed
    return Target(position: position + (distance < minimum ? distance + interval : distance))
  }
}

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
      if isRightToLeft, Self.readsLeftToRight(start..<end, runs: runs, in: shaped) { return }
      intervals = [(shaped.runs[runs.lowerBound].position, .infinity)]
      return
    }
    let place = ruler.runIndex(at: offset)
    var (part, level) = (runs, ruler.paragraph.baseLevel.rawValue)
    func position(_ index: RunIndex) -> Double { index < runs.upperBound ? shaped.runs[index].position : .infinity }
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
  private static func readsLeftToRight(_ range: Range<Int>, runs: Range<RunIndex>, in shaped: ShapedText) -> Bool {
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
  private static func position(of offset: Int, in index: RunIndex, _ ruler: LineRuler) -> Double {
    let run = ruler.shaped.runs[index]
    let start = Int(run.start)
    guard run.kind == .text, offset > start else { return run.position }
    let trim = ruler.shaped.extras?.spacing?.startTrim(at: start) ?? 0
    let stop = LineStop(unitAt: start, position: run.position + trim, isUnsafe: false)
    var walk = UnitEdges(ruler, from: LineStart(stop), limit: offset, splitsLigatures: false)
    var position = run.position
    while let next = walk.next(), next.offset <= offset { position = next.after }
    return position
  }
}
