internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Places broken lines. Lines that are placed as they were shaped are cut by `RunCutter`, all others by `LineRuns`; a
/// layout that is one line of one run is made without a placer (`oneRunLayout` in `TextLayout.swift`). Who changes
/// where glyphs stand changes all three. `RunCutterTests` and the laws compare them.
///
/// Each line takes the same steps: its runs are cut, adjusted (glyphs of its own, hyphens, tabs,
/// justification), put into visual order, and get their positions. What differs is only how the runs are cut, and
/// whether there is something to adjust: for nearly all lines there is not.
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
  /// that `RunCutter` can cut its lines.
  private let mayCutAsShaped: Bool
  /// Whether the text has turned boxes.
  private let mayTurn: Bool
  /// The lines and glyph runs placed so far.
  var parts = LayoutParts()
  /// The facts about the current paragraph.
  private(set) var context: PlacingContext
  /// Index in `parts.lines` of the current line's first part. Exclusions can split a line into several parts, one for
  /// each slot that it fills.
  var firstPart = 0
  /// Index of the current line's first box in the extras' `attachments`.
  private var firstBox = 0
  /// The limits of the justification of the paragraph of the last line that needed them; -1 for no paragraph.
  var justificationLimits: (paragraph: Int, room: ResolvedJustificationLimits?) = (-1, nil)
  /// The turned boxes on the current line.
  var turned = TurnedBoxesOnLines()
  /// The breakers for lines with narrower or wider glyphs, of the last paragraph that has such lines.
  private var glyphBreakers = GlyphWidthBreakers()

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
    context = PlacingContext(columns)
    isIdentity = shaped.map.isIdentity
    mayCutAsShaped = shaped.extras?.spacing == nil && shaped.extras?.scopes == nil
    mayTurn = shaped.extras?.boxSpacing?.withoutTurned != nil
    self.numbersBefore = numbersBefore
    self.origin = origin
    self.boxWidth = boxWidth
    self.alignsInBox = alignsInBox
  }

  /// Places those of `shown` at `indices`, and takes over their ranges of widths and their hidden text. The lines
  /// are those of this placer's text.
  mutating func placeLines(_ shown: ShownLines, _ indices: Range<Int>) {
    let buffer = shown.buffer
    reserve(lines: indices.count)
    if let glyphs = shown.cuts?.glyphs { parts.withExtras { $0.glyphs = glyphs } }
    var breakers = BreakerOfLine(shaped, buffer.breaker)
    var cuts = shown.cuts?.lines[...] ?? []
    var totals = shown.emptyTotals
    var nextCut = cuts.first?.index ?? .max
    for index in indices {
      if index == nextCut {
        let cut = cuts.removeFirst()
        nextCut = cuts.first?.index ?? .max
        totals.add(cut.line, in: buffer.lines[index].box)
        placeCut(cut.line, buffer.lines[index])
      } else {
        let scaled: ScaledLine?
        if let scales = shown.scales {
          scaled = scales[index]
          totals.add(buffer.lines[index], scales[index])
        } else {
          scaled = nil
          totals.add(buffer.lines[index])
          if buffer.lines[index].detail < 0, placeAsShaped(buffer.lines[index]) { continue }
        }
        let breaker = breakers[buffer.lines[index]]
        placeIndirectLine(
          buffer.brokenLine(of: buffer.lines[index], breaker), line: buffer.lines[index], breaker: breaker,
          scaled: scaled)
      }
      if buffer.isLastPart(index, of: indices) { placeBoxes(of: placeInStack(of: buffer.lines[index])) }
    }
    parts.longestLine = totals.longestLine
    parts.leastWidth = totals.leastWidth
    parts.validRange = totals.validRange
    if let offset = buffer.omittedStart { hideText(from: offset) }
    if let cuts = shown.cuts { hide(cuts.hidden) }
  }

  /// The place of a line in the box.
  @inline(__always)
  func placeInStack(of line: Line) -> LineInStack {
    LineInStack(number: Int(line.number) - numbersBefore, top: origin + line.top, extent: line.extent)
  }

  /// Makes room for lines and their glyph runs.
  private mutating func reserve(lines count: Int) {
    guard count > 1 else { return }
    parts.lines.reserveCapacity(count)
    // A line break adds a run, because it cuts a run in two. White space before the break is another run.
    let middle = CandidateIndex(candidates.count / 2)
    let hasSpaces = candidates.contentEnd(middle) < candidates.offset(middle)
    parts.runs.reserveCapacity(shaped.runs.count - shaped.paragraphs.count + (hasSpaces ? 2 : 1) * count)
  }

  /// Places a whole line between two candidates whose glyphs are those of the paragraph.
  ///
  /// Returns `false` and adds nothing if `RunCutter` cannot cut the line: for example, if the line needs glyphs that
  /// are shaped again, or if the text has gaps between text units, isolates that styles set, or atomic text.
  private mutating func placeAsShaped(_ line: Line) -> Bool {
    let (firstCandidate, last) = (CandidateIndex(line.first), CandidateIndex(line.last))
    guard mayCutAsShaped, startsAsShaped(firstCandidate) else { return false }
    beginParagraph(at: Int(line.paragraph))
    let isLast = last == context.last
    let (contentEnd, offset) = (candidates.contentEnd(last), candidates.offset(last))
    let losesKerning = candidates.has(.reshape, last)
    if losesKerning {
      guard contentEnd == offset, !context.fit.behavior.contains(.roundsItems), !shaped.kerningChange(last).isNaN else {
        return false
      }
    }
    let end = isLast ? context.end : offset
    let first = parts.runs.count
    let offsets = LineOffsets(
      index: parts.lines.count, start: candidates.offset(firstCandidate), contentEnd: contentEnd,
      drawnEnd: min(end, context.contentEnd), end: end)
    guard context.cutter.cut(offsets, of: shaped, into: &parts.runs) else {
      parts.runs.removeLast(parts.runs.count - first)
      return false
    }
    if losesKerning { unkernLast(of: offsets) }
    var trailing = 0.0
    if contentEnd < offset {
      trailing = context.fit.width(candidates.after(last) - candidates.after(firstCandidate)) - line.occupiedWidth
    }
    let geometry = geometry(of: line.box)
    let align = context.alignment(isLast: isLast)
    let unplaced = UnplacedLine(
      offsets: offsets, width: line.occupiedWidth, alignedWidth: line.occupiedWidth, trailing: trailing,
      reason: isLast ? context.endReason : .wrap, freeWidth: geometry.freeWidth(besides: line.occupiedWidth))
    var added: (expansion: LineExpansion, filled: Double) = (.none, 0)
    if align == .justify && unplaced.freeWidth > 0 || isLast && context.fitsLastLine {
      added = justify(unplaced, align: align, from: first)
    }
    appendLine(
      unplaced, added: added, align: align, geometry: geometry, line: line, from: first,
      isOrdered: !context.cutter.hasRightToLeft, isolates: nil)
    // A line with attachments is not placed here, and annotations are scopes. So only inline boxes are left.
    if context.hasBoxes { placeBoxes(of: placeInStack(of: line)) } else { firstPart = parts.lines.count }
    return true
  }

  /// Whether the first glyphs of a line are those of the paragraph. If only kerning is lost at the break before the
  /// line, the glyphs after the break are unchanged.
  @inline(__always)
  private func startsAsShaped(_ start: CandidateIndex) -> Bool {
    !candidates.has(.reshape, start) || !shaped.kerningChange(start).isNaN
  }

  /// Places a line, or the part of a line in one slot, whose runs `LineRuns` cuts. If its glyphs have another width, it
  /// is the line of the copy of the text in this width.
  private mutating func placeIndirectLine(
    _ broken: BrokenLine, line: Line, breaker: GreedyBreaker, scaled: ScaledLine?
  ) {
    guard broken.glyphStep != 0 else { return placeReshaped(broken, line: line, breaker: breaker, scaled: scaled) }
    let fit = line.box.fit(breaker.ruler.fit)
    guard
      let other = glyphBreakers.breaker(shaped, paragraph: broken.paragraph, step: broken.glyphStep),
      var resized = other.line(like: broken, step: broken.glyphStep, fit)
    else { return placeReshaped(broken, line: line, breaker: breaker) }
    resized.shrink(to: fit, breaker.ruler.fit)
    recordResizedText(other.ruler.shaped, step: broken.glyphStep)
    placeReshaped(resized, line: line, breaker: other)
  }

  /// Stores the copy of the text to which the glyphs of a line belong.
  private mutating func recordResizedText(_ text: ShapedText, step: Int) {
    if parts.extras?.resizedTexts.contains(where: { $0.step == step }) == true { return }
    parts.withExtras { $0.resizedTexts.append((step, text)) }
  }

  /// Places a line of the text of `breaker`. Glyphs at its edges may have to be shaped again.
  private mutating func placeReshaped(
    _ broken: BrokenLine, line: Line, breaker: GreedyBreaker, scaled: ScaledLine? = nil
  ) {
    beginParagraph(at: broken.paragraph)
    let ruler = breaker.ruler
    let first = parts.runs.count
    let offsets = LineOffsets(broken, ruler.paragraph, index: parts.lines.count)
    let leveledEnd = ruler.leveledEnd(of: broken, line.box.fit(ruler.fit))
    let geometry = geometry(of: line.box)
    let align = context.alignment(isLast: broken.endsParagraph)
    var runs = LineRuns(
      ruler.shaped, in: ruler.paragraph, line: offsets, endTrim: broken.endTrim, glyphStep: broken.glyphStep,
      placesTurned: false, runs: &parts.runs, from: first)
    if let scaled { runs.textScale = Double(scaled.scale) }
    parts.withExtras { runs.cutRuns(of: broken, leveledEnd: leveledEnd, into: &$0.glyphs, ruler: ruler) }
    let unplaced = UnplacedLine(
      broken, offsets, trailing: ruler.trailing(of: broken), in: geometry, scaled: scaled ?? ScaledLine(broken))
    let added = justify(unplaced, align: align, runs: &runs)
    if ruler.paragraph.hasTabs { runs.resolveTabs(of: broken, indent: geometry.indents.start, ruler: ruler) }
    runs.setWidths(added.expansion, own: parts.extras?.glyphs)
    runs.returnRuns(to: &parts.runs)
    appendLine(
      unplaced, added: added, align: align, geometry: geometry, line: line, from: first, isOrdered: false,
      isolates: shaped.isolates)
    placeObjects(from: first, runs.leaders)
  }

  /// Makes a paragraph the current one.
  @inline(__always)
  mutating func beginParagraph(at index: Int) {
    if context.paragraph != index { context = PlacingContext(shaped, columns, paragraph: index) }
  }

  /// The space of a line of the current paragraph.
  @inline(__always)
  func geometry(of box: LineBox) -> LineGeometry {
    LineGeometry(
      box, boxWidth: boxWidth, alignsInBox: alignsInBox, isRightToLeft: context.level.isRightToLeft, context.fit)
  }

  /// Adds a line whose runs, those from `first` on, are cut and adjusted, and places the runs. `added` is what
  /// justification adds. If `isOrdered`, the runs are known to be in visual order. `isolates` are the scopes of the
  /// text if styles isolate text in it.
  ///
  /// `@_transparent`, because Swift 6.3 does not inline it with `@inline(__always)`; a call costs 80 instructions a
  /// line (`layout.*.line`), because most arguments of a line as shaped are constants.
  @_transparent
  private mutating func appendLine(
    _ unplaced: UnplacedLine, added: (expansion: LineExpansion, filled: Double), align: LineAlignment,
    geometry: LineGeometry, line: Line, from first: Int, isOrdered: Bool, isolates: ShapedScopes?
  ) {
    let left = geometry.left(
      of: unplaced.width, taken: unplaced.alignedWidth, startHang: unplaced.startHang,
      shift: geometry.shift(align, free: unplaced.freeWidth - added.filled))
    let size = unplaced.width + added.filled
    let stacked = placeInStack(of: line)
    parts.lines.append(
      TextLine(
        number: stacked.number, range: source(of: unplaced.offsets.range),
        contentRange: contentRange(unplaced.offsets.content), inlineStart: left, inlineSize: size,
        trailingWhitespaceWidth: unplaced.trailing, blockStart: stacked.top,
        baseline: stacked.top + stacked.extent.baselineDepth(shaped.writingMode), extent: stacked.extent,
        reason: unplaced.reason, runs: first..<parts.runs.count, expansion: added.expansion,
        endTrim: unplaced.endTrim, paragraph: context.paragraph, glyphWidth: glyphWidth(unplaced.glyphStep),
        textScale: unplaced.textScale))
    if !isOrdered {
      VisualOrder.reorder(&parts.runs, from: first, isolates)
      if mayTurn { addTurnedBoxes(from: first, on: unplaced.offsets, hangs: unplaced.hangsSpace) }
    }
    setPens(from: first, left: left, size: size, trailing: unplaced.trailing)
  }

  /// The factor by which the glyphs of a line of the current paragraph are wider than in their style.
  @inline(__always)
  private func glyphWidth(_ step: Int) -> Double {
    if step == 0 { return 1 }
    let style = shaped.paragraphStyles[shaped.paragraphs[context.paragraph].style]
    return GlyphWidthSteps(style)?.factor(step) ?? 1
  }

  /// Places the annotations and boxes of the current line, whose parts are placed, and starts the next line.
  mutating func placeBoxes(of line: LineInStack) {
    let pieces = firstPart..<parts.lines.count
    placeAnnotations(of: pieces)
    firstPart = parts.lines.count
    let boxes = parts.extras?.attachments.count ?? 0
    let inline = inlineBoxes(on: pieces)
    if let inline { recordRaises(of: inline, on: pieces) }
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

/// A line whose runs are cut, before it is adjusted and placed. All widths are in layout units.
struct UnplacedLine {
  let offsets: LineOffsets
  /// Width of the content, without what justification adds.
  let width: Double
  /// The width that alignment counts.
  let alignedWidth: Double
  /// Width of the white space after the content.
  let trailing: Double
  /// Why the line ends.
  let reason: TextLine.BreakReason
  /// The width that the line leaves free.
  let freeWidth: Double
  /// The part of `width` that hangs out of the line at its start.
  var startHang = 0.0
  /// The width by which the last punctuation mark of the content is set narrower.
  var endTrim = 0.0
  /// The step of the width of the line's glyphs (`GlyphWidthSteps`).
  var glyphStep = 0
  /// The width by which justification makes the line narrower.
  var shrinkage = 0.0
  /// Whether white space after the content hangs.
  var hangsSpace = true

  /// The factor by which the text is larger than in its style.
  var textScale: Float = 1

  /// Whether this is the paragraph's last line.
  var endsParagraph: Bool { reason == .mandatory || reason == .end }
}

extension UnplacedLine {
  /// A broken line at its scale. `trailing` is the width of the white space after its content at scale 1.
  fileprivate init(
    _ broken: BrokenLine, _ offsets: LineOffsets, trailing: Double, in geometry: LineGeometry, scaled: ScaledLine
  ) {
    let scale = Double(scaled.scale)
    let taken = scaled.occupiedWidth - broken.hangingSpace * scale
    self.init(
      offsets: offsets, width: broken.width + scaled.addedContent, alignedWidth: taken,
      trailing: trailing + scaled.addedTrailing, reason: broken.reason,
      freeWidth: geometry.freeWidth(besides: taken), startHang: broken.startHang * scale, endTrim: broken.endTrim,
      glyphStep: broken.glyphStep, shrinkage: broken.shrinkage,
      hangsSpace: !broken.end.flags.contains(.spaceTakesUpWidth), textScale: scaled.scale)
  }
}

extension LinePlacer {
  /// Stores the boxes of the lines at `indices` in the layout: the lines of a region, which may have different
  /// available widths. `start` is the position at which the first line starts.
  mutating func recordRegion(of buffer: LineBuffer, _ indices: Range<Int>, from start: BreakPosition) {
    parts.space.width = .nan
    let record = RegionRecord(
      boxes: buffer.lines[indices].map(\.box), start: start, planned: buffer.plannedParagraphs(of: indices))
    parts.withExtras { $0.region = record }
  }
}
