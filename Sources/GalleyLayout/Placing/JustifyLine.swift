internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Justifies lines: computes what justification adds to the spaces and letters of a line, and lengthens joins of Arabic
/// letters.
extension LinePlacer {
  /// Justifies a line of the current paragraph whose runs, those from `first` on, have widths. Returns what is added at
  /// each place of the line, and the width by which the line becomes wider.
  @inline(never)
  mutating func justify(
    _ line: UnplacedLine, _ align: LineAlignment, from first: Int
  ) -> (expansion: LineExpansion, filled: Double) {
    var runs = LineRuns(
      shaped, shaped.paragraphs[context.paragraph], line.offsets, endTrim: 0, runs: &parts.runs, from: first)
    let added = justify(line, align, &runs)
    runs.setWidths(added.expansion, own: parts.extras?.glyphs)
    runs.giveBack(to: &parts.runs)
    return added
  }

  /// Justifies a line of the current paragraph, whose runs are `runs`. Their widths must be set afterwards. Returns
  /// what is added at each place of the line, and the width by which the line becomes wider.
  mutating func justify(
    _ line: UnplacedLine, _ align: LineAlignment, _ runs: inout LineRuns
  ) -> (expansion: LineExpansion, filled: Double) {
    let content = line.offsets.content
    let paragraph = shaped.paragraphs[context.paragraph]
    let fills = align == .justify && line.free > 0
    let style = shaped.paragraphStyles[paragraph.style]
    let joins = fills && !style.behavior.contains(.joinsStay) && style.textJustify == .auto
    let joined = joins ? parts.withExtras { runs.elongate(by: line.free, into: &$0.glyphs) } : 0
    if line.shrinkage > 0, let room = room(of: context.paragraph) {
      return (LineExpansion(shrinkingBy: line.shrinkage, content: content, shaped, paragraph, room), 0)
    }
    if fills {
      let room = room(of: context.paragraph)
      let expansion = LineExpansion(stretchingBy: line.free - joined, content: content, shaped, paragraph, room)
      if expansion.places != 0 { return (expansion, line.free) }
      let added = expansion.letters == 0 ? 0 : expansion.width(in: content, of: content, shaped, paragraph)
      return (expansion, joined + context.fit.length(added))
    }
    return lastLineFit(line, align, paragraph)
  }

  /// The limits of a paragraph's justification; `nil` if it has none. Computed once for all lines of the paragraph.
  private mutating func room(of index: Int) -> JustificationRoom? {
    let paragraph = shaped.paragraphs[index]
    guard shaped.paragraphStyles[paragraph.style].justificationLimits != nil else { return nil }
    if room.paragraph != index { room = (index, JustificationRoom(shaped, paragraph)) }
    return room.room
  }

  /// The expansion of a last line whose spaces follow those of the line before it (`lastLineFit`), and the width by
  /// which the line becomes wider. A line that would become too wide is expanded up to the available width. Lines in
  /// regions stay as they are, because the line before may be in another container.
  private func lastLineFit(
    _ line: UnplacedLine, _ align: LineAlignment, _ paragraph: ShapedParagraph
  ) -> (expansion: LineExpansion, filled: Double) {
    guard context.fitsLastLine, line.endsParagraph, align != .justify, alignsInBox,
      let last = parts.lines.last, last.paragraph == context.paragraph, !last.expansions.isNone
    else { return (.none, 0) }
    let content = line.offsets.content
    var expansion = last.expansions.scaled(by: shaped.paragraphStyles[paragraph.style].lastLineFit)
    var added = expansion.width(in: content, of: content, shaped, paragraph)
    if added > max(0, line.free) {
      expansion = expansion.scaled(by: max(0, line.free) / added)
      added = max(0, line.free)
    }
    return (expansion, context.fit.length(added))
  }
}
