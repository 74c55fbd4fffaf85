internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Places cut lines, which may show a truncation token.
extension LinePlacer {
  /// Places the cut line that `line` became: adds the line, its glyph runs, its token and its hidden ranges.
  mutating func placeCut(_ cut: CutLine, _ line: Line) {
    enter(paragraph: cut.broken.paragraph)
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
    let stacked = place(of: line)
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
    var tokenLeft = left
    var item = 0.0
    let paragraph = shaped.paragraphs[cut.broken.paragraph]
    let lines = cut.parts.map { LineRuns(shaped, paragraph, $0, index: parts.lines.count) }
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
        run.widen(by: context.fit.width(item) - item)
        item = 0
      }
      pen = run.place(at: pen)
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
    let free = geometry.free(besides: cut.reserved) - cut.alignedWidth
    let shift = cut.expansion == 0 ? geometry.shift(align, free: free) : 0
    guard isRightToLeft else { return geometry.edge + indents.start + shift - cut.startHang }
    // From right to left the content starts at its right edge. This edge is where it would be if the content were
    // `alignedWidth` wide: the width before the cut, for some lines in profile `browser`. A line that is justified
    // before it is cut fills the available width.
    let filled = cut.expansion == 0 ? cut.reserved + shift + cut.alignedWidth : geometry.width - indents.sum
    return geometry.edge + indents.end + filled + cut.startHang - cut.width
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
