internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyShaping
internal import GalleyText

/// The lines of a text at every available width, for a slider: between two adjacent width breakpoints the lines end at
/// the same places.
///
/// Each distinct line is stored once, as parts of a `GlyphStrip`. So a text of 2,000 characters needs less than 1 MB
/// for all its widths.
struct WidthLines {
  /// The largest number of lines in all intervals together, if each interval had as many lines as the document: limits
  /// the size of the page to a few megabytes.
  private static let placementLimit = 160_000
  /// The smallest difference of two breakpoints that the page tells apart, in layout units.
  private static let leastInterval = 0.001
  /// The largest number of intervals.
  private static let intervalLimit = 4_000

  private let shaped: ShapedText
  private let writer: PictureWriter
  private var pieces = GlyphPieces()
  private var strip = GlyphStrip()
  private var lines: [JSONValue] = []
  /// The numbers of lines that are not justified: equal text has equal glyphs, except for a hyphen at its end.
  private var plainLines: [LineKey: Int] = [:]
  /// The numbers of justified lines, by their content.
  private var justifiedLines: [JSONValue: Int] = [:]

  private struct LineKey: Hashable {
    var range: TextRange
    var width: Double
  }

  /// Collects the lines of a text. Glyphs are defined by `writer`.
  init(_ shaped: ShapedText, writer: PictureWriter) {
    self.shaped = shaped
    self.writer = writer
  }

  /// The slider's data as JSON. `width` is the available width of the document, around which the slider's range is if
  /// the text has too many breakpoints.
  mutating func json(around width: Double) throws(RasterError) -> JSONValue {
    let isVertical = shaped.writingMode.isVertical
    let usual = shaped.layout(proposal(width)).lines.count
    let limit = min(Self.intervalLimit, max(8, Self.placementLimit / max(1, usual)))
    let (breakpoints, covered) = shaped.widthBreakpoints(around: width, limit: limit)
    // The slider's scale is logarithmic, so it starts above 0.
    let least = max(covered.lowerBound, shaped.minContentWidth, 1)
    let greatest = min(covered.upperBound, max(shaped.maxContentWidth * 1.05, least + 1, width))
    var starts = [least]
    for width in breakpoints where width > least {
      // The widths at which two lines change may differ by a rounding error. The page shows both changes as one.
      if width - starts[starts.count - 1] < Self.leastInterval { starts.removeLast() }
      starts.append(width)
    }
    var intervals: [JSONValue] = []
    // The widest lines come first: narrower lines are parts of them.
    for (index, start) in starts.enumerated().reversed() {
      let end = index + 1 < starts.count ? starts[index + 1] : greatest
      intervals.append(interval(from: start, to: max(start, end)))
    }
    return [
      "vertical": .bool(isVertical), "width": .rounded(min(max(width, least), greatest)),
      "least": .number(least), "greatest": .number(greatest),
      "isWhole": .bool(covered.lowerBound <= shaped.minContentWidth && covered.upperBound == .infinity),
      "isGreedy": .bool(isGreedy), "pieces": .array(try pieces.elements(writer).map(JSONValue.string)),
      "strip": strip.json, "lines": .array(lines), "intervals": .array(intervals.reversed()),
    ]
  }

  /// Whether all lines are filled one by one. If the lines of a paragraph are chosen together, they may change at other
  /// widths, too.
  private var isGreedy: Bool {
    shaped.paragraphStyles.allSatisfy { style in
      switch style.textWrap {
      case .wrap, .nowrap, .stable: true
      case .balance, .pretty, .optimal: false
      }
    }
  }

  /// The lines of an interval: the smallest width, the size of the box across the lines, the numbers of the lines in
  /// `lines`, and columns with a number for each line. The columns are its origin x, y at the smallest width; how far x
  /// and y move if the box is one unit longer; the space that justification adds at each opportunity; and how much this
  /// space grows.
  private mutating func interval(from start: Double, to end: Double) -> JSONValue {
    let first = DrawnLayout(shaped.layout(proposal(start)))
    // Positions are linear inside the interval, so a second layout tells how alignment and justification move glyphs.
    let step = (end - start) / 2
    let second = step > Self.leastInterval / 4 ? DrawnLayout(shaped.layout(proposal(start + step))) : nil
    let other = second.flatMap { $0.layout.lines.map(\.range) == first.layout.lines.map(\.range) ? $0 : nil }
    var numbers: [JSONValue] = []
    var placements: [Placement] = []
    for (index, line) in first.layout.lines.enumerated() {
      let moved = other?.layout.lines[index]
      let isJustified = line.expansion != 0 || moved?.expansion ?? 0 != 0
      numbers.append(.integer(isJustified ? justifiedLine(index, of: first, other) : plainLine(index, of: first)))
      placements.append(
        Placement(
          first.origin(ofLine: index), expansion: line.expansion, moved: other?.origin(ofLine: index),
          movedExpansion: moved?.expansion,
          step: step))
    }
    let size = first.layout.size
    return [
      "from": .number(start), "across": .rounded(shaped.writingMode.isVertical ? size.width : size.height),
      "lines": .array(numbers), "x": .column(placements.map(\.origin.x)), "y": .column(placements.map(\.origin.y)),
      "moveX": .column(placements.map(\.move.x)), "moveY": .column(placements.map(\.move.y)),
      "space": .column(placements.map(\.expansion)),
      "grow": .column(placements.map(\.growth), digits: 1e6),
    ]
  }

  /// Where a line is at the smallest width of an interval, and how that changes if the box is one unit longer.
  private struct Placement {
    var origin: LayoutPoint
    var expansion: Double
    var move = LayoutPoint.zero
    var growth = 0.0

    /// A placement from those in two boxes, of which the second is `step` longer; `nil` if there is no second one.
    init(_ origin: LayoutPoint, expansion: Double, moved: LayoutPoint?, movedExpansion: Double?, step: Double) {
      (self.origin, self.expansion) = (origin, expansion)
      guard let moved, let movedExpansion else { return }
      move = LayoutPoint(x: (moved.x - origin.x) / step, y: (moved.y - origin.y) / step)
      growth = (movedExpansion - expansion) / step
    }
  }

  /// The number of a line that is not justified.
  private mutating func plainLine(_ index: Int, of drawn: DrawnLayout) -> Int {
    let line = drawn.layout.lines[index]
    let key = LineKey(range: line.range, width: line.inlineSize.thousandths)
    if let known = plainLines[key] { return known }
    let placed = pieces.add(drawn.drawings(ofLine: index))
    plainLines[key] = append(content(line, placed, origin: drawn.origin(ofLine: index)))
    return lines.count - 1
  }

  /// The number of a justified line. `other` is a layout with the same line in a longer box; `nil` if there is none.
  private mutating func justifiedLine(_ index: Int, of drawn: DrawnLayout, _ other: DrawnLayout?) -> Int {
    let line = drawn.layout.lines[index]
    let origin = drawn.origin(ofLine: index)
    var placed = pieces.add(drawn.drawings(ofLine: index))
    if let other {
      let moved = pieces.add(other.drawings(ofLine: index))
      let growth = other.layout.lines[index].expansion - line.expansion
      let counts =
        opportunities(from: placed, origin: origin, to: moved, endOrigin: other.origin(ofLine: index), growth: growth)
        ?? []
      for (piece, count) in counts.enumerated() {
        placed[piece].opportunities = count
        let added = count * line.expansion
        placed[piece].position.x -= shaped.writingMode.isVertical ? 0 : added
        placed[piece].position.y -= shaped.writingMode.isVertical ? added : 0
      }
    }
    let content = content(line, placed, origin: origin)
    if let known = justifiedLines[content] { return known }
    justifiedLines[content] = append(content)
    return lines.count - 1
  }

  /// The number of justification opportunities before each cluster, from its positions in two layouts. `growth` is the
  /// space that the second layout adds at each opportunity. `nil` if the clusters differ, or move by something else:
  /// then the line is shown as it is at the smallest width of its interval.
  private func opportunities(
    from start: [GlyphPieces.Placed], origin: LayoutPoint, to end: [GlyphPieces.Placed], endOrigin: LayoutPoint,
    growth: Double
  ) -> [Double]? {
    guard start.map(\.piece) == end.map(\.piece), growth != 0 else { return nil }
    var counts: [Double] = []
    for (first, last) in zip(start, end) {
      let moved =
        shaped.writingMode.isVertical
        ? (last.position.y - endOrigin.y) - (first.position.y - origin.y)
        : (last.position.x - endOrigin.x) - (first.position.x - origin.x)
      let count = moved / growth
      guard abs(count - count.rounded()) < 0.05 else { return nil }
      counts.append(count.rounded())
    }
    return counts
  }

  /// A line as JSON: its source range, and then its parts in the strip.
  private mutating func content(_ line: TextLine, _ placed: [GlyphPieces.Placed], origin: LayoutPoint) -> JSONValue {
    let range: [JSONValue] = [.integer(line.range.lowerBound), .integer(line.range.upperBound)]
    return .array(range + strip.parts(of: placed, origin: origin))
  }

  private mutating func append(_ line: JSONValue) -> Int {
    lines.append(line)
    return lines.count - 1
  }

  /// The proposal for an available width, without limits on lines.
  private func proposal(_ width: Double) -> Proposal {
    Proposal(width: .exactly(width)).turned(shaped.writingMode)
  }
}
