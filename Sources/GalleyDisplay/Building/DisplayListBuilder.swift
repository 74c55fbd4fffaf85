internal import GalleyFonts
internal import GalleyLayout
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Collects the commands of a layout, layer by layer.
struct DisplayListBuilder {
  private let layout: TextLayout
  private let options: DisplayOptions
  private var cursor: PaintCursor
  private var backgrounds: [DisplayCommand] = []
  private var underText: [DisplayCommand] = []
  private var glyphs: [DisplayCommand] = []
  private var overText: [DisplayCommand] = []
  private var boxes = AttachmentCommands()

  init(_ layout: TextLayout, options: DisplayOptions) {
    self.layout = layout
    self.options = options
    cursor = PaintCursor(layout.shaped.source)
  }

  /// All layers, the lowest first.
  var commands: [DisplayCommand] {
    backgrounds + underText + glyphs + overText + boxes.rules + boxes.attachments
  }

  /// Collects the text, and the tokens on its cut lines.
  mutating func collect() {
    collectText()
    for case let token? in layout.truncations.map(\.token) {
      var builder = DisplayListBuilder(token.layout, options: options)
      builder.collectText()
      backgrounds += builder.backgrounds
      underText += builder.underText
      glyphs += builder.glyphs
      overText += builder.overText
      boxes.append(builder.boxes)
    }
  }

  private mutating func collectText() {
    boxes = AttachmentCommands(layout)
    for line in layout.lines {
      var pieces: [PaintedPiece] = []
      for index in line.runs { collect(layout.glyphRun(index), of: line, into: &pieces) }
      appendBackgrounds(of: pieces, line: line)
      let strokes = DecorationStrokes(pieces, axes: layout.axes(of: line))
      underText += (strokes.strokes(.underline) + strokes.strokes(.overline)).map { .decoration($0) }
      overText += strokes.strokes(.lineThrough).map { .decoration($0) }
    }
    for leader in layout.tabLeaders { collect(leader) }
  }

  /// Cuts a run where its paint changes: each cluster takes the paint of its first scalar.
  private mutating func collect(_ run: GlyphRun, of line: Line, into pieces: inout [PaintedPiece]) {
    var piece = PaintedPiece(run, paint: cursor.paint(at: run.range.lowerBound), profile: profile(of: line))
    let axes = layout.axes(of: line)
    let baseline = axes.isVertical ? axes.place(0, run.ownBaseline).x : run.ownBaseline
    var drawing = GlyphDrawing(
      face: run.face, size: run.size, color: .transparent, baseline: baseline, orientation: run.orientation,
      horizontalScale: run.horizontalScale, glyphs: [])
    var walk = ClusterWalk(run)
    while let cluster = walk.next() {
      // Generated glyphs look like the character they follow.
      piece.paint = cursor.paint(at: run.isGenerated ? cluster.offset - 1 : cluster.offset)
      if run.kind == .text {
        if piece.paint.color != drawing.color { flush(&drawing, color: piece.paint.color) }
        for glyph in cluster.glyphs { drawing.glyphs.append(.init(id: glyph.id, x: glyph.x, y: glyph.y)) }
      }
      guard piece.paint.background != nil || piece.paint.decoration != nil else { continue }
      guard run.isGenerated || line.content.contains(cluster.offset) else { continue }
      piece.left = cluster.left
      piece.width = cluster.width
      if pieces.last?.continues(with: piece) == true {
        pieces[pieces.count - 1].width = piece.right - pieces[pieces.count - 1].left
      } else {
        pieces.append(piece)
      }
    }
    flush(&drawing, color: .transparent)
  }

  /// The leader of a tab in the color of the tab.
  private mutating func collect(_ leader: TabLeader) {
    let line = layout.lines[leader.line]
    let axes = layout.axes(of: line)
    let color = cursor.paint(at: leader.offset).color
    guard color.alpha > 0, leader.size > 0, let first = leader.glyphs.first else { return }
    glyphs.append(
      .glyphs(
        GlyphDrawing(
          face: leader.face, size: leader.size, color: color, baseline: axes.isVertical ? first.x : first.y,
          orientation: leader.orientation,
          glyphs: leader.glyphs.map { GlyphDrawing.Glyph(id: $0.id, x: $0.x, y: $0.y) })))
  }

  private func profile(of line: Line) -> Profile {
    layout.shaped.paragraphStyles[layout.shaped.paragraphs[line.paragraph].style].profile
  }

  /// Keeps the glyphs in hand if they are visible, and starts over in another colour.
  private mutating func flush(_ drawing: inout GlyphDrawing, color: Color) {
    if !drawing.glyphs.isEmpty, drawing.color.alpha > 0, drawing.size > 0 { glyphs.append(.glyphs(drawing)) }
    drawing.glyphs = []
    drawing.color = color
  }
}

extension DisplayListBuilder {
  /// One rectangle for neighbours of one colour: of one size and baseline too, unless it is the line's height.
  private mutating func appendBackgrounds(of pieces: [PaintedPiece], line: Line) {
    var rest = pieces[...]
    while let first = rest.first {
      let group = rest.prefixRun { last, next in
        last.touches(next) && next.paint.background == first.paint.background
          && (options.backgroundHeight == .line || (next.size == first.size && next.baseline == first.baseline))
      }
      rest = rest.dropFirst(group.count)
      guard let color = first.paint.background, let last = group.last else { continue }
      var extent = group.reduce(LineExtent.empty) { $0.union($1.content) }
      var top = first.baseline - extent.ascent
      if options.backgroundHeight == .line {
        extent = line.extent
        top = line.top
      }
      let rect = layout.axes(of: line).place(
        Rect(left: first.left, top: top, width: last.right - first.left, height: extent.height))
      if rect.isDrawable { backgrounds.append(.fill(rect, color)) }
    }
  }
}
