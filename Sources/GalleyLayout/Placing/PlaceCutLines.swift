internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Places cut lines, which may show a truncation token.
extension LinePlacer {
  /// Places the cut line that `line` became: adds the line, its glyph runs, its token and its hidden ranges.
  mutating func placeCut(_ cut: CutLine, _ line: Line) {
    beginParagraph(at: cut.broken.paragraph)
    let left = left(of: cut, geometry(of: line.box))
    let first = parts.runs.count
    let number = parts.lines.count
    let shown = cut.parts.map(\.range)
    let start = cut.broken.range.lowerBound
    let content = (shown.first?.lowerBound ?? start)..<(shown.last?.upperBound ?? start)
    let end = cut.reason == .overflow ? cut.broken.range.upperBound : content.upperBound
    let range = source(of: start..<max(start, end))
    // A line that shows no text is at its start: white space that was removed there is hidden too.
    let shownRange = content.isEmpty ? range.lowerBound..<range.lowerBound : contentRange(content)
    let tokenLeft = placeRuns(of: cut, from: left)
    let stacked = placeInStack(of: line)
    parts.lines.append(
      TextLine(
        number: stacked.number, range: range, contentRange: shownRange, inlineStart: left,
        inlineSize: cut.width, trailingWhitespaceWidth: 0, blockStart: stacked.top,
        baseline: stacked.top + stacked.extent.baselineDepth(shaped.writingMode), extent: stacked.extent,
        reason: cut.broken.reason, runs: first..<parts.runs.count, expansion: LineExpansion(places: cut.expansion),
        endTrim: cut.parts.last?.endTrim ?? 0, paragraph: cut.broken.paragraph))
    placeObjects(from: first, cut.leaders, isCut: true)
    let hidden = cut.hidden.map { hiddenSource(of: $0) }
    parts.withExtras {
      $0.cuts.append(
        PlacedCut(
          line: number, reason: cut.reason, hidden: hidden, token: cut.token, origin: cut.tokenOrigin, left: tokenLeft))
    }
  }

  /// Places the runs of a cut line, which are in visual order, and leaves space for the token; returns the token's left
  /// edge.
  private mutating func placeRuns(of cut: CutLine, from left: Double) -> Double {
    var pen = left
    let first = parts.runs.count
    var tokenLeft = left
    var item = 0.0
    // A cut in the middle shows the end of another paragraph.
    let lines = cut.parts.map {
      LineRuns(shaped, in: shaped.paragraphs[$0.paragraph], line: $0, index: parts.lines.count)
    }
    for (index, (part, shown)) in cut.visual.enumerated() {
      if index == cut.tokenIndex {
        tokenLeft = pen
        pen += cut.token?.width ?? 0
      }
      var run = shown
      run.move(to: lines[part].line)
      run.width = lines[part].width(
        of: run, expansion: LineExpansion(places: cut.expansion), own: parts.extras?.glyphs)
      item += run.width
      let next = index + 1
      if next == cut.tokenIndex || next == cut.visual.count || !shaped.areOneItem(run, cut.visual[next].run) {
        let rounding = context.fit.width(item) - item
        item = 0
        if run.glyphs.count == 0, parts.runs.count > first, shaped.runs[run.run].kind == .text {
          // As in `setRoundedPens`: the item's last run has no glyph that could be made wider.
          parts.runs[parts.runs.count - 1].widen(by: rounding)
          pen += rounding
        } else {
          run.widen(by: rounding)
        }
      }
      pen = run.setLeft(to: pen)
      parts.runs.append(run)
    }
    return cut.tokenIndex == cut.visual.count ? pen : tokenLeft
  }

  /// The distance from the box's left edge to the left edge of a cut line's content.
  private func left(of cut: CutLine, _ geometry: LineGeometry) -> Double {
    let indents = geometry.indents
    let style = shaped.paragraphStyles[shaped.paragraphs[cut.broken.paragraph].style]
    let isRightToLeft = geometry.isRightToLeft
    // In profile `unicode` a cut line is aligned as a last line. If the cut line is stretched already (`expansion`), it
    // is justified and fills the available width.
    let isLast = cut.expansion == 0 && (!style.behavior.contains(.browserTruncation) || cut.broken.endsParagraph)
    var align = context.alignment(isLast: isLast)
    if align == .justify || cut.startsAtEdge { align = isRightToLeft ? .right : .left }
    let free = geometry.freeWidth(besides: cut.reserved) - cut.alignedWidth
    let shift = cut.expansion == 0 ? geometry.shift(align, free: free) : 0
    guard isRightToLeft else { return geometry.leftEdge + indents.start + shift - cut.startHang }
    // From right to left the content starts at its right edge. This edge is where it would be if the content were
    // `alignedWidth` wide: the width before the cut, for some lines in profile `browser`. A line that is justified
    // before it is cut fills the available width.
    let filled = cut.expansion == 0 ? cut.reserved + shift + cut.alignedWidth : geometry.width - indents.sum
    return geometry.leftEdge + indents.end + filled + cut.startHang - cut.width
  }

  /// The source range of hidden text. White space that was removed at the start of atomic text is hidden with that
  /// text, and only with that text.
  private func hiddenSource(of range: Range<Int>) -> TextRange {
    let hidden = source(of: range)
    guard !shaped.map.isIdentity, shaped.extras?.scopes != nil else { return hidden }
    let start = startOfAtomicText(hidden.lowerBound, at: range.lowerBound)
    return start..<max(start, startOfAtomicText(hidden.upperBound, at: range.upperBound))
  }

  /// The start of the atomic text that contains a source offset, if the text before the offset was removed: the shaped
  /// text of that atomic text starts at `shapedOffset`. Otherwise the source offset itself.
  private func startOfAtomicText(_ offset: Int, at shapedOffset: Int) -> Int {
    guard let atom = shaped.source.atomicRanges.range(around: offset),
      shaped.map.shaped(of: atom.lowerBound, count: shaped.text.count) == shapedOffset
    else { return offset }
    return atom.lowerBound
  }

  /// Adds ranges of the shaped text to the hidden ranges; adjacent ranges are merged. `ranges` are in ascending order,
  /// after all earlier ones.
  mutating func hide(_ ranges: [Range<Int>]) {
    let hidden = ranges.map { hiddenSource(of: $0) }
    parts.withExtras { extras in
      for range in hidden where !range.isEmpty {
        if let last = extras.hidden.last, last.upperBound >= range.lowerBound {
          extras.hidden[extras.hidden.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          extras.hidden.append(range)
        }
      }
    }
  }
}

/// A cut line: it shows a part of its text, and a token instead of the rest. The result of `LineCutter`.
struct CutLine {
  /// The line before it was cut.
  var broken: BrokenLine
  /// The runs on the line from left to right, each with the index of its element in `parts`. They have no positions.
  var visual: [(part: Int, run: PlacedRun)] = []
  /// The tabs on the line that end at tab stops with leaders.
  var leaders: [LineRuns.TabWithLeader] = []
  /// The parts of the text that the line shows, in text order; empty if it shows only the token.
  var parts: [BrokenLine] = []
  /// The token; `nil` if the line has none.
  var token: PreparedToken?
  /// Where the token's style comes from.
  var tokenOrigin = TokenOrigin.own
  /// The number of elements of `visual` on the left of the token.
  var tokenIndex = 0
  /// Width of the shown text and the token, in layout units.
  var width: Double
  /// The width with which the line is aligned, in layout units: usually `width` without the marks that hang out of the
  /// line. In profile `browser`, a line that is cut because of a limit is aligned with the width that it had before the
  /// cut.
  var alignedWidth: Double
  /// Width of the mark that hangs out of the line at its start.
  var startHang = 0.0
  /// Whether the line is aligned with its start edge, whatever alignment the style has.
  var startsAtEdge = false
  /// Layout units added at each justification opportunity; 0 if the line is not justified.
  var expansion = 0.0
  /// Width kept free at the line's end, in layout units.
  var reserved: Double
  /// Shaped-text ranges that the line does not show, in ascending order. If a limit hides the lines after this one,
  /// their text is included.
  var hidden: [Range<Int>]
  /// The smallest available width with this cut.
  var need: Double
  /// The available widths with this cut.
  var sameCut: TextMeasurement.ValidRange
  /// The line's extent after the cut; `nil` if the cut does not change the extent.
  var extent: LineExtent?
  /// Why the line is cut.
  var reason: TextLayout.TruncationResult.Reason
}

/// A truncation token, shaped and laid out as one line.
final class PreparedToken: Sendable {
  /// The token's only line, in a box of its own.
  let layout: TextLayout
  /// The width of the line with the white space at its end, in layout units.
  let width: Double
  /// Width of the white space on the left of the line's content: in right-to-left tokens, that at the line's end.
  let leftSpace: Double
  /// Ascent and descent of the line.
  let extent: LineExtent

  init(_ shaped: ShapedText) {
    layout = shaped.layout(Proposal(width: .maxContent).turned(shaped.writingMode))
    let trailing = layout.lines.first?.trailingWhitespaceWidth ?? 0
    width = (layout.lines.first?.inlineSize ?? 0) + trailing
    leftSpace = shaped.paragraphs.first?.baseLevel.isRightToLeft == true ? trailing : 0
    extent = layout.lines.first?.extent ?? .empty
  }
}

/// The lines of a text that are cut, and the text that no line shows.
final class LineCuts {
  /// A cut line.
  struct Cut {
    /// Index of the line in the buffer.
    var index: Int
    var line: CutLine
  }

  /// The lines that are cut, in ascending order of their indices.
  let lines: [Cut]
  /// The ranges of the shaped text that cut lines, and limits after them, hide.
  let hidden: [Range<Int>]
  /// The glyphs of cut lines that were shaped again, and those of lines that were cut and then hidden.
  let glyphs: Glyphs

  init(_ lines: [Cut], hiding hidden: [Range<Int>], _ glyphs: Glyphs) {
    self.lines = lines
    self.hidden = hidden
    self.glyphs = glyphs
  }
}

/// The lines that a layout shows: broken, and some of them cut.
struct ShownLines {
  var buffer: LineBuffer
  /// What is cut; `nil` if every line is shown as it was broken.
  var cuts: LineCuts?
  /// The scales of the lines (`text-fit`); `nil` if all lines have the size of their style.
  var scales: [ScaledLine]?

  /// The totals of the lines. The top of the stack is at `origin`.
  func totals(origin: Double = 0, _ writingMode: ParagraphStyle.WritingMode) -> LineTotals {
    var totals = emptyTotals
    var cuts = cuts?.lines[...] ?? []
    for (index, line) in buffer.lines.enumerated() {
      if let cut = cuts.first, cut.index == index {
        cuts.removeFirst()
        totals.add(cut.line, in: line.box)
      } else if let scales {
        totals.add(line, scales[index])
      } else {
        totals.add(line)
      }
    }
    buffer.addBaselines(to: &totals, origin: origin, writingMode)
    return totals
  }

  /// The totals to which those of the lines must be added.
  var emptyTotals: LineTotals {
    var totals = LineTotals()
    totals.isTruncated = buffer.omittedStart != nil || cuts?.hidden.isEmpty == false
    totals.validRange = buffer.validRange
    return totals
  }
}

extension LineTotals {
  /// Adds the widths of a line that is not cut.
  @inline(__always)
  mutating func add(_ line: Line) {
    addWidth(line.occupiedWidth + line.box.indents.sum, need: line.need, line.sameBreak)
  }

  /// Adds the widths of a line at its scale.
  mutating func add(_ line: Line, _ scaled: ScaledLine) {
    if scaled.scale == 1 { return add(line) }
    let width = scaled.occupiedWidth + line.box.indents.sum
    addWidth(width, need: width, line.sameBreak)
  }

  /// Adds the widths of a cut line.
  mutating func add(_ cut: CutLine, in box: LineBox) {
    addWidth(cut.alignedWidth + cut.reserved + box.indents.sum, need: cut.need, cut.sameCut)
  }
}
