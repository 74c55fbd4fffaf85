internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension LinePlacer {
  /// Places a whole line between two candidates (`DirectLine`) with the glyphs of the paragraph, in one pass. The
  /// result is the same as that of the general function `placeGlyphs(of:in:_:)`, which is slower.
  ///
  /// Returns `false` and adds nothing if this is not possible: for example, if justification widens the line, if the
  /// line needs glyphs that are shaped again, or if the text has gaps between text units, isolates that styles set, or
  /// atomic text.
  mutating func placeDirect(_ placed: Line) -> Bool {
    let box = placed.box
    guard mayPlaceDirectly, box.indents == .none, box.slot.start == 0,
      startsAsShaped(Int(placed.first), candidates)
    else { return false }
    let index = Int(placed.paragraph)
    let line = (start: Int(placed.first), end: Int(placed.last), width: placed.taken)
    if place.paragraph != index { place = PlainPlace(shaped, columns, paragraph: index) }
    let isLast = line.end == place.last
    let isRightToLeft = place.level.isRightToLeft
    let width = place.fit.availableWidth(alignsInBox ? boxWidth : min(box.slot.width, boxWidth))
    let free = width - line.width
    let align = place.alignment(isLast: isLast)
    if align == .justify, free > 0 { return false }
    if isLast, place.fitsLastLine { return false }
    let start = candidates.offset(line.start)
    let contentEnd = candidates.contentEnd(line.end)
    let losesKerning = candidates.has(.reshape, line.end)
    if losesKerning {
      guard contentEnd == candidates.offset(line.end), !place.fit.behavior.contains(.roundsItems),
        !shaped.kerningChange(line.end).isNaN
      else { return false }
    }
    let end = isLast ? place.end : candidates.offset(line.end)
    let first = parts.runs.count
    let cut = RunCutter.LineOffsets(
      index: parts.lines.count, start: start, contentEnd: contentEnd, drawnEnd: min(end, place.contentEnd), end: end)
    guard place.cutter.cut(cut, of: shaped, into: &parts.runs) else {
      parts.runs.removeLast(parts.runs.count - first)
      return false
    }
    if losesKerning { unkernLast() }
    var trailing = 0.0
    if contentEnd < candidates.offset(line.end) {
      trailing = place.fit.width(candidates.after(line.end) - candidates.after(line.start)) - line.width
    }
    let left =
      (isRightToLeft ? place.fit.availableWidth(boxWidth) - width : 0)
      + align.left(of: line.width, free: free, isRightToLeft: isRightToLeft, place.fit)
    let stacked = self.place(of: placed)
    let (range, content) = (source(of: start..<end), contentRange(start..<contentEnd))
    parts.lines.append(
      TextLine(
        number: stacked.number, range: range, contentRange: content, inlineStart: left, inlineSize: line.width,
        trailingWhitespaceWidth: trailing, blockStart: stacked.top,
        baseline: stacked.top + stacked.extent.baselineDepth(shaped.writingMode), extent: stacked.extent,
        reason: isLast ? place.endReason : .wrap, runs: first..<parts.runs.count,
        paragraph: index))
    BidiReordering.reorder(&parts.runs, from: first) { $0.level }
    setPens(from: first, left: left, width: line.width, trailing: trailing, isRightToLeft: isRightToLeft)
    // A line with attachments is not placed here, and annotations are scopes. So only inline boxes are left.
    if place.hasBoxes { placeBoxes(of: stacked) } else { firstPiece = parts.lines.count }
    return true
  }

  /// Whether the first glyphs of a line are those of the paragraph. If only kerning is lost at the break before the
  /// line, the glyphs after the break are unchanged.
  @inline(__always)
  private func startsAsShaped(_ start: Int, _ candidates: CandidateColumns) -> Bool {
    !candidates.has(.reshape, start) || !shaped.kerningChange(start).isNaN
  }

  /// Places the runs from left to right. In profile `browser` the line has a single run of content and one of white
  /// space: their widths are rounded so that they end where the line's content and its white space end.
  private mutating func setPens(from first: Int, left: Double, width: Double, trailing: Double, isRightToLeft: Bool) {
    let contentEnd = left + width
    let spaceEnd = isRightToLeft ? left : contentEnd + trailing
    var pen = isRightToLeft ? left - trailing : left
    for index in first..<parts.runs.count {
      if place.fit.behavior.contains(.roundsItems) {
        parts.runs[index].round(to: (parts.runs[index].isContent ? contentEnd : spaceEnd) - pen)
      }
      pen = parts.runs[index].place(at: pen)
    }
  }
}
