internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Places cut lines, which may show a truncation token.
extension LinePlacer {
  /// Places a cut line: adds the line, its glyph runs, its token and its hidden ranges.
  mutating func placeCut(_ cut: CutLine, in box: LineBox, _ breaker: GreedyBreaker) {
    let ruler = breaker.ruler
    let paragraph = shaped.paragraphs[cut.broken.paragraph]
    let left = left(of: cut, slot: box.slot, indents: box.indents, ruler, paragraph)
    let first = parts.runs.count
    let number = parts.lines.count
    let shown = cut.parts.map(\.range)
    let start = cut.broken.range.lowerBound
    let content = (shown.first?.lowerBound ?? start)..<(shown.last?.upperBound ?? start)
    let end = cut.reason == .overflow ? cut.broken.range.upperBound : content.upperBound
    let range = source(of: start..<max(start, end))
    // A line that shows no text is at its start: white space that was removed there is hidden too.
    let shownRange = content.isEmpty ? range.lowerBound..<range.lowerBound : contentRange(content)
    parts.lines.append(
      TextLine(
        number: 0, range: range, contentRange: shownRange, inlineStart: left,
        inlineSize: cut.width, trailingWhitespaceWidth: 0, blockStart: 0, baseline: 0, extent: .empty,
        reason: cut.broken.reason,
        runs: first..<first, expansion: LineExpansion(places: cut.expansion), endTrim: cut.parts.last?.endTrim ?? 0,
        paragraph: cut.broken.paragraph))
    let tokenLeft = place(cut, from: left, ruler, paragraph)
    parts.lines[number].runs = first..<parts.runs.count
    let hidden = cut.hidden.map { hiddenSource(of: $0) }
    parts.withExtras {
      $0.cuts.append(
        PlacedCut(
          line: number, reason: cut.reason, hidden: hidden, token: cut.token, origin: cut.tokenOrigin, left: tokenLeft))
    }
  }

  /// Places the runs of a cut line and leaves space for the token; returns the token's left edge.
  private mutating func place(
    _ cut: CutLine, from left: Double, _ ruler: LineRuler, _ paragraph: ShapedParagraph
  ) -> Double {
    var pen = left
    var tokenLeft = left
    var item = 0.0
    var storage: [LinePieces.Piece] = []
    let lines = cut.parts.map { LinePieces(shaped, line: $0, paragraph: paragraph, storage: &storage) }
    for (index, (part, piece)) in cut.visual.enumerated() {
      if index == cut.tokenIndex {
        tokenLeft = pen
        pen += cut.token?.width ?? 0
      }
      let width = lines[part].width(
        of: piece, expansion: LineExpansion(places: cut.expansion), own: parts.extras?.glyphs)
      item += width
      let next = index + 1
      var rounding = 0.0
      if next == cut.tokenIndex || next == cut.visual.count || !lines[part].areOneItem(piece, cut.visual[next].piece) {
        rounding = ruler.fit.width(item) - item
        item = 0
      }
      append(piece, of: cut.parts[part], left: pen, width: width + rounding, rounding: rounding)
      pen += width + rounding
    }
    return cut.tokenIndex == cut.visual.count ? pen : tokenLeft
  }

  /// The distance from the box's left edge to the left edge of the line's content.
  private func left(
    of cut: CutLine, slot: LineSlot, indents: Indents, _ ruler: LineRuler, _ paragraph: ShapedParagraph
  ) -> Double {
    let style = shaped.paragraphStyles[paragraph.style]
    let isRightToLeft = paragraph.baseLevel.isRightToLeft
    let width = ruler.fit.availableWidth(alignsInBox ? boxWidth - slot.start : min(slot.width, boxWidth - slot.start))
    let free = width - indents.start - indents.end - cut.reserved - cut.alignedWidth
    // In profile `unicode` a cut line is aligned as a last line. If the cut line is stretched already (`expansion`), it
    // is justified and fills the available width.
    let isLast = cut.expansion == 0 && (!style.behavior.contains(.browserTruncation) || cut.broken.endsParagraph)
    var align =
      cut.startsAtEdge
      ? .left : LineAlignment(style, isRightToLeft: isRightToLeft, isLast: isLast)
    if align == .justify || cut.startsAtEdge { align = isRightToLeft ? .right : .left }
    let shift = cut.expansion == 0 ? ruler.fit.length(align.shift(free: free, isRightToLeft: isRightToLeft)) : 0
    guard isRightToLeft else { return slot.start + indents.start + shift - cut.startHang }
    // From right to left the content starts at its right edge. This edge is where it would be if the content were
    // `alignedWidth` wide: the width before the cut, for some lines in profile `browser`. A line that is justified
    // before it is cut fills the available width.
    let space = ruler.fit.availableWidth(boxWidth - slot.start) - width
    let filled = cut.expansion == 0 ? cut.reserved + shift + cut.alignedWidth : width - indents.sum
    return space + indents.end + filled + cut.startHang - cut.width
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
