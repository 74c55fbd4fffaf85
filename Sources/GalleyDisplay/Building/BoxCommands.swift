internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// What is drawn behind the scopes of the kind `box`: shadows, backgrounds and borders.
struct BoxCommands {
  /// A rectangle of a box on a line, and which of its sides along the line are ends of the box.
  private struct Piece {
    var rect: LayoutRect
    /// Whether the box begins or ends at the left side, of a vertical line at the top.
    var endsLow = false
    /// Whether it does so at the right side, of a vertical line at the bottom.
    var endsHigh = false
    var isVertical: Bool
  }

  private let layout: TextLayout

  init(_ layout: TextLayout) { self.layout = layout }

  /// The commands of all boxes of the text, outer boxes first.
  var commands: [DisplayCommand] {
    layout.shaped.source.scopes.flatMap { scope -> [DisplayCommand] in
      guard case .box(let box) = scope.kind else { return [] }
      let pieces = pieces(of: scope.range)
      if box.lines == .block { return commands(box, around: pieces) }
      return pieces.flatMap { commands(box, $0) }
    }
  }

  /// The rectangles of a range line by line, as high as the text's ascent and descent; trailing white space has none.
  private func pieces(of range: TextRange) -> [Piece] {
    guard let first = layout.line(closestTo: range.lowerBound), let last = layout.lines.last else { return [] }
    let indices = (first..<layout.lines.count).prefix { layout.lines[$0].range.lowerBound < range.upperBound }
      .filter { layout.lines[$0].contentRange.overlaps(range) }
    var pieces: [Piece] = []
    for index in indices {
      let line = layout.lines[index]
      let part = range.clamped(to: line.contentRange)
      let isVertical = layout.axes(of: line).isVertical
      var own = layout.rectangles(of: part, style: .tight).map { Piece(rect: $0, isVertical: isVertical) }
      // The first line has the box's start, the last line its end, in visual order: CSS 2.2, section 8.6. A layout may
      // show a part of the text alone: then the box began on a line before it, or goes on after it.
      let isReversed = layout.shaped.paragraphs[line.paragraph].baseLevel.isRightToLeft
      let hasStart = index == indices.first && range.lowerBound >= layout.lines[0].range.lowerBound
      let hasEnd = index == indices.last && range.upperBound <= last.range.upperBound
      if isReversed ? hasEnd : hasStart, !own.isEmpty { own[0].endsLow = true }
      if isReversed ? hasStart : hasEnd, !own.isEmpty { own[own.count - 1].endsHigh = true }
      pieces += own
    }
    return pieces
  }

  /// The commands of one piece: borders, rounded corners and padding are only on the sides that are ends of the box.
  private func commands(_ box: BoxDecoration, _ piece: Piece) -> [DisplayCommand] {
    let all = box.lines == .clone
    let (low, high) = (all || piece.endsLow, all || piece.endsHigh)
    let sides = BoxShape.Sides(
      top: piece.isVertical ? low : true, right: piece.isVertical ? true : high,
      bottom: piece.isVertical ? high : true, left: piece.isVertical ? true : low)
    return BoxShape(box, around: piece.rect, sides: sides).commands(box)
  }

  /// The commands of one box around all pieces.
  private func commands(_ box: BoxDecoration, around pieces: [Piece]) -> [DisplayCommand] {
    guard let first = pieces.first else { return [] }
    let rect = pieces.dropFirst().reduce(first.rect) { $0.union($1.rect) }
    return BoxShape(box, around: rect, sides: .all).commands(box)
  }
}
