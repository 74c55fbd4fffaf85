internal import GalleyLineHeights
internal import GalleyShaping

/// The lines of a finished layout, broken again by the functions that broke them first. A layout stores the space of
/// its lines, but not the candidates at which they end.
struct RebrokenLines {
  /// A line, or the part of a line in one slot, with its place.
  struct Piece {
    var line: BrokenLine
    var slot: LineSlot
    var indents: Indents
  }

  /// The lines, one for each element of `TextLayout.lines`.
  let pieces: [RebrokenLines.Piece]
  /// Whether all lines have one available width, so that the breaks of a paragraph do not depend on earlier paragraphs.
  let isConstant: Bool
  /// The paragraphs in a region whose lines were chosen together.
  let planned: [PlannedParagraph]

  /// Breaks the lines of a layout again. O(candidates of the text).
  init(_ layout: TextLayout) {
    if let region = layout.region {
      pieces = Self.pieces(of: layout, in: region)
      isConstant = false
      planned = region.planned
      return
    }
    var lines = LineBuffer()
    var (space, stack) = (ConstantWidth(layout.space.width), LineStack(limit: layout.space.maxLines))
    _ = breakLines(of: layout.shaped, in: &space, &stack, &lines)
    var breakers = BreakerOfLine(layout.shaped, lines.breaker)
    pieces = lines.lines.prefix(layout.lines.count).map { line in
      let box = line.box
      return Piece(line: lines.broken(line, breakers[line]), slot: box.slot, indents: box.indents)
    }
    isConstant = true
    planned = []
  }

  /// The lines of a layout in a region: each stored slot is filled again, in order. Lines that were chosen together are
  /// chosen again.
  private static func pieces(of layout: TextLayout, in region: RegionRecord) -> [RebrokenLines.Piece] {
    var pieces: [RebrokenLines.Piece] = []
    var breaker: GreedyBreaker?
    var cursor: LineCursor?
    var planned = ArraySlice<BrokenLine>()
    for (line, slot) in zip(layout.lines, region.boxes) {
      if breaker?.paragraph != line.paragraph {
        let next = GreedyBreaker(layout.shaped, paragraph: line.paragraph)
        let isStart = pieces.isEmpty && region.start.paragraph == line.paragraph
        cursor = (isStart ? region.start.cursor : nil) ?? next.firstLine
        breaker = next
        planned = []
        if let own = region.planned.first(where: { $0.index == line.paragraph }),
          let plan = own.plan(layout.shaped, from: isStart ? layout.shaped.offset(of: region.start) : 0),
          let rest = plan.rest, !plan.lines.isEmpty
        {
          (planned, cursor) = (plan.lines[...], rest)
        }
      }
      if let chosen = planned.popFirst() {
        pieces.append(RebrokenLines.Piece(line: chosen, slot: slot.slot, indents: slot.indents))
        continue
      }
      guard let breaker, var start = cursor else { break }
      let fit = LineFit(available: slot.slot.width, indents: slot.indents, metrics: breaker.ruler.fit)
      guard let broken = breaker.line(&start, fit) else { break }
      pieces.append(RebrokenLines.Piece(line: broken, slot: slot.slot, indents: slot.indents))
      cursor = start
    }
    return pieces
  }
}
