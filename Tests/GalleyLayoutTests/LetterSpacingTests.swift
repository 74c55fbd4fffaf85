import Galley
import Testing

/// Tests which characters letter spacing widens: CSS Text 3, 8.2.
struct LetterSpacingTests {
  private let typesetter = Typesetter(library: .bundled)

  /// How often letter spacing of 10 layout units is added to a text.
  private func count(_ text: String, _ profile: ParagraphStyle.Profile = .unicode) -> Double {
    func width(_ spacing: Double) -> Double {
      typesetter.prepare(
        AttributedText(text, style: TextStyle(letterSpacing: spacing), paragraphStyle: ParagraphStyle(profile: profile))
      ).maxContentWidth
    }
    return ((width(10) - width(0.0001)) / 10).rounded()
  }

  @Test(arguments: [("abc", 3.0), ("a\u{AD}b", 2), ("a\u{200B}b\u{200D}\u{2060}", 2), ("\u{2067}ab\u{2069}", 2)])
  func `what nobody sees is not widened`(text: String, expected: Double) {
    #expect(count(text) == expected)
  }

  @Test(arguments: [("a\u{0C}b", 2.0), ("a\u{0B}b", 3)])
  func `a form feed is not widened, other controls are`(text: String, expected: Double) {
    #expect(count(text, .browser) == expected)
  }

  @Test(arguments: [("سلام", 0.0), ("سلام، سلام. ", 2), ("سلام ab", 3), ("कख ग", 4), ("שלום", 4)])
  func `L4: of cursive scripts spaces alone are widened`(text: String, expected: Double) {
    #expect(count(text) == expected)
  }

  @Test(arguments: [("क्क", 2.0), ("द्द", 1), ("प्र", 1), ("विस्तार", 4)])
  func `the browser profile spaces the parts of a conjunct that stand side by side`(text: String, expected: Double) {
    #expect(count(text, .browser) == expected)
    #expect(count("क्क") == 1)
  }

  @Test func `glyphs of a spaced line add up to its width, hyphen included`() {
    var text = AttributedText("co\u{AD}operate سلام سلام", style: TextStyle(letterSpacing: 3))
    text.append(" 文字 क्क", style: TextStyle(letterSpacing: -1))
    text.paragraphStyle.profile = .browser
    let shaped = typesetter.prepare(text)
    for width in stride(from: 5.0, to: 200, by: 7) {
      let layout = shaped.layout(width: width)
      for line in layout.lines {
        let sum = line.runs.reduce(0) { $0 + layout.glyphRun($1).glyphs.reduce(0) { $0 + $1.advance } }
        #expect(abs(sum - line.inlineSize - line.trailingWhitespaceWidth) < 1e-9)
      }
    }
  }
}
