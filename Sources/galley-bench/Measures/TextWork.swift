internal import Galley
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// The work that is timed, done through the API as a program would.
struct TextWork: Sendable {
  let typesetter: Typesetter
  let style: TextStyle

  /// Creates a typesetter with an empty cache. The faces of `library` are open already.
  init(library: FontLibrary, style: TextStyle, cache: Typesetter.WordCachePolicy = .standard) {
    typesetter = Typesetter(library: library, wordCache: cache)
    self.style = style
  }

  /// Prepares a text in the corpus's style.
  func prepare(_ text: String) -> ShapedText { typesetter.prepare(AttributedText(text, style: style)) }

  /// Prepares a text whose lines are broken with a strategy.
  func prepare(_ text: String, wrap: ParagraphStyle.TextWrap) -> ShapedText {
    var paragraph = ParagraphStyle()
    paragraph.textWrap = wrap
    return typesetter.prepare(AttributedText(text, style: style, paragraphStyle: paragraph))
  }

  /// Prepares and lays out each text and keeps none; returns the sum of their `touch` values.
  func layOut(_ texts: some Sequence<String>) -> Double {
    var sum = 0.0
    for text in texts { sum += Self.touch(prepare(text).layout(width: Self.width)) }
    return sum
  }

  /// A sum over the lines and glyph runs of a layout, which cannot be computed without creating them.
  static func touch(_ layout: TextLayout) -> Double {
    var sum = layout.size.height
    for line in layout.lines {
      sum += line.inlineSize
      for index in line.runs {
        let run = layout.glyphRun(index)
        sum += run.inlineStart + Double(run.count)
      }
    }
    return sum
  }

  /// The available width for the first layout of a text.
  static let width = 400.0
}
