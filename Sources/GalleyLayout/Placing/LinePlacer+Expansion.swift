internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Computes what justification adds to the spaces and letters of a line.
extension LinePlacer {
  /// The expansion of a line with the content `content`, and the width by which the line becomes wider, in layout
  /// units. `free` is the width that the line leaves free, and `joined` the part of it that longer joins of Arabic
  /// letters have filled already. `fills` says whether the line is justified.
  mutating func expansion(
    of line: BrokenLine, content: Range<Int>, free: Double, joined: Double, fills: Bool, _ align: LineAlignment,
    _ metrics: FitMetrics
  ) -> (expansion: LineExpansion, filled: Double) {
    let paragraph = shaped.paragraphs[line.paragraph]
    if line.shrinkage > 0, let room = room(of: line.paragraph) {
      return (LineExpansion(shrinkingBy: line.shrinkage, content: content, shaped, paragraph, room), 0)
    }
    if fills {
      let room = room(of: line.paragraph)
      let expansion = LineExpansion(stretchingBy: free - joined, content: content, shaped, paragraph, room)
      if expansion.places != 0 { return (expansion, free) }
      let added = expansion.letters == 0 ? 0 : expansion.width(in: content, of: content, shaped, paragraph)
      return (expansion, joined + metrics.length(added))
    }
    return lastLine(line, content: content, free: free, align, metrics)
  }

  /// The limits of a paragraph's justification; `nil` if it has none. Computed once for all lines of the paragraph.
  private mutating func room(of index: Int) -> JustificationRoom? {
    let paragraph = shaped.paragraphs[index]
    guard shaped.paragraphStyles[paragraph.style].justificationLimits != nil else { return nil }
    if room.paragraph != index { room = (index, JustificationRoom(shaped, paragraph)) }
    return room.room
  }

  /// The expansion of a last line whose spaces follow those of the line before it (`lastLineFit`), and the width by
  /// which the line becomes wider, in layout units. A line that would become too wide is expanded up to the available
  /// width. Lines in regions stay as they are, because the line before may be in another container.
  private func lastLine(
    _ line: BrokenLine, content: Range<Int>, free: Double, _ align: LineAlignment, _ metrics: FitMetrics
  ) -> (expansion: LineExpansion, filled: Double) {
    let paragraph = shaped.paragraphs[line.paragraph]
    let style = shaped.paragraphStyles[paragraph.style]
    guard style.lastLineFit > 0, line.endsParagraph, style.textAlign == .justify, align != .justify,
      alignsInBox, let last = parts.lines.last, last.paragraph == line.paragraph,
      !last.expansions.isNone
    else { return (.none, 0) }
    var expansion = last.expansions.scaled(by: style.lastLineFit)
    var added = expansion.width(in: content, of: content, shaped, paragraph)
    if added > max(0, free) {
      expansion = expansion.scaled(by: max(0, free) / added)
      added = max(0, free)
    }
    return (expansion, metrics.length(added))
  }
}
