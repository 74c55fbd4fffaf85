import Galley
import Testing

/// Tests empty texts and line breaks at the end of a text.
struct FinalBreakTests {
  private let typesetter = Typesetter(library: .bundled)

  private func lines(_ text: String, _ paragraph: ParagraphStyle) -> TextLayout {
    typesetter.prepare(AttributedText(text, style: TextStyle(size: 20), paragraphStyle: paragraph)).layout(width: 100)
  }

  @Test func `C9: empty text is one line of the paragraph's font`() {
    let empty = lines("", .unicode)
    #expect(empty.lines.count == 1 && empty.size.height == lines("a", .unicode).size.height)
    #expect(empty.size.height > 0)
  }

  @Test(arguments: [("", 1, 1), ("a", 1, 1), ("a\n", 2, 1), ("\n", 2, 1), ("a\n\n", 3, 2), ("a\nb", 2, 2)])
  func `C9: a final line break opens a line or ends the last one`(text: String, opened: Int, ended: Int) {
    for (profile, empty) in [(ParagraphStyle.Profile.unicode, 1), (.browser, 0)] {
      var paragraph = ParagraphStyle(profile: profile)
      paragraph.whiteSpace = .preWrap
      for (policy, count) in [(ParagraphStyle.FinalBreak.opensLine, opened), (.endsLine, ended)] {
        paragraph.finalBreak = policy
        let layout = lines(text, paragraph)
        let isBlank = text.isEmpty && policy == .endsLine
        #expect(layout.lines.count == (isBlank ? empty : count), "\(text.debugDescription) \(profile) \(policy)")
        #expect(layout.lines.allSatisfy { $0.blockEnd > $0.blockStart })
        #expect((layout.lines.last?.range.upperBound ?? 0) == text.utf8.count)
      }
    }
  }

  @Test func `a final line break opens a line in the unicode profile and ends the last one in the browser profile`() {
    #expect(ParagraphStyle.unicode.finalBreak == .opensLine && ParagraphStyle.browser.finalBreak == .endsLine)
  }

  @Test func `the last paragraph's own style decides`() {
    var text = AttributedText("a\nb\n")
    var ends = ParagraphStyle.unicode
    ends.finalBreak = .endsLine
    text.setParagraphStyle(ends, in: 0..<2)
    #expect(typesetter.prepare(text).layout(width: 100).lines.count == 3)
    text.setParagraphStyle(ends, in: 2..<4)
    #expect(typesetter.prepare(text).layout(width: 100).lines.count == 2)
  }
}
