import Galley
import Testing

/// Tests `word-break`, `line-break` and `overflow-wrap` with whole layouts: lines at width 0 and the min-content width.
struct WordBreakTests {
  private let typesetter = Typesetter(library: .bundled)

  private func prepare(_ text: String, _ change: (inout ParagraphStyle) -> Void) -> ShapedText {
    typesetter.prepare(text, profile: .browser, change)
  }

  private func lines(_ text: String, _ change: (inout ParagraphStyle) -> Void) -> [String] {
    prepare(text, change).layout(width: 0).lineTexts
  }

  @Test func `break-all breaks between letters and digits, and its min-content is one letter wide`() {
    #expect(lines("ab c1", { $0.wordBreak = .breakAll }) == ["a", "b ", "c", "1"])
    #expect(prepare("abc", { $0.wordBreak = .breakAll }).minContentWidth == 5)
    #expect(prepare("abc", { $0.wordBreak = .normal }).minContentWidth == 15)
  }

  @Test func `in the browser profile break-all ends no line after a mark while another break fits`() {
    let marked = "ae\u{301}bc"
    let shaped = prepare(marked) { $0.wordBreak = .breakAll }
    #expect(shaped.layout(width: 12).lines.map(\.range) == [0..<1, 1..<5, 5..<6])
    // There is no other break: the line then contains the letter that does not fit.
    let only = prepare("e\u{301}e\u{301}a") { $0.wordBreak = .breakAll }
    #expect(only.layout(width: 7).lines.map(\.range) == [0..<6, 6..<7])
    #expect(only.layout(width: 0).lines.map(\.range) == [0..<3, 3..<6, 6..<7])
    let standard = prepare(marked) {
      $0 = ParagraphStyle()
      $0.wordBreak = .breakAll
    }
    #expect(standard.layout(width: 12).lines.map(\.range) == [0..<4, 4..<6])
  }

  @Test func `break-all is no emergency: a letter goes to the line that its word began on`() {
    let shaped = prepare("ab cd") { $0.wordBreak = .breakAll }
    #expect(shaped.layout(width: 18).lines.map(\.range) == [0..<4, 4..<5])
  }

  @Test func `a break inside a ligature shapes the letters on each side anew`() {
    let whole = prepare("fi") { $0.wordBreak = .normal }
    let letters = ["f", "i"].map { prepare($0) { _ in }.maxContentWidth }
    #expect(whole.layout(width: 100).glyphRuns.map(\.count) == [1])
    for word in [ParagraphStyle.WordBreak.breakAll, .breakWord] {
      let shaped = prepare("fi") { $0.wordBreak = word }
      let layout = shaped.layout(width: 0)
      #expect(layout.lines.map(\.range) == [0..<1, 1..<2])
      #expect(layout.lines.map(\.inlineSize) == letters)
      #expect(shaped.minContentWidth == whole.maxContentWidth)
      #expect(shaped.layout(width: 100).lines.count == 1)
    }
  }

  @Test func `break-spaces with line-break anywhere lets a line start with a space`() {
    let change: (inout ParagraphStyle) -> Void = {
      $0.lineBreak = .anywhere
      $0.whiteSpace = .breakSpaces
    }
    #expect(lines("a  b", change) == ["a", " ", " ", "b"])
    let emergency: (inout ParagraphStyle) -> Void = {
      $0.overflowWrap = .anywhere
      $0.whiteSpace = .breakSpaces
    }
    #expect(lines("a  b", emergency) == ["a", " ", " ", "b"])
  }

  @Test func `keep-all keeps ideographs together`() {
    #expect(lines("漢字 漢字", { $0.wordBreak = .normal }) == ["漢", "字 ", "漢", "字"])
    #expect(lines("漢字 漢字", { $0.wordBreak = .keepAll }) == ["漢字 ", "漢字"])
  }

  @Test func `break-word breaks only words that do not fit, and its min-content is one letter wide`() {
    let shaped = prepare("ab cd") { $0.wordBreak = .breakWord }
    #expect(shaped.layout(width: 18).lines.map(\.range) == [0..<3, 3..<5])
    #expect(shaped.layout(width: 6).lines.count == 4)
    #expect(shaped.minContentWidth == 5)
  }

  @Test func `of overflow-wrap only anywhere makes the min-content narrower`() {
    for wrap in ParagraphStyle.OverflowWrap.allCases {
      let shaped = prepare("abc") { $0.overflowWrap = wrap }
      #expect(shaped.minContentWidth == (wrap == .anywhere ? 5 : 15))
      #expect(shaped.layout(width: 0).lines.count == (wrap == .normal ? 1 : 3))
    }
  }

  @Test func `line-break anywhere breaks around every grapheme, spaces and no-break spaces among them`() {
    #expect(
      lines("a,b\u{A0}c (e\u{301})", { $0.lineBreak = .anywhere }).joined(separator: "|")
        == "a|,|b|\u{A0}|c |(|e\u{301}|)")
    #expect(prepare("a,b", { $0.lineBreak = .anywhere }).minContentWidth == 5)
  }

  @Test func `line-break strict keeps small kana off the start of a line`() {
    #expect(lines("チョコ", { $0.lineBreak = .strict }) == ["チョ", "コ"])
    #expect(lines("チョコ", { $0.lineBreak = .normal }) == ["チ", "ョ", "コ"])
    #expect(lines("チョコ", { $0.lineBreak = .auto }) == ["チ", "ョ", "コ"])
  }

  @Test func `break-all with line-break anywhere lets no line overflow at a combining mark`() {
    var paragraph = ParagraphStyle.browser
    paragraph.wordBreak = .breakAll
    paragraph.lineBreak = .anywhere
    let text = String(repeating: "e\u{301}", count: 3)
    let shaped = typesetter.prepare(AttributedText(text, style: TextStyle(size: 20), paragraphStyle: paragraph))
    let lines = shaped.layout(width: 25).lines
    #expect(lines.map(\.range) == [0..<6, 6..<9])
    for line in lines { #expect(line.inlineSize <= 25) }
  }

  @Test func `in the browser profile break-all ends a line behind each letter of a ligature that does not fit`() {
    var paragraph = ParagraphStyle.browser
    paragraph.wordBreak = .breakAll
    let shaped = typesetter.prepare(AttributedText("fic", style: TextStyle(size: 16), paragraphStyle: paragraph))
    #expect(shaped.layout(width: 0.3).lines.map(\.range) == [0..<1, 1..<2, 2..<3])
  }

  @Test func `text of a script without spaces and without a dictionary breaks between its letters`() {
    // CSS Text 3, 5.1. Tai Le, Tai Viet; a consonant that U+1A60 joins in Tai Tham stays with the one before it.
    let texts: [(String, [String])] = [
      ("ᥖᥭᥰ ᥖᥬᥳ", ["ᥖ", "ᥭ", "ᥰ ", "ᥖ", "ᥬ", "ᥳ"]),
      ("ꪀꪱꪁ)ꪱ", ["ꪀ", "ꪱ", "ꪁ)ꪱ"]),
      ("ᨠ\u{1A60}ᨣᨾ\u{1A6E}", ["ᨠ\u{1A60}ᨣ", "ᨾ\u{1A6E}"]),
    ]
    for (text, lines) in texts {
      let shaped = typesetter.prepare(text) { $0.overflowWrap = .normal }
      #expect(shaped.layout(width: 0).lineTexts == lines)
      // In Chromium such text has no breaks.
      #expect(self.lines(text, { $0.overflowWrap = .normal }).count < lines.count)
      let kept = typesetter.prepare(text) { ($0.overflowWrap, $0.wordBreak) = (.normal, .keepAll) }
      #expect(kept.layout(width: 0).lineTexts.count < lines.count)
    }
    // A word of Thai stays whole: its script has a dictionary.
    #expect(typesetter.prepare("บ้าน") { $0.overflowWrap = .normal }.layout(width: 0).lines.count == 1)
  }
}
