internal import GalleyText
internal import GalleyUnicode

/// Glyphs of one run with one paint, before they become display commands.
struct LineDrawing {
  var drawing: GlyphDrawing
  var effects: Paint.Effects?
  /// The index of the transparent part of the text that the glyphs are in: see `Paint.group`.
  var group: Int?
  /// Whether underlines leave gaps around these glyphs. `false` for Chinese, Japanese and Korean text: almost every
  /// character would cross the underline and break it.
  var skipsInk: Bool

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
    return opaque.commands
  }

  /// The commands that draw the glyphs: the fill and the stroke along the outlines, in the order of the style.
  var commands: [DisplayCommand] {
    guard !drawing.glyphs.isEmpty, drawing.size > 0 else { return [] }
    var commands: [DisplayCommand] = []
    if drawing.color.alpha > 0 { commands.append(.glyphs(drawing)) }
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
