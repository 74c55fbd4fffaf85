internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension GlyphRun {
  /// Whether letter spacing, word spacing, gaps between text units or justification may add space between the run's
  /// glyphs.
  var isSpaced: Bool {
    let (placed, shaped) = (placed, shaped)
    guard shaped.kind == .text, !isGenerated else { return turnedEnds != nil }
    return shaped.letterSpacing != 0 || shaped.wordSpacing != 0 || layout.shaped.extras?.spacing != nil
      || placed.isContent && !layout.lines[ownLine].expansions.isNone
  }

  /// The space that letter spacing, word spacing, gaps and justification add on both sides of the glyph at `index`, in
  /// layout units. Letter spacing, word spacing and justification are added at the last glyph of a text unit, on the
  /// unit's end side; other glyphs of the unit get none.
  func spacing(at index: Int, of glyphs: GlyphArrays) -> (before: Double, after: Double) {
    guard let ends = turnedEnds else { return unitSpacing(at: index, of: glyphs) }
    var sum = isGenerated ? (before: 0, after: 0) : unitSpacing(at: index, of: glyphs)
    if index == placed.glyphs.indices.lowerBound { sum.before += ends.left }
    if index == placed.glyphs.indices.upperBound - 1 { sum.after += ends.right }
    return sum
  }

  /// The space of turned boxes at the ends of the run; `nil` if there is none.
  private var turnedEnds: RunEnds? { layout.turnedEnds(ofRun: self.index) }

  /// The space of inline boxes at the left and at the right end of the run, in vertical lines at the top and at the
  /// bottom, in layout units. Backgrounds and decorations of text are not drawn there: CSS 2.2, section 16.3.1.
  package var boxEnds: (left: Double, right: Double) {
    guard let boxes = layout.shaped.extras?.boxSpacing, !isGenerated else { return (0, 0) }
    var (before, after) = edges(of: placed.range, boxes.fixed)
    if layout.isCut(line: ownLine) {
      let turned = edges(of: placed.range, boxes.ofTurned)
      (before, after) = (before + turned.before, after + turned.after)
    }
    let ends = turnedEnds ?? RunEnds(run: index)
    return placed.level.isRightToLeft
      ? (after + ends.left, before + ends.right) : (before + ends.left, after + ends.right)
  }

  /// The space beside the glyph at `index`, without that of turned boxes.
  private func unitSpacing(at index: Int, of glyphs: GlyphArrays) -> (before: Double, after: Double) {
    let (placed, shaped) = (placed, shaped)
    let expansion = placed.isContent ? layout.lines[ownLine].expansions : .none
    let isRightToLeft = placed.level.isRightToLeft
    let indices = placed.glyphs.indices
    let neighbour = isRightToLeft ? index - 1 : index + 1
    let unitEnd = indices.contains(neighbour) ? Int(glyphs[neighbour].cluster) : Int(placed.end)
    let cluster = Int(glyphs[index].cluster)
    let starts = layout.shaped.unitStarts
    let spaced = layout.shaped.extras?.spacedUnits
    guard cluster < unitEnd, starts[unitEnd] || spaced?[unitEnd] == true || !indices.contains(neighbour) else {
      return (0, 0)
    }
    // A glyph that was shaped again for this line may cover several units. A mark's cluster belongs to the unit before
    // the mark.
    let unit = max(starts.previous(from: cluster), spaced?.previous(from: cluster) ?? 0, Int(placed.start))
    var sum = Double(layout.shaped.spacedUnits(in: unit..<unitEnd)) * shaped.letterSpacing
    if shaped.wordSpacing != 0 {
      sum += Double(WordSeparators.count(in: layout.shaped.text, unit..<unitEnd)) * shaped.wordSpacing
    }
    if !expansion.isNone {
      let paragraph = layout.shaped.paragraphs[layout.lines[ownLine].paragraph]
      let start = Int(placed.start)
      let content = (placed.startsLine ? start : start - 1)..<max(start, contentEnd ?? paragraph.contentEnd)
      sum += expansion.width(in: unit..<unitEnd, of: content, layout.shaped, paragraph)
    }
    guard let gaps = layout.placedSpacing(ofLine: ownLine) else { return isRightToLeft ? (sum, 0) : (0, sum) }
    let (before, after) = space(of: unit..<unitEnd, gaps)
    return isRightToLeft ? (sum + after, before) : (before, sum + after)
  }

  /// Shaped-text offset at which the content of the run's line ends, or that of its part if the line is cut: the end of
  /// the next run that ends content. `nil` if the content goes on behind the shown text, as in profile `browser`.
  private var contentEnd: Int? {
    let ends = layout.lines[ownLine].runs.lazy.map(layout.placedRun).filter(\.endsContent).map { Int($0.end) }
    return ends.filter { $0 >= Int(placed.end) }.min()
  }

  /// The space that gaps between text units add before and after a unit, less the width trimmed off marks at the line's
  /// edges.
  private func space(of unit: Range<Int>, _ gaps: UnitSpacing) -> (before: Double, after: Double) {
    let sum = edges(of: unit, gaps)
    let trim = placed.endsContent && unit.upperBound == Int(placed.end) ? layout.lines[ownLine].endTrim : 0
    let centering = centering(of: unit, gaps)
    return (sum.before + centering.before, sum.after - trim + centering.after)
  }

  /// The space that gaps add before and after a part of the run.
  private func edges(of part: Range<Int>, _ gaps: UnitSpacing) -> (before: Double, after: Double) {
    let start = Int(placed.start)
    let end = Int(placed.end)
    // A line has no gaps at its own start and end.
    let inside = (placed.startsLine ? start : start - 1)..<(placed.endsLine ? end : end + 1)
    var sum = gaps.amounts(in: part, of: inside)
    if placed.startsLine, part.lowerBound == start { sum.before -= gaps.startTrim(at: start) }
    if placed.endsContent, part.upperBound == end {
      let isBeforeSpace = !placed.endsLine && end < layout.shaped.paragraphs[layout.lines[ownLine].paragraph].contentEnd
      if isBeforeSpace { sum.after += gaps.gap(at: end)?.beforeHangingSpace ?? 0 }
    }
    return sum
  }
}
