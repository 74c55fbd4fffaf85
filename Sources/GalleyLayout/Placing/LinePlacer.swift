internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Places broken lines: aligns and justifies each line, puts its runs into visual order, and creates its glyph runs.
struct LinePlacer {
  let shaped: ShapedText
  let columns: ShapedColumns
  /// The candidates of the text.
  let candidates: CandidateColumns
  /// Length of the box along the lines. Lines whose slot is wider are aligned in the box.
  let boxWidth: Double
  /// `true`: lines are aligned in the box, whatever the available width was in which they were broken. `false`: each
  /// line is aligned in its slot, or in the box if the box is narrower.
  let alignsInBox: Bool
  /// The number of lines before those of this text, which are lines of other texts.
  private let numbersBefore: Int
  /// The distance from the box's block-start side to the top of the first line's block.
  private let origin: Double
  /// Whether offsets in the shaped text equal those in the source.
  private let isIdentity: Bool
  /// Whether the text has neither gaps between text units nor isolates that styles set, atomic text and annotations, so
  /// that `placeDirect` can place lines.
  let mayPlaceDirectly: Bool
  /// The lines and glyph runs placed so far.
  var parts = LayoutParts()
  /// The facts about the current paragraph that placing a direct line reads.
  var place: PlainPlace
  /// Index in `parts.lines` of the current line's first part. Exclusions can split a line into several parts, one for
  /// each slot that it fills.
  var firstPiece = 0
  /// Index of the current line's first box in the extras' `attachments`.
  private var firstBox = 0
  /// The limits of the justification of the paragraph of the last line that needed them; -1 for no paragraph.
  var room: (paragraph: Int, room: JustificationRoom?) = (-1, nil)
  /// The breakers for lines with narrower or wider glyphs, of the last paragraph that has such lines.
  private var glyphBreakers = GlyphWidthBreakers()
  /// The array whose capacity all lines use for the parts of their runs.
  private var pieceStorage: [LinePieces.Piece] = []

  /// A placer for a text, its columns and a box. `numbersBefore` is the number of lines before those of the text, and
  /// `origin` the distance from the box's top to the top of the first line's block; in vertical text from the
  /// block-start side.
  init(
    _ shaped: ShapedText, _ columns: ShapedColumns, boxWidth: Double, alignsInBox: Bool = false,
    numbersBefore: Int = 0, origin: Double = 0
  ) {
    self.shaped = shaped
    self.columns = columns
    candidates = shaped.candidateColumns
    place = PlainPlace(columns)
    isIdentity = shaped.map.isIdentity
    mayPlaceDirectly = shaped.extras?.spacing == nil && shaped.extras?.scopes == nil
    self.numbersBefore = numbersBefore
    self.origin = origin
    self.boxWidth = boxWidth
    self.alignsInBox = alignsInBox
  }

  /// Places the lines of `buffer` at `indices`, and takes over their ranges of widths and their hidden text. The lines
  /// are those of this placer's text.
  mutating func place(_ buffer: LineBuffer, _ indices: Range<Int>) {
    reserve(lines: indices.count)
    if let glyphs = buffer.glyphs { parts.withExtras { $0.glyphs = glyphs } }
    var breakers = BreakerOfLine(shaped, buffer.breaker)
    var cuts = buffer.cuts[...]
    var totals = buffer.emptyTotals
    var nextCut = cuts.first?.index ?? .max
    for index in indices {
      if index == nextCut {
        let cut = cuts.removeFirst()
        nextCut = cuts.first?.index ?? .max
        totals.add(cut.line, in: buffer.lines[index].box)
        placeCut(cut.line, in: buffer.lines[index].box, breakers[buffer.lines[index]])
      } else {
        totals.add(buffer.lines[index])
        if buffer.lines[index].detail < 0, placeDirect(buffer.lines[index]) { continue }
        let breaker = breakers[buffer.lines[index]]
        placeLine(buffer.broken(buffer.lines[index], breaker), in: buffer.lines[index].box, breaker)
      }
      if buffer.isLastPart(index, of: indices) { endLine(place(of: buffer.lines[index])) }
    }
    parts.longestLine = totals.longestLine
    parts.leastWidth = totals.leastWidth
    parts.validRange = totals.validRange
    if let offset = buffer.omitted { hideText(from: offset) }
    if !buffer.hidden.isEmpty { hide(buffer.hidden) }
  }

  /// The place of a line in the box.
  @inline(__always)
  func place(of line: Line) -> LineInStack {
    LineInStack(number: Int(line.number) - numbersBefore, top: origin + line.top, extent: line.extent)
  }

  /// Makes room for lines and their glyph runs.
  private mutating func reserve(lines count: Int) {
    guard count > 1 else { return }
    parts.lines.reserveCapacity(count)
    // A line break adds a run, because it cuts a run in two. White space before the break is another run.
    let middle = candidates.count / 2
    let hasSpaces = candidates.contentEnd(middle) < candidates.offset(middle)
    parts.runs.reserveCapacity(shaped.runs.count - shaped.paragraphs.count + (hasSpaces ? 2 : 1) * count)
  }

  /// Places a line that is not direct, or the part of a line in one slot. If its glyphs have another width, it is the
  /// line of the copy of the text in this width.
  private mutating func placeLine(_ broken: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker) {
    guard broken.glyphStep != 0 else { return placeGlyphs(of: broken, in: box, breaker) }
    let fit = box.fit(breaker.ruler.fit)
    guard
      let other = glyphBreakers.breaker(shaped, paragraph: broken.paragraph, step: broken.glyphStep),
      var line = other.line(like: broken, step: broken.glyphStep, fit)
    else { return placeGlyphs(of: broken, in: box, breaker) }
    line.shrink(to: fit, breaker.ruler.fit)
    record(other.ruler.shaped, step: broken.glyphStep)
    placeGlyphs(of: line, in: box, other)
  }

  /// Stores the copy of the text to which the glyphs of a line belong.
  private mutating func record(_ text: ShapedText, step: Int) {
    if parts.extras?.resized.contains(where: { $0.step == step }) == true { return }
    parts.withExtras { $0.resized.append((step, text)) }
  }

  /// Places a line of the text of `breaker`.
  private mutating func placeGlyphs(of broken: BrokenLine, in box: LineBox, _ breaker: GreedyBreaker) {
    let (ruler, slot, indents) = (breaker.ruler, box.slot, box.indents)
    let paragraph = shaped.paragraphs[broken.paragraph]
    let style = shaped.paragraphStyles[paragraph.style]
    let isRightToLeft = paragraph.baseLevel.isRightToLeft
    let width = ruler.fit.availableWidth(alignsInBox ? boxWidth - slot.start : min(slot.width, boxWidth - slot.start))
    let taken = broken.taken - broken.hangingSpace
    let free = width - indents.start - indents.end - taken
    let align = LineAlignment(style, isRightToLeft: isRightToLeft, isLast: broken.endsParagraph)
    let content = broken.range.lowerBound..<broken.contentEnd
    let fills = align == .justify && free > 0
    let fit = box.fit(ruler.fit)
    var pieces = LinePieces(
      ruler.shaped, line: broken, paragraph: ruler.paragraph, leveledEnd: leveledEnd(of: broken, ruler, fit),
      storage: &pieceStorage)
    defer { pieces.end(&pieceStorage) }
    parts.withExtras { pieces.cut(into: &$0.glyphs, ruler: ruler) }
    let joins = fills && !style.behavior.contains(.joinsStay) && style.textJustify == .auto
    let joined = joins ? parts.withExtras { pieces.elongate(by: free, into: &$0.glyphs) } : 0
    let (expansion, filled) = expansion(
      of: broken, content: content, free: free, joined: joined, fills: fills, align, ruler.fit)
    let shift =
      fills && expansion.places != 0
      ? 0 : ruler.fit.length(align.shift(free: free - filled, isRightToLeft: isRightToLeft))
    let inset =
      isRightToLeft
      ? indents.end + shift + taken - broken.width + broken.startHang : indents.start + shift - broken.startHang
    let left = (isRightToLeft ? ruler.fit.availableWidth(boxWidth - slot.start) - width : slot.start) + inset
    let first = parts.runs.count
    parts.lines.append(
      TextLine(
        number: 0, range: source(of: broken.range), contentRange: contentRange(content), inlineStart: left,
        inlineSize: broken.width + filled, trailingWhitespaceWidth: ruler.trailing(of: broken), blockStart: 0,
        baseline: 0,
        extent: .empty, reason: broken.reason, runs: first..<first, expansion: expansion,
        endTrim: broken.endTrim,
        paragraph: broken.paragraph,
        glyphWidth: broken.glyphStep == 0 ? 1 : GlyphWidthSteps(style)?.factor(broken.glyphStep) ?? 1))
    if paragraph.hasTabs { pieces.resolveTabs(indent: indents.start, ruler: ruler) }
    placeRuns(pieces, of: broken, paragraph: paragraph, ruler: ruler)
    parts.lines[parts.lines.count - 1].runs = first..<parts.runs.count
  }

  /// Gives all parts of the current line their number, vertical position and extent.
  private mutating func endLine(_ line: LineInStack) {
    let baseline = line.top + line.extent.baselineDepth(shaped.writingMode)
    for index in firstPiece..<parts.lines.count {
      parts.lines[index].stack(number: line.number, blockStart: line.top, baseline: baseline, extent: line.extent)
    }
    placeBoxes(of: line)
  }

  /// Places the annotations and boxes of the current line, whose parts are placed, and starts the next line.
  mutating func placeBoxes(of line: LineInStack) {
    let pieces = firstPiece..<parts.lines.count
    placeAnnotations(of: pieces)
    firstPiece = parts.lines.count
    let boxes = parts.extras?.attachments.count ?? 0
    let inline = inlineBoxes(on: pieces)
    if let inline { noteRaises(of: inline, on: pieces) }
    if firstBox < boxes { alignBoxes(firstBox..<boxes, top: line.top, extent: line.extent, in: inline) }
    firstBox = boxes
  }

  /// Hides the text from a shaped-text offset to the end.
  private mutating func hideText(from offset: Int) {
    let hidden = shaped.map.source(of: offset)..<shaped.source.utf8Count
    parts.withExtras { $0.hidden = [hidden] }
  }

  /// The source range of a line, given its range in the shaped text. The first line starts at 0 and the last line ends
  /// at the end of the source, so that the lines cover all of the source.
  @inline(__always)
  func source(of range: Range<Int>) -> TextRange {
    if isIdentity { return range }
    // White space that was removed before the first line belongs to the first line, and white space that was removed
    // after the last line to the last line.
    let lower = range.lowerBound == 0 ? 0 : shaped.map.source(of: range.lowerBound)
    let upper =
      range.upperBound == shaped.text.count ? shaped.source.utf8Count : shaped.map.source(of: range.upperBound)
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

extension LinePlacer {
  /// Stores the boxes of the lines at `indices` in the layout: the lines of a region, which may have different
  /// available widths. `start` is the position at which the first line starts.
  mutating func recordRegion(of buffer: LineBuffer, _ indices: Range<Int>, from start: BreakPosition) {
    parts.space.width = .nan
    let record = RegionRecord(
      boxes: buffer.lines[indices].map(\.box), start: start, planned: buffer.planned(indices))
    parts.withExtras { $0.region = record }
  }
}
