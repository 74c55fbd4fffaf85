import Galley
import Testing

/// Tests words that are broken between letters where a soft hyphen would make the line too wide: CSS Text 3, 5.5, “no
/// hyphenation character is inserted at the break point”. In Galley Test at size 10, lower-case letters are 5 wide,
/// hyphens 3.
struct HyphenOverflowTests {
  private let typesetter = Typesetter(library: .bundled)

  private func layout(
    _ text: String, width: Double, profile: ParagraphStyle.Profile = .unicode,
    overflowWrap: ParagraphStyle.OverflowWrap = .breakWord
  ) -> TextLayout {
    typesetter.prepare(text, profile: profile) { $0.overflowWrap = overflowWrap }.layout(width: width)
  }

  @Test func `a line of few letters ends without the hyphen that does not fit`() {
    let layout = layout("ab\u{AD}cd\u{AD}e", width: 6)
    #expect(layout.lineTexts == ["a", "b\u{AD}", "c", "d\u{AD}", "e"])
    #expect(layout.lines.map(\.reason) == [.emergency, .emergency, .emergency, .emergency, .end])
    #expect(layout.lines.map(\.inlineSize) == [5, 5, 5, 5, 5])
  }

  @Test func `a word is filled up to its soft hyphen where the hyphen alone does not fit`() {
    let layout = layout("abc\u{AD}defg", width: 16)
    #expect(layout.lineTexts == ["abc\u{AD}", "def", "g"])
    #expect(layout.lines.map(\.reason) == [.emergency, .emergency, .end])
    #expect(self.layout("abc\u{AD}defg", width: 18).lines.map(\.reason) == [.hyphen, .emergency, .end])
  }

  @Test func `no hyphen is wider than its line, and no line has a hyphen alone`() {
    let texts = [
      "ab\u{AD}cd\u{AD}e", "a\u{AD}b\u{AD}c", "wall a\u{AD}bc stone\u{AD}s", "\u{AD}ab\u{AD}", "a\u{AD}\u{AD}b",
      "永\u{AD}永a\u{AD} b",
    ]
    for text in texts {
      for wrap in [ParagraphStyle.OverflowWrap.breakWord, .anywhere] {
        for width in stride(from: 10.0, through: 45, by: 0.5) {
          let layout = layout(text, width: width, overflowWrap: wrap)
          for (line, own) in zip(layout.lines, layout.lineTexts) {
            #expect(line.inlineSize <= width, "\(text) at \(width): \(layout.lineTexts)")
            let hasText = own.unicodeScalars.contains { $0 != "\u{AD}" && $0 != " " }
            #expect(hasText || line.reason != .hyphen, "\(text) at \(width): \(layout.lineTexts)")
          }
        }
      }
    }
  }

  @Test func `the min-content width of text that may break anywhere counts no hyphen`() {
    let shaped = typesetter.prepare("ab\u{AD}c") { $0.overflowWrap = .anywhere }
    #expect(shaped.minContentWidth == 5)
    #expect(shaped.layout(width: 5).lines.map(\.inlineSize) == [5, 5, 5])
    // Breaks that only `break-word` allows do not count: CSS Text 4, 5.5.
    #expect(typesetter.prepare("ab\u{AD}c") { $0.overflowWrap = .breakWord }.minContentWidth == 13)
  }

  @Test func `without breaks between letters the hyphen overflows`() {
    let layout = layout("ab\u{AD}cd", width: 11, overflowWrap: .normal)
    #expect(layout.lineTexts == ["ab\u{AD}", "cd"])
    #expect(layout.lines.map(\.reason) == [.hyphen, .end])
  }

  @Test func `in the browser profile such a line ends before the soft hyphen, as Chromium has it`() {
    let layout = layout("ab\u{AD}cd", width: 6, profile: .browser)
    #expect(layout.lineTexts == ["a", "b", "\u{AD}", "c", "d"])
    #expect(self.layout("abc\u{AD}defg", width: 16, profile: .browser).lineTexts == ["ab", "c\u{AD}", "def", "g"])
  }
}
