internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

/// A layout whose glyph drawings can be read line by line. The drawings are made at first use.
final class DrawnLayout {
  let layout: TextLayout
  private lazy var drawings = makeDrawings()

  init(_ layout: TextLayout) { self.layout = layout }

  /// The glyphs of a line, from left to right, without shadows and strokes.
  func drawings(ofLine index: Int) -> [GlyphDrawing] { drawings[index] }

  /// The point on a line's baseline at the start of its content, in the axes of the box.
  func origin(ofLine index: Int) -> LayoutPoint {
    let line = layout.lines[index]
    let point = layout.axes(of: line).inBox(line.inlineStart, line.ownBaseline)
    return LayoutPoint(x: point.x, y: point.y)
  }

  private func makeDrawings() -> [[GlyphDrawing]] {
    var result: [[GlyphDrawing]] = Array(repeating: [], count: layout.lines.count)
    for drawing in Self.drawings(in: layout.displayList().commands) {
      if let line = lineIndex(of: drawing) { result[line].append(drawing) }
    }
    return result
  }

  /// The glyphs that are drawn, also in groups of text that is transparent or has a gradient.
  private static func drawings(in commands: [DisplayCommand]) -> [GlyphDrawing] {
    commands.flatMap { command -> [GlyphDrawing] in
      switch command {
      case .glyphs(let drawing): return [drawing]
      case .group(let group):
        if case .shadow = group.effect { return [] }
        return drawings(in: group.commands)
      default: return []
      }
    }
  }

  /// The line that shows a drawing. Glyphs without text, such as hyphens, are on the line that is nearest to them.
  private func lineIndex(of drawing: GlyphDrawing) -> Int? {
    if !drawing.text.range.isEmpty { return layout.line(closestTo: drawing.text.range.lowerBound) }
    return drawing.glyphs.first.flatMap { layout.line(closestTo: LayoutPoint(x: $0.x, y: $0.y)) }
  }
}
