import Galley
import GalleyShaping
import GalleyTestSupport
import GalleyText
import Testing

/// Tests that what a typesetter stored about the styles of one text does not change the next text.
struct TextRulesTests {
  private static let texts = ["", "Some  words\u{AD}.", "\tA line\nand another", "  straße ", "שלום a"]

  /// Styles in which each differs from the next in a property that preparing uses.
  private static var styles: [TextStyle] {
    let plain = TextStyle()
    var styles = [plain, TextStyle(size: 20), TextStyle(size: .nan), plain]
    styles.append(TextStyle(textTransform: .uppercase))
    styles.append(TextStyle(letterSpacing: 2, whiteSpace: .nowrap))
    styles.append(TextStyle(language: LanguageTag("tr"), whiteSpace: .breakSpaces))
    return styles
  }

  private static var paragraphStyles: [ParagraphStyle] {
    var indented = ParagraphStyle.browser
    indented.textIndent.length = .nan
    var vertical = ParagraphStyle.unicode
    vertical.writingMode = .verticalRL
    var nowrap = ParagraphStyle.unicode
    nowrap.textWrap = .nowrap
    return [.unicode, .browser, indented, vertical, nowrap]
  }

  @Test func `a text is prepared alike whatever styles the last one had`() {
    let typesetter = Typesetter.bundled(.standard)
    var random = SplitMix64(seed: 15)
    for step in 0..<300 {
      let (string, paragraphStyle) = (
        Self.texts.randomElement(using: &random) ?? "", Self.paragraphStyles.randomElement(using: &random) ?? .unicode
      )
      let style = Self.styles.randomElement(using: &random) ?? TextStyle()
      var text = AttributedText(string, style: style, paragraphStyle: paragraphStyle)
      if step % 3 == 0 { text.append("more", style: Self.styles.randomElement(using: &random)) }
      if step % 5 == 0 { text.setParagraphStyle(.browser, in: 0..<3) }
      let (shaped, alone) = (typesetter.prepare(text), Typesetter.bundled(.standard).prepare(text))
      #expect(shaped.text == alone.text && shaped.map == alone.map && shaped.writingMode == alone.writingMode)
      #expect(shaped.runs == alone.runs && shaped.glyphs == alone.glyphs)
      #expect(shaped.paragraphs == alone.paragraphs && shaped.styles.count == alone.styles.count)
      #expect(shaped.paragraphStyles.count == alone.paragraphStyles.count)
      #expect(shaped.layout(width: 60).size == alone.layout(width: 60).size)
    }
  }

  @Test func `a style's list of one belongs to its text`() {
    let typesetter = Typesetter.bundled(.standard)
    let sizes = [10.0, 20, 10, 30]
    let shaped = sizes.map { typesetter.prepare(AttributedText("a", style: TextStyle(size: $0))) }
    #expect(shaped.map { $0.styles.map(\.size) } == sizes.map { [$0] })
  }
}
