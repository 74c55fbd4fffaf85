internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText
internal import GalleyUnicode

/// Glyphs of one run with one paint, before they become display commands.
struct LineDrawing {
  var drawing: GlyphDrawing
  var effects: Paint.Effects?
  /// The gradient of the fill, in the layout's coordinates.
  var gradient: LinearGradient?
  /// The index of the transparent part of the text that the glyphs are in: see `Paint.group`.
  var group: Int?
  /// Whether underlines leave gaps around these glyphs. `false` for Chinese, Japanese and Korean text: almost every
  /// character would cross the underline and break it.
  var skipsInk: Bool

  /// The offset of a character that the glyphs represent; `nil` if they represent none, as hyphens at line ends.
  var offset: Int? { drawing.text.range.isEmpty ? nil : drawing.glyphs.first?.cluster }

  /// Whether any of the glyphs can be seen.
  var isVisible: Bool {
    drawing.size > 0 && drawing.size.isFinite
      && (drawing.color.alpha > 0 || (effects?.stroke).map { ($0.color ?? drawing.color).alpha > 0 } ?? false)
  }

  /// The commands that cast the text's shadows: the glyphs with an opaque black fill, because even transparent text
  /// casts a shadow. A stroke that has its own color keeps it. CSS Text Decoration 4, `text-shadow`.
  var shadowCommands: [DisplayCommand] {
    var opaque = self
    opaque.drawing.color = .black
    opaque.gradient = nil
    return opaque.commands
  }

  /// The commands that draw the glyphs: the fill and the stroke along the outlines, in the order of the style.
  var commands: [DisplayCommand] {
    guard !drawing.glyphs.isEmpty, drawing.size > 0 else { return [] }
    var commands: [DisplayCommand] = []
    if drawing.color.alpha > 0 {
      commands.append(.glyphs(drawing).filled(with: drawing.face.descriptor.isColor ? nil : gradient))
    }
    guard let stroke = effects?.stroke else { return commands }
    var outlined = drawing
    outlined.color = stroke.color ?? drawing.color
    let comesFirst = effects?.strokesFirst == true
    // The text is that of the fill, so that a PDF file or a screen reader has it once.
    if comesFirst, !commands.isEmpty { outlined.text = GlyphDrawing.Text("") }
    if outlined.color.alpha > 0 {
      let command = DisplayCommand.glyphStroke(outlined, DisplayShape.Stroke(width: stroke.width, join: stroke.join))
      commands.insert(command, at: comesFirst ? 0 : commands.count)
    }
    return commands
  }
}

extension Script {
  /// Whether characters of the script fill their em box, so that underlines pass through them without gaps.
  var fillsEmBox: Bool {
    self == .han || self == .hiragana || self == .katakana || self == .bopomofo || self == .hangul
  }
}

/// Collects the drawings of a line's emphasis marks. Neighboring marks that look the same are one drawing.
struct EmphasisDrawings {
  private(set) var drawings: [LineDrawing] = []

  /// The marks of the line at `index`, in the colors and with the effects of their characters.
  init(_ layout: TextLayout, line index: Int, _ cursor: inout PaintCursor) {
    guard let marks = EmphasisMarks(layout, line: index) else { return }
    for run in layout.lines[index].runs {
      for mark in marks.marks(ofRun: run) { addMark(mark, cursor.paint(at: mark.offset)) }
    }
  }

  private mutating func addMark(_ mark: EmphasisMark, _ paint: Paint) {
    let glyphs = mark.glyphs.map { GlyphDrawing.Glyph(id: $0.id, cluster: mark.offset, x: $0.x, y: $0.y) }
    let next = LineDrawing(
      drawing: GlyphDrawing(
        face: mark.face, size: mark.size, color: paint.effects?.emphasisColor ?? paint.color, baseline: mark.baseline,
        isVertical: mark.isVertical, transform: paint.effects?.transform.map(mark.transform.then) ?? mark.transform,
        glyphs: glyphs, text: GlyphDrawing.Text(""), palette: paint.effects?.palette ?? .normal),
      effects: paint.effects, gradient: paint.effects?.emphasisColor == nil ? paint.gradient : nil,
      group: paint.group, skipsInk: false)
    if let last = drawings.last, last.hasSameLook(as: next) {
      drawings[drawings.count - 1].drawing.glyphs += glyphs
    } else {
      drawings.append(next)
    }
  }
}

extension LineDrawing {
  /// Whether two drawings of marks differ in their glyphs only.
  fileprivate func hasSameLook(as other: LineDrawing) -> Bool {
    drawing.face === other.drawing.face && drawing.size == other.drawing.size && drawing.color == other.drawing.color
      && drawing.baseline == other.drawing.baseline && drawing.isVertical == other.drawing.isVertical
      && drawing.transform == other.drawing.transform && effects == other.effects && gradient == other.gradient
      && group == other.group
  }
}

/// Collects the shadows of one line's text: of its glyphs, with their strokes, and of its decorations.
struct TextShadows {
  private struct Part {
    var shadows: [TextStyle.Shadow]
    var group: Int?
    var commands: [DisplayCommand]
  }

  private var parts: [Part] = []

  /// Adds commands that have shadows and are in a transparent part of the text (see `Paint.group`). All commands of a
  /// line and part with equal shadows cast one shadow together, so that the shadows of overlapping glyphs do not add
  /// up.
  mutating func addShadows(of commands: [DisplayCommand], _ shadows: [TextStyle.Shadow], group: Int?) {
    guard !shadows.isEmpty, !commands.isEmpty else { return }
    if let index = parts.firstIndex(where: { $0.shadows == shadows && $0.group == group }) {
      parts[index].commands += commands
    } else {
      parts.append(Part(shadows: shadows, group: group, commands: commands))
    }
  }

  /// The commands of the outer shadows (behind the text) or of the inner shadows (on the text), each with its
  /// transparent part of the text. The first shadow of a style is on top.
  func commands(inner: Bool) -> [(group: Int?, command: DisplayCommand)] {
    parts.flatMap { part in
      part.shadows.reversed().filter { $0.isInner == inner }
        .map { (part.group, .group(DisplayCommand.Group(.shadow($0), part.commands.map { $0.recolored(.black) }))) }
    }
  }
}
