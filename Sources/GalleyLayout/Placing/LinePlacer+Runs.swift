internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension LinePlacer {
  /// Puts the parts of the line's runs into visual order (UAX #9, L1 and L2) and places them from left to right.
  mutating func placeRuns(
    _ pieces: LinePieces, of line: BrokenLine, paragraph: ShapedParagraph, ruler: LineRuler
  ) {
    // White space after the content is outside of the content: in right-to-left lines it is on the left.
    let isRightToLeft = paragraph.baseLevel.isRightToLeft
    let placed = parts.lines[parts.lines.count - 1]
    let contentEnd = placed.inlineStart + placed.inlineSize
    let spaceEnd = isRightToLeft ? placed.inlineStart : contentEnd + placed.trailingWhitespaceWidth
    var pen = isRightToLeft ? placed.inlineStart - placed.trailingWhitespaceWidth : placed.inlineStart
    var item = 0.0
    let order = pieces.visualOrder()
    let isSplit = !hasSpaceAtEnd(order, isRightToLeft: isRightToLeft)
    let first = parts.runs.count
    for (index, piece) in order.enumerated() {
      var width = pieces.width(of: piece, expansion: placed.expansions, own: parts.extras?.glyphs)
      var rounding = 0.0
      if ruler.fit.behavior.contains(.roundsItems) {
        item += width
        let next = index + 1 < order.count ? order[index + 1] : nil
        if !isSplit, next?.isContent != piece.isContent {
          rounding = (piece.isContent ? contentEnd : spaceEnd) - pen - width
          item = 0
        } else if next.map({ $0.isContent != piece.isContent || !pieces.areOneItem(piece, $0) }) ?? true {
          rounding = ruler.fit.width(item) - item
          item = 0
        }
        if rounding != 0, piece.part.glyphs.count == 0, index > 0, shaped.runs[piece.run].kind == .text {
          widenLastRun(by: rounding, pen: &pen)
          rounding = 0
        }
        width += rounding
      }
      append(piece, of: line, left: pen, width: width, rounding: rounding)
      pen += width
    }
    if isSplit { setContentBounds(parts.runs[first...]) }
  }

  /// Whether the white space after the content is on the side where lines of the paragraph end, as it is if it has the
  /// paragraph's level. `order` has the parts of the line from left to right.
  private func hasSpaceAtEnd(_ order: [LinePieces.Piece], isRightToLeft: Bool) -> Bool {
    let first = order.prefix { $0.isContent != isRightToLeft }
    return order[first.count...].allSatisfy { $0.isContent == isRightToLeft }
  }

  /// Sets the bounds of the last line's content to those of the runs of its content, if white space after the content
  /// is to its left and right or inside of it. `runs` are the runs of the line.
  private mutating func setContentBounds(_ runs: ArraySlice<PlacedRun>) {
    let content = runs.filter(\.isContent)
    guard let left = content.first?.left, let last = content.last else { return }
    let line = parts.lines.count - 1
    parts.lines[line].inlineStart = left
    parts.lines[line].inlineSize = last.left + last.width - left
    let total = runs.reduce(0) { $0 + $1.width }
    parts.lines[line].trailingWhitespaceWidth = total - parts.lines[line].inlineSize
  }

  /// Adds the rounding of an item's width to the last run placed. Used if the item's own last run has no glyph that
  /// could be made wider, such as a soft hyphen inside the line.
  private mutating func widenLastRun(by rounding: Double, pen: inout Double) {
    let last = parts.runs.count - 1
    parts.runs[last].rounding += rounding
    parts.runs[last].width += rounding
    pen += rounding
  }

  /// Adds a part of a run to the glyph runs, and to the leaders and boxes if the part is a tab or an attachment. `line`
  /// is the line that contains the part.
  mutating func append(_ piece: LinePieces.Piece, of line: BrokenLine, left: Double, width: Double, rounding: Double) {
    let range = piece.part.range
    parts.runs.append(
      PlacedRun(
        run: Int32(piece.run), line: Int32(parts.lines.count - 1), start: Int32(range.lowerBound),
        end: Int32(range.upperBound), glyphs: piece.part.glyphs,
        isOwn: piece.part.isReshaped, level: piece.level, startsLine: range.lowerBound == line.range.lowerBound,
        endsContent: range.upperBound == line.contentEnd, endsLine: range.upperBound == line.range.upperBound,
        isContent: piece.isContent, glyphStep: Int8(line.glyphStep), left: left, width: width, rounding: rounding))
    if piece.leader >= 0 {
      let leader = PlacedLeader(run: parts.runs.count - 1, stop: piece.leader)
      parts.withExtras { $0.leaders.append(leader) }
    }
    guard case .attachment(let index) = shaped.runs[piece.run].kind else { return }
    // In right-to-left text the space that justification adds after the box is on the box's left.
    let added = piece.level.isRightToLeft ? width - rounding - shaped.source.attachment(index).advance : 0
    placeBox(index, run: piece.run, left: left + added)
  }
}
