internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// What is drawn behind the scopes of the kind `box`: shadows, backgrounds and borders.
struct BoxCommands {
  /// A rectangle of a box on a line, and which of its sides are ends of the box.
  private struct Piece {
    var rect: Rect
    var isStart: Bool
    var isEnd: Bool
    /// Whether the box starts at the piece's right side, of a vertical line at its bottom.
    var startsRight: Bool
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
    guard let first = layout.line(closestTo: range.lowerBound) else { return [] }
    var pieces: [Piece] = []
    for index in first..<layout.lines.count {
      let line = layout.lines[index]
      guard line.range.lowerBound < range.upperBound else { break }
      guard line.content.overlaps(range) else { continue }
      let part = range.clamped(to: line.content)
      let startsHere = range.lowerBound >= line.range.lowerBound || index == 0
      let endsHere = range.upperBound <= line.range.upperBound
      let start = end(of: line, at: part.lowerBound, isStart: true)
      let end = end(of: line, at: part.upperBound - 1, isStart: false)
      let isVertical = layout.axes(of: line).isVertical
      for rect in layout.rectangles(of: part, style: .tight) {
        let (low, high) = isVertical ? (rect.top, rect.bottomEdge) : (rect.left, rect.rightEdge)
        func touches(_ place: Double?) -> Bool { place.map { abs($0 - low) < 0.01 || abs($0 - high) < 0.01 } ?? false }
        pieces.append(
          Piece(
            rect: rect, isStart: startsHere && touches(start.place), isEnd: endsHere && touches(end.place),
            startsRight: start.isRightToLeft, isVertical: isVertical))
      }
    }
    return pieces
  }

  /// Where the first or the last character of a box on a line has the outer edge, along the line, and whether it runs
  /// from right to left.
  private func end(of line: Line, at offset: Int, isStart: Bool) -> (place: Double?, isRightToLeft: Bool) {
    let source = layout.shaped.source
    let character = source.rounded(offset..<offset + 1)
    let isRightToLeft =
      line.runs.lazy.map(layout.glyphRun).first { $0.range.contains(character.lowerBound) }?.level.isRightToLeft
      ?? false
    let rects = layout.rectangles(of: character, style: .tight)
    let isVertical = layout.axes(of: line).isVertical
    let places = rects.map { isVertical ? ($0.top, $0.bottomEdge) : ($0.left, $0.rightEdge) }
    let atRight = isStart == isRightToLeft
    return (atRight ? places.map(\.1).max() : places.map(\.0).min(), isRightToLeft)
  }

  /// The commands of one piece: what its own ends have of borders, corners and padding.
  private func commands(_ box: BoxDecoration, _ piece: Piece) -> [DisplayCommand] {
    let all = box.lines == .clone
    let hasLow = all || (piece.startsRight ? piece.isEnd : piece.isStart)
    let hasHigh = all || (piece.startsRight ? piece.isStart : piece.isEnd)
    let sides = BoxShape.Sides(
      top: piece.isVertical ? hasLow : true, right: piece.isVertical ? true : hasHigh,
      bottom: piece.isVertical ? hasHigh : true, left: piece.isVertical ? true : hasLow)
    return BoxShape(box, around: piece.rect, sides: sides).commands(box)
  }

  /// The commands of one box around all pieces.
  private func commands(_ box: BoxDecoration, around pieces: [Piece]) -> [DisplayCommand] {
    guard let first = pieces.first else { return [] }
    let rect = pieces.dropFirst().reduce(first.rect) { $0.union($1.rect) }
    return BoxShape(box, around: rect, sides: .all).commands(box)
  }
}
