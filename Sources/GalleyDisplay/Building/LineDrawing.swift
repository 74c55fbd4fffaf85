internal import GalleyText
internal import GalleyUnicode

/// Glyphs of one paint on a line, before they become commands.
struct LineDrawing {
  var drawing: GlyphDrawing
  var effects: Paint.Effects?
  /// Whether underlines leave gaps around these glyphs: not so in Chinese, Japanese and Korean text, whose characters
  /// would break the line everywhere.
  var hasSkippedInk: Bool

  /// The glyphs' fill, and the line along their outlines over it.
  var commands: [DisplayCommand] {
    guard !drawing.glyphs.isEmpty, drawing.size > 0 else { return [] }
    var commands: [DisplayCommand] = []
    if drawing.color.alpha > 0 { commands.append(.glyphs(drawing)) }
    guard let stroke = effects?.stroke else { return commands }
    var outlined = drawing
    outlined.color = stroke.color ?? drawing.color
    if outlined.color.alpha > 0 {
      commands.append(.glyphStroke(outlined, StrokeStyle(width: stroke.width, join: stroke.join)))
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
