internal import GalleyLayout
internal import GalleyText

/// Collects the drawings of a line's emphasis marks. Neighboring marks that look the same are one drawing.
struct MarkDrawings {
  private(set) var drawings: [LineDrawing] = []

  /// The marks of the line at `index`, in the colors and with the effects of their characters.
  init(_ layout: TextLayout, line index: Int, _ cursor: inout PaintCursor) {
    guard let marks = LineMarks(layout, line: index) else { return }
    for run in layout.lines[index].runs {
      for mark in marks.marks(ofRun: run) { add(mark, cursor.paint(at: mark.offset)) }
    }
  }

  private mutating func add(_ mark: EmphasisMark, _ paint: Paint) {
    let glyphs = mark.glyphs.map { GlyphDrawing.Glyph(id: $0.id, cluster: mark.offset, x: $0.x, y: $0.y) }
    let next = LineDrawing(
      drawing: GlyphDrawing(
        face: mark.face, size: mark.size, color: paint.effects?.emphasisColor ?? paint.color, baseline: mark.baseline,
        isVertical: mark.isVertical, transform: paint.effects?.transform.map(mark.transform.then) ?? mark.transform,
        glyphs: glyphs, text: GlyphDrawing.Text(""), palette: paint.effects?.palette ?? .normal),
      effects: paint.effects, group: paint.group, skipsInk: false)
    if let last = drawings.last, last.looks(like: next) {
      drawings[drawings.count - 1].drawing.glyphs += glyphs
    } else {
      drawings.append(next)
    }
  }
}

extension LineDrawing {
  /// Whether two drawings of marks differ in their glyphs only.
  fileprivate func looks(like other: LineDrawing) -> Bool {
    drawing.face === other.drawing.face && drawing.size == other.drawing.size && drawing.color == other.drawing.color
      && drawing.baseline == other.drawing.baseline && drawing.isVertical == other.drawing.isVertical
      && drawing.transform == other.drawing.transform && effects == other.effects && group == other.group
  }
}
