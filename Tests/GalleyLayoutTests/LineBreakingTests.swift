import Galley
import Testing

/// Tests lines of text in Galley Test, whose widths are easy to add: at size 10, lower-case letters are 5 wide,
/// upper-case letters 6, spaces 2.5.
struct LineBreakingTests {
  private let typesetter = Typesetter(library: .bundled)

  private func lines(_ text: String, width: Double, _ change: (inout ParagraphStyle) -> Void = { _ in }) -> [String] {
    typesetter.prepare(text, change).layout(width: width).lineTexts
  }

  @Test func `widths add up from the font's advances`() {
    let shaped = typesetter.prepare("abc de")
    #expect(shaped.maxContentWidth == 27.5)
    #expect(shaped.minContentWidth == 15)
    #expect(shaped.layout(width: 100).lines.map(\.inlineSize) == [27.5])
  }

  @Test func `a line takes what fits and white space hangs over its end`() {
    #expect(lines("abc de fg", width: 27.5) == ["abc de ", "fg"])
    #expect(lines("abc de fg", width: 27.4) == ["abc ", "de fg"])
    let layout = typesetter.prepare("abc de fg").layout(width: 27.5)
    #expect(layout.lines[0].inlineSize == 27.5)
    #expect(layout.lines[0].trailingWhitespaceWidth == 2.5)
  }

  @Test func `a word that is too long breaks between text units`() {
    #expect(lines("abcdef gh", width: 16) == ["abc", "def ", "gh"])
    #expect(lines("abcdef", width: 0) == ["a", "b", "c", "d", "e", "f"])
    #expect(lines("abcdef gh", width: 16) { $0.overflowWrap = .normal } == ["abcdef ", "gh"])
  }

  @Test func `line breaks in the text end lines, and the last one opens an empty line`() {
    #expect(lines("a\nb\r\nc\n", width: 100) == ["a\n", "b\r\n", "c\n", ""])
    #expect(typesetter.prepare("").layout(width: 10).lines.count == 1)
  }

  @Test func `a soft hyphen is drawn only where the line breaks`() {
    let shaped = typesetter.prepare("ab\u{AD}cd")
    #expect(shaped.layout(width: 100).glyphRuns.flatMap(\.glyphs).filter { $0.advance > 0 }.count == 4)
    let broken = shaped.layout(width: 16)
    #expect(broken.lines.map(\.reason) == [.hyphen, .end])
    #expect(broken.lines[0].inlineSize > 10)
    #expect(broken.glyphRuns.contains { $0.isGenerated })
  }

  @Test func `what is narrower than a hyphen stays on the line where only the hyphen has no room`() {
    let text = AttributedText("Ma\u{AD}i a", style: TextStyle(families: ["Noto Sans"]))
    let shaped = Typesetter(library: .bundled).prepare(text)
    let word = Typesetter(library: .bundled).prepare(
      AttributedText("Mai", style: TextStyle(families: ["Noto Sans"]))
    ).maxContentWidth
    #expect(shaped.layout(width: word + 0.1).lines.map(\.range) == [0..<6, 6..<7])
    #expect(shaped.layout(width: word - 1).lines.map(\.reason) == [.emergency, .end])
  }
}
