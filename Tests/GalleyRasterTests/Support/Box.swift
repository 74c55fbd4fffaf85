import Galley
import Testing

/// Makes texts in Galley Test, whose glyphs are boxes with round numbers: Fonts/README.md.
enum Box {
  static let typesetter = Typesetter(library: .bundled)

  static func style(
    size: Double = 10, color: RGBAColor = .black, background: RGBAColor? = nil, decoration: TextStyle.Decoration? = nil
  ) -> TextStyle {
    TextStyle(
      families: ["Galley Test"], size: size, color: color, backgroundColor: background,
      decorations: decoration.map { [$0] } ?? [])
  }

  /// A text of spans that follow each other.
  static func text(_ spans: (String, TextStyle)...) -> AttributedText {
    var text = AttributedText("", style: style())
    for (string, style) in spans { text.append(string, style: style) }
    return text
  }

  static func layout(_ text: AttributedText, width: Double = 1000) -> TextLayout {
    typesetter.prepare(text).layout(width: width)
  }

  static func list(_ text: AttributedText, width: Double = 1000, _ options: DisplayOptions = DisplayOptions())
    -> DisplayList
  {
    layout(text, width: width).displayList(options)
  }

  static var face: FontFace {
    get throws { try #require(FontLibrary.bundled.entries(family: "Galley Test").first).face }
  }
}

extension DisplayList {
  var strokes: [DisplayCommand.Decoration] {
    commands.compactMap { if case .decoration(let stroke) = $0 { stroke } else { nil } }
  }

  var drawings: [GlyphDrawing] {
    commands.compactMap { if case .glyphs(let drawing) = $0 { drawing } else { nil } }
  }

  var fills: [LayoutRect] {
    commands.compactMap { if case .fill(.rect(let rect), _) = $0 { rect } else { nil } }
  }
}
