internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Places the pieces of lines: aligns and justifies them, puts them into visual order, and makes their glyph runs.
struct LinePlacer: LineSink {
  let shaped: ShapedText
  let columns: ShapedColumns
  /// Length of the box along the lines. Lines whose slot is wider are aligned in the box.
  let boxWidth: Double
  /// `true`: lines are aligned in the box, whatever the available width was in which they were broken. `false`: each
  /// line is aligned in its slot, or in the box if the box is narrower.
  let alignsInBox: Bool
  /// Whether offsets of the shaped text are the source's.
  private let isIdentity: Bool
  var parts = LayoutParts()
  /// Where direct lines of the current paragraph are placed from.
  var place: PlainPlace
  /// Index in `parts.lines` of the current line's first piece: a line has one piece for each slot that it fills.
  private var firstPiece = 0
  private var firstBox = 0
  private var pieceStorage: [LinePieces.Piece] = []

  /// A placer for a text, its columns and a box.
  init(
    _ shaped: ShapedText, _ columns: ShapedColumns, boxWidth: Double, alignsInBox: Bool = false,
    expected: ExpectedParts = ExpectedParts()
  ) {
    self.shaped = shaped
    self.columns = columns
    place = PlainPlace(columns)
    isIdentity = shaped.map.isIdentity
    if expected.lines > 0 {
      parts.lines.reserveCapacity(expected.lines)
      parts.runs.reserveCapacity(expected.runs)
    }
    self.boxWidth = boxWidth
    self.alignsInBox = alignsInBox
  }

  mutating func piece(_ broken: BrokenLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    let ruler = breaker.ruler
    let paragraph = shaped.paragraphs[broken.paragraph]
    let style = shaped.paragraphStyles[paragraph.style]
    let isRightToLeft = paragraph.baseLevel.isRightToLeft
    let width = ruler.fit.availableWidth(alignsInBox ? boxWidth - slot.start : min(slot.width, boxWidth - slot.start))
    let taken = broken.taken
    let free = width - indents.start - indents.end - taken
    let align = LineAlignment(style, isRightToLeft: isRightToLeft, isLast: broken.endsParagraph)
    let content = broken.range.lowerBound..<broken.contentEnd
    let fills = align == .justify && free > 0
    var pieces = LinePieces(shaped, line: broken, paragraph: paragraph, storage: &pieceStorage)
    defer { pieces.end(&pieceStorage) }
    parts.withExtras { pieces.cut(into: &$0.glyphs, ruler: ruler) }
    let joins = fills && style.profile == .unicode && style.textJustify == .auto
    let joined = joins ? parts.withExtras { pieces.elongate(by: free, into: &$0.glyphs) } : 0
    let opportunities = fills ? Justification(shaped, paragraph).opportunities(in: content) : 0
    let expansion = opportunities > 0 ? (free - joined) / Double(opportunities) : 0
    let filled = opportunities > 0 ? free : joined
    let shift =
      fills && opportunities > 0
      ? 0 : ruler.fit.length(align.shift(free: free - joined, isRightToLeft: isRightToLeft))
    let inset =
      isRightToLeft
      ? indents.end + shift + taken - broken.width + broken.startHang : indents.start + shift - broken.startHang
    let left = (isRightToLeft ? ruler.fit.availableWidth(boxWidth - slot.start) - width : slot.start) + inset
    let first = parts.runs.count
    parts.lines.append(
      TextLine(
        number: 0, range: source(of: broken.range), content: contentRange(content), left: left,
        width: broken.width + filled, trailing: ruler.trailing(of: broken), top: 0, baseline: 0,
        extent: .empty, reason: broken.reason, runs: first..<first, expansion: expansion, endTrim: broken.endTrim,
        paragraph: broken.paragraph))
    if paragraph.hasTabs { pieces.resolveTabs(indent: indents.start, ruler: ruler) }
    placeRuns(pieces, of: broken, paragraph: paragraph, ruler: ruler)
    parts.lines[parts.lines.count - 1].runs = first..<parts.runs.count
    note(broken, slot: slot, indents: indents)
  }

  mutating func direct(_ line: DirectLine, slot: LineSlot, indents: Indents, _ breaker: GreedyBreaker) {
    if indents == .none, slot.start == 0, plain(line, breaker, room: slot.width) {
      parts.leastWidth = max(parts.leastWidth, line.need)
    } else {
      piece(breaker.line(line), slot: slot, indents: indents, breaker)
    }
  }

  mutating func endLine(number: Int, top: Double, extent: LineExtent) {
    let baseline = top + extent.baselineDepth(shaped.writingMode)
    for index in firstPiece..<parts.lines.count {
      parts.lines[index].stack(number: number, top: top, baseline: baseline, extent: extent)
    }
    firstPiece = parts.lines.count
    let boxes = parts.extras?.attachments.count ?? 0
    if firstBox < boxes { alignBoxes(firstBox..<boxes, top: top, extent: extent) }
    firstBox = boxes
  }

  mutating func restrict(to range: TextMeasurement.ValidRange) { parts.validRange.narrow(to: range) }

  mutating func truncate(at offset: Int) {
    let hidden = shaped.map.source(of: offset)..<shaped.source.count
    parts.withExtras { $0.hidden = [hidden] }
  }

  /// Widths that the whole layout reports.
  private mutating func note(_ line: BrokenLine, slot: LineSlot, indents: Indents) {
    parts.longestLine = max(parts.longestLine, line.taken + indents.sum)
    parts.leastWidth = max(parts.leastWidth, line.need)
    parts.validRange.narrow(to: line.sameBreak)
    parts.validRange.narrow(to: line.sameWidth)
  }

  /// The source range of a line.
  @inline(__always)
  func source(of range: Range<Int>) -> TextRange {
    if isIdentity { return range }
    // Removed white space before the first line has no line before it; what follows the last belongs to the last.
    let lower = range.lowerBound == 0 ? 0 : shaped.map.source(of: range.lowerBound)
    let upper = range.upperBound == shaped.text.count ? shaped.source.count : shaped.map.source(of: range.upperBound)
    return lower..<max(lower, upper)
  }

  /// The source range of a line's content.
  @inline(__always)
  func contentRange(_ range: Range<Int>) -> TextRange {
    if isIdentity { return range }
    guard !range.isEmpty else {
      let offset = shaped.map.source(of: range.lowerBound)
      return offset..<offset
    }
    return shaped.map.source(of: range.lowerBound)..<shaped.map.sourceEnd(before: range.upperBound)
  }
}
