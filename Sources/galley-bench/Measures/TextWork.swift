internal import Galley
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// The work that is timed, in the way a client would ask for it.
struct TextWork: Sendable {
  let typesetter: Typesetter
  let style: TextStyle

  /// A typesetter that has seen nothing; the faces of `library` are open already.
  init(library: FontLibrary, style: TextStyle, cache: Typesetter.WordCachePolicy = .standard) {
    typesetter = Typesetter(library: library, wordCache: cache)
    self.style = style
  }

  /// The text as a client has it, prepared.
  func prepare(_ text: String) -> ShapedText { typesetter.prepare(AttributedText(text, style: style)) }

  /// The text, prepared to be broken by a strategy.
  func prepare(_ text: String, wrap: ParagraphStyle.TextWrap) -> ShapedText {
    var paragraph = ParagraphStyle()
    paragraph.textWrap = wrap
    return typesetter.prepare(AttributedText(text, style: style, paragraphStyle: paragraph))
  }

  /// Prepares, lays out and forgets each text; returns a sum over what came out.
  func layOut(_ texts: some Sequence<String>) -> Double {
    var sum = 0.0
    for text in texts { sum += Self.touch(prepare(text).layout(width: Self.width)) }
    return sum
  }

  /// A sum over the lines and glyph runs, so that they must exist.
  static func touch(_ layout: TextLayout) -> Double {
    var sum = layout.size.height
    for line in layout.lines {
      sum += line.width
      for index in line.runs {
        let run = layout.glyphRun(index)
        sum += run.left + Double(run.count)
      }
    }
    return sum
  }

  /// The width of text that is laid out for the first time.
  static let width = 400.0
}
