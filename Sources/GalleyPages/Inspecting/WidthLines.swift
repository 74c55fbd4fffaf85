internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyShaping
internal import GalleyText

/// The lines of a text at every available width, for a slider: between two adjacent width breakpoints the lines end at
/// the same places.
///
/// Each distinct line is stored once, as positions of pieces of text. A piece, such as a word, is also stored once.
/// So a text of 2,000 characters needs less than 3 MB for all its widths.
struct WidthLines {
  /// The largest number of lines in all intervals together: limits the size of the page to a few megabytes.
  private static let placementLimit = 40_000
  /// The largest number of intervals.
  private static let intervalLimit = 4_000

  private let shaped: ShapedText
  private let writer: PictureWriter
  private var pieces = LinePieceTable()
  private var lines: [JSONValue] = []
  /// The numbers of lines that are not justified: equal text has equal glyphs, except for a hyphen at its end.
  private var plainLines: [LineKey: Int] = [:]
  /// The numbers of all other lines, by their content.
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
    let starts = [least] + breakpoints.filter { $0 > least }
    var intervals: [JSONValue] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : greatest
      intervals.append(try interval(from: start, to: max(start, end)))
    }
    return [
      "vertical": .bool(isVertical), "width": .rounded(min(max(width, least), greatest)),
      "least": .number(least), "greatest": .number(greatest),
      "isWhole": .bool(covered.lowerBound <= shaped.minContentWidth && covered.upperBound == .infinity),
      "isGreedy": .bool(isGreedy), "pieces": .array(try pieces.elements(writer).map(JSONValue.string)),
      "lines": .array(lines), "intervals": .array(intervals),
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

  /// The lines of an interval: the smallest width, the size of the box across the lines, and seven numbers for each
  /// line. These are the line's number in `lines`, its origin x, y at the smallest width, how far x and y move if the
  /// box is one unit longer, the space that justification adds at each opportunity, and how much this space grows.
  private mutating func interval(from start: Double, to end: Double) throws(RasterError) -> JSONValue {
    let first = DrawnLayout(shaped.layout(proposal(start)))
    // Positions are linear inside the interval, so a second layout tells how alignment and justification move glyphs.
    let step = (end - start) / 2
    let second = step > 0.01 ? DrawnLayout(shaped.layout(proposal(start + step))) : nil
    var placements: [JSONValue] = []
    for (index, line) in first.layout.lines.enumerated() {
      let origin = first.origin(ofLine: index)
      var slope = (x: 0.0, y: 0.0, expansion: 0.0)
      var other: DrawnLayout?
      if let second, second.layout.lines.count == first.layout.lines.count {
        let moved = second.layout.lines[index]
        let end = second.origin(ofLine: index)
        if moved.range == line.range {
          other = second
          slope = (
            (end.x - origin.x) / step, (end.y - origin.y) / step, (moved.expansion - line.expansion) / step
          )
        }
      }
      let number = line.expansion == 0 ? plainLine(index, of: first) : justifiedLine(index, of: first, other)
      placements += [
        .integer(number), .rounded(origin.x), .rounded(origin.y), .rounded(slope.x), .rounded(slope.y),
        .rounded(line.expansion), .number(line.expansion == 0 ? 0 : (slope.expansion * 1e6).rounded() / 1e6),
      ]
    }
    let size = first.layout.size
    let across = shaped.writingMode.isVertical ? size.width : size.height
    return ["from": .number(start), "across": .rounded(across), "lines": .array(placements)]
  }

  /// The number of a line that is not justified.
  private mutating func plainLine(_ index: Int, of drawn: DrawnLayout) -> Int {
    let line = drawn.layout.lines[index]
    let key = LineKey(range: line.range, width: line.inlineSize.thousandths)
    if let known = plainLines[key] { return known }
    let placed = pieces.add(drawn.drawings(ofLine: index))
    plainLines[key] = append(content(line, placed, at: drawn.origin(ofLine: index), counts: nil))
    return lines.count - 1
  }

  /// The number of a justified line. `other` is a layout with the same line in a longer box; `nil` if there is none.
  private mutating func justifiedLine(_ index: Int, of drawn: DrawnLayout, _ other: DrawnLayout?) -> Int {
    let line = drawn.layout.lines[index]
    let placed = pieces.add(drawn.drawings(ofLine: index))
    var counts: [Double]?
    if let other {
      counts = self.counts(
        from: placed, line.expansion, at: drawn.origin(ofLine: index),
        to: pieces.add(other.drawings(ofLine: index)), other.layout.lines[index].expansion,
        at: other.origin(ofLine: index))
    }
    var natural = placed
    for (piece, count) in (counts ?? []).enumerated() {
      let moved = count * line.expansion
      if shaped.writingMode.isVertical { natural[piece].origin.y -= moved } else { natural[piece].origin.x -= moved }
    }
    let content = content(
      line, natural, at: drawn.origin(ofLine: index), counts: counts ?? placed.map { _ in 0 })
    if let known = justifiedLines[content] { return known }
    justifiedLines[content] = append(content)
    return lines.count - 1
  }

  /// The number of justification opportunities before each piece, from the positions in two layouts. `nil` if the
  /// pieces differ, or move by something else: then the line is shown as it is at the smallest width of its interval.
  private func counts(
    from start: [LinePieceTable.Placed], _ expansion: Double, at origin: LayoutPoint,
    to end: [LinePieceTable.Placed], _ endExpansion: Double, at endOrigin: LayoutPoint
  ) -> [Double]? {
    guard start.map(\.number) == end.map(\.number), endExpansion > expansion else { return nil }
    var counts: [Double] = []
    for (first, last) in zip(start, end) {
      let moved =
        shaped.writingMode.isVertical
        ? (last.origin.y - endOrigin.y) - (first.origin.y - origin.y)
        : (last.origin.x - endOrigin.x) - (first.origin.x - origin.x)
      let count = moved / (endExpansion - expansion)
      guard abs(count - count.rounded()) < 0.05 else { return nil }
      counts.append(count.rounded())
    }
    return counts
  }

  /// A line as JSON: its source range, 1 if it is justified or else 0, then for each piece its number and its position
  /// relative to the line's origin; in justified lines also the number of opportunities before the piece.
  private func content(
    _ line: TextLine, _ placed: [LinePieceTable.Placed], at origin: LayoutPoint, counts: [Double]?
  ) -> JSONValue {
    var values: [JSONValue] = [
      .integer(line.range.lowerBound), .integer(line.range.upperBound), counts == nil ? 0 : 1,
    ]
    for (index, piece) in placed.enumerated() {
      values += [
        .integer(piece.number), .rounded(piece.origin.x - origin.x), .rounded(piece.origin.y - origin.y),
      ]
      if let counts { values.append(.number(counts[index])) }
    }
    return .array(values)
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
