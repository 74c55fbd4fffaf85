internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension GlyphRun {
  /// Whether anything stands between its glyphs.
  var isSpaced: Bool {
    let (placed, shaped) = (placed, shaped)
    guard shaped.kind == .text, !isGenerated else { return false }
    return shaped.letterSpacing != 0 || shaped.wordSpacing != 0 || layout.shaped.spacing != nil
      || placed.isContent && layout.lines[ownLine].expansion != 0
  }

  /// Letter spacing, word spacing and justification at a glyph of a spaced run: at the end side of its unit's last
  /// glyph.
  func spacing(at index: Int, of glyphs: GlyphArrays) -> (before: Double, after: Double) {
    let (placed, shaped) = (placed, shaped)
    let expansion = placed.isContent ? layout.lines[ownLine].expansion : 0
    let isRightToLeft = placed.level.isRightToLeft
    let indices = placed.glyphs.indices
    let neighbour = isRightToLeft ? index - 1 : index + 1
    let unitEnd = indices.contains(neighbour) ? Int(glyphs[neighbour].cluster) : Int(placed.end)
    let cluster = Int(glyphs[index].cluster)
    let starts = layout.shaped.unitStarts
    let spaced = layout.shaped.spacedUnits
    guard cluster < unitEnd, starts[unitEnd] || spaced?[unitEnd] == true || !indices.contains(neighbour) else {
      return (0, 0)
    }
    // Glyphs that were merged for this line may hold several units; a mark's cluster belongs to the unit before it.
    let unit = max(starts.previous(from: cluster), spaced?.previous(from: cluster) ?? 0, Int(placed.start))
    var sum = Double(layout.shaped.spacedUnits(in: unit..<unitEnd)) * shaped.letterSpacing
    if shaped.wordSpacing != 0 {
      sum += Double(WordSeparators.count(in: layout.shaped.text, unit..<unitEnd)) * shaped.wordSpacing
    }
    if expansion != 0 {
      let justification = Justification(layout.shaped, layout.shaped.paragraphs[layout.lines[ownLine].paragraph])
      let count = justification.opportunities(in: unit..<unitEnd, contentEnd: Int(placed.contentEnd))
      sum += Double(count) * expansion
    }
    guard let gaps = layout.shaped.spacing else { return isRightToLeft ? (sum, 0) : (0, sum) }
    let (before, after) = space(of: unit..<unitEnd, gaps)
    return isRightToLeft ? (sum + after, before) : (before, sum + after)
  }

  /// What gaps between units and trimmed marks at the line's edges add before and after a unit.
  private func space(of unit: Range<Int>, _ gaps: UnitSpacing) -> (before: Double, after: Double) {
    let start = Int(placed.start)
    let end = Int(placed.end)
    // Gaps at the line's own edges are not there.
    let inside = (placed.startsLine ? start : start - 1)..<(placed.endsLine ? end : end + 1)
    var sum = gaps.amounts(in: unit, of: inside)
    if placed.startsLine, unit.lowerBound == start { sum.before -= gaps.startTrim(at: start) }
    if placed.endsContent, unit.upperBound == end { sum.after -= layout.lines[ownLine].endTrim }
    return sum
  }
}
