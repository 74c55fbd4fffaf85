internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension LinePlacer {
  /// Orders the parts of the line's runs from left to right (UAX #9, L1 and L2) and places them one after the other.
  mutating func placeRuns(
    _ pieces: LinePieces, of line: BrokenLine, paragraph: ShapedParagraph, ruler: LineRuler
  ) {
    // White space after the content lies outside of it: left of it in right-to-left lines.
    let isRightToLeft = paragraph.baseLevel.isRightToLeft
    let placed = parts.lines[parts.lines.count - 1]
    let contentEnd = placed.left + placed.width
    let spaceEnd = isRightToLeft ? placed.left : contentEnd + placed.trailing
    var pen = isRightToLeft ? placed.left - placed.trailing : placed.left
    var item = 0.0
    let order = pieces.visualOrder()
    for (index, piece) in order.enumerated() {
      var width = width(of: piece, expansion: placed.expansion, in: paragraph, contentEnd: line.contentEnd)
      if let spacing = shaped.spacing { width += space(of: piece, spacing, line) }
      var rounding = 0.0
      if ruler.fit.profile == .browser {
        item += width
        let next = index + 1 < order.count ? order[index + 1] : nil
        if next?.isContent != piece.isContent {
          rounding = (piece.isContent ? contentEnd : spaceEnd) - pen - width
          item = 0
        } else if let next, !pieces.areOneItem(piece, next) {
          rounding = ruler.fit.width(item) - item
          item = 0
        }
        width += rounding
      }
      parts.runs.append(
        PlacedRun(
          run: Int32(piece.run), line: Int32(parts.lines.count - 1), start: Int32(piece.part.range.lowerBound),
          end: Int32(piece.part.range.upperBound), contentEnd: Int32(line.contentEnd), glyphs: piece.part.glyphs,
          isOwn: piece.part.isReshaped,
          level: piece.level, startsLine: piece.part.range.lowerBound == line.range.lowerBound,
          endsContent: piece.part.range.upperBound == line.contentEnd,
          endsLine: piece.part.range.upperBound == line.range.upperBound, isContent: piece.isContent, left: pen,
          width: width, rounding: rounding))
      if case .attachment(let index) = shaped.runs[piece.run].kind {
        // What a justified line adds after it is on its left where text reads from there.
        let added = piece.level.isRightToLeft ? width - rounding - shaped.source.attachment(index).advance : 0
        placeBox(index, run: piece.run, left: pen + added)
      }
      pen += width
    }
  }

  /// Sum of the advances with all spacing.
  private func width(
    of piece: LinePieces.Piece, expansion: Double, in paragraph: ShapedParagraph, contentEnd: Int
  ) -> Double {
    let run = shaped.runs[piece.run]
    let range = piece.part.range
    var width: Double
    switch run.kind {
    case .tab: return piece.tabWidth
    case .attachment(let index): width = shaped.source.attachment(index).advance + run.letterSpacing
    case .text:
      let glyphs = piece.part.isReshaped ? parts.extras?.glyphs ?? GlyphArrays() : shaped.glyphs
      var sum = 0
      for index in piece.part.glyphs.indices { sum += Int(glyphs[index].advance) }
      width = shaped.width(of: range, advance: sum, in: run)
    }
    if piece.isContent, expansion != 0 {
      let count = Justification(shaped, paragraph).opportunities(in: range, contentEnd: contentEnd)
      width += Double(count) * expansion
    }
    return width
  }

  /// What gaps between units and trimmed marks at the line's edges add to a piece.
  private func space(of piece: LinePieces.Piece, _ spacing: UnitSpacing, _ line: BrokenLine) -> Double {
    let range = piece.part.range
    guard !range.isEmpty, shaped.runs[piece.run].kind == .text else { return 0 }
    let (before, after) = spacing.amounts(in: range, of: line.range)
    let start = range.lowerBound == line.range.lowerBound ? spacing.startTrim(at: range.lowerBound) : 0
    return before + after - start - (range.upperBound == line.contentEnd ? line.endTrim : 0)
  }
}
