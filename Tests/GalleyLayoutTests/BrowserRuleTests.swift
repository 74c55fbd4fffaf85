import Galley
import Testing

/// Tests rules of Chromium's lines that profile `browser` follows, with widths measured in the same font.
struct BrowserRuleTests {
  private let typesetter = Typesetter(library: .bundled)

  private func prepare(
    _ text: String, families: [String] = ["Noto Sans"], size: Double = 20,
    profile: ParagraphStyle.Profile = .browser, language: LanguageTag? = nil, letterSpacing: Double = 0,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ShapedText {
    var paragraph = ParagraphStyle(profile: profile)
    change(&paragraph)
    var style = TextStyle(families: families, size: size)
    style.language = language
    style.letterSpacing = letterSpacing
    return typesetter.prepare(AttributedText(text, style: style, paragraphStyle: paragraph))
  }

  private func starts(_ shaped: ShapedText, _ width: Double) -> [Int] {
    shaped.layout(width: width).lines.map(\.range.lowerBound)
  }

  /// The scripts of each line of a text.
  private func scripts(_ shaped: ShapedText) -> [Set<String>] {
    let layout = shaped.layout(width: 1000)
    return layout.lines.map { line in Set(line.runs.map { layout.glyphRun($0).script.rawValue }) }
  }

  @Test func `a letter outside the Basic Multilingual Plane hides the break before it where the line is full`() {
    // Letters that no face has: all have the width of .notdef.
    let letter = "\u{10330}"
    let one = prepare(letter).maxContentWidth
    let shaped = prepare(String(repeating: letter, count: 6)) { $0.wordBreak = .breakAll }
    #expect(starts(shaped, one / 2) == [0, 4, 8, 12, 16, 20])
    #expect(starts(shaped, one * 1.5) == [0, 8, 16])
    #expect(starts(shaped, one * 2.5) == [0, 4, 8, 12, 16])
    #expect(starts(shaped, one * 3.5) == [0, 8, 16])
    #expect(starts(shaped, one * 6) == [0])
    for width in [0.5, 1.5, 2.5, 3.5, 4.5].map({ one * $0 }) {
      let reported = shaped.measure(Proposal(width: .atMost(width))).size.width
      #expect(starts(shaped, reported) == starts(shaped, width), "\(width)")
    }
  }

  @Test func `ideographic spaces at the end of a paragraph hang out of the aligned line`() throws {
    for (text, end) in [("aaaa \u{3000}", 4), ("aaaa \u{3000}\u{3000}", 4), ("aaaa\u{3000} \u{3000} ", 4)] {
      let plain = prepare("aaaa") { $0.textAlign = .right }.layout(width: 150)
      let layout = prepare(text) { $0.textAlign = .right }.layout(width: 150)
      let line = try #require(layout.lines.first)
      #expect(line.inlineStart == plain.lines[0].inlineStart, "\(text)")
      #expect(line.contentRange.upperBound == end)
    }
    let shaped = prepare("aaaa \u{3000}")
    #expect(shaped.maxContentWidth > prepare("aaaa ").maxContentWidth + 15)
  }

  @Test func `under anywhere a space that takes up width is a part of its own for min-content`() {
    for change: (inout ParagraphStyle) -> Void in [
      { $0.overflowWrap = .anywhere }, { $0.wordBreak = .breakWord }, { $0.lineBreak = .anywhere },
    ] {
      for text in ["t\u{2003}", "t\u{2003}b", "t\u{2003}\u{2003}", "\u{2003}t", "t\u{3000}b"] {
        #expect(prepare(text, change).minContentWidth == 20, "\(text)")
      }
    }
    #expect(prepare("t\u{2003}").minContentWidth == prepare("t\u{2003}").maxContentWidth)
  }

  @Test func `a tab counts for min-content of break-spaces`() {
    let tab = prepare("\t") { $0.whiteSpace = .breakSpaces }.maxContentWidth
    for text in ["a\tb", "\ta", "aaa\t\tb", "a\t"] {
      let shaped = prepare(text) {
        $0.whiteSpace = .breakSpaces
        $0.overflowWrap = .anywhere
      }
      #expect(shaped.minContentWidth == tab, "\(text)")
    }
  }

  @Test func `characters without a script have the script of the paragraph before them`() {
    func lines(_ text: String, _ profile: ParagraphStyle.Profile = .browser) -> [Set<String>] {
      scripts(prepare(text, profile: profile) { $0.whiteSpace = .preLine })
    }
    #expect(lines("ب\n1") == [["Arab"], ["Arab"]])
    #expect(lines("1\n2\nب") == [["Arab"], ["Arab"], ["Arab"]])
    #expect(lines("б\n1\n2") == [["Cyrl"], ["Cyrl"], ["Cyrl"]])
    #expect(lines("ب\n1", .unicode) == [["Arab"], ["Zyyy"]])
    // Paragraphs with different styles are different blocks.
    var style = ParagraphStyle.browser
    style.whiteSpace = .preLine
    var text = AttributedText("ب\nа\n1", style: TextStyle(), paragraphStyle: style)
    #expect(scripts(typesetter.prepare(text)) == [["Arab"], ["Cyrl"], ["Cyrl"]])
    style.textAlign = .right
    text.setParagraphStyle(style, in: 6..<7)
    #expect(scripts(typesetter.prepare(text)).prefix(2) == [["Arab"], ["Cyrl"]])
    #expect(scripts(typesetter.prepare(text)).last != ["Cyrl"])
  }

  @Test func `text of Latin-1 characters alone is Latin`() {
    for text in ["·", "1·2", "(·)", "a·"] {
      #expect(scripts(prepare(text, language: LanguageTag("ko"))) == [["Latn"]], "\(text)")
    }
  }

  @Test func `a hyphen that the face lacks has another face`() {
    let hyphen = prepare("\u{2010}").maxContentWidth
    for profile: ParagraphStyle.Profile in [.browser, .unicode] {
      let text = "ບກຄນ\u{AD}ບກ"
      let shaped = prepare(text, families: ["Noto Sans Lao", "Noto Sans"], profile: profile)
      let words = prepare("ບກຄນ", families: ["Noto Sans Lao"], profile: profile).maxContentWidth
      let layout = shaped.layout(width: words + hyphen + 1)
      #expect(layout.lines.count == 2)
      #expect(layout.lines[0].reason == .hyphen)
      #expect(abs(layout.lines[0].inlineSize - words - hyphen) < 0.1)
      #expect(abs(shaped.minContentWidth - words - hyphen) < 0.1)
      let families = layout.lines[0].runs.map { layout.glyphRun($0).face.descriptor.family }
      #expect(Set(families) == ["Noto Sans Lao", "Noto Sans"])
    }
  }

  @Test func `later plaintext paragraphs have the direction of their first letter, even inside an isolate`() {
    let shaped = prepare("abc\n\u{2067}א\u{2069} abc\n\u{2067}א\u{2069}") {
      $0.unicodeBidi = .plaintext
      $0.whiteSpace = .preWrap
    }
    let lines = shaped.layout(width: 200).lines
    #expect(lines[0].inlineStart == 0)
    #expect(abs(lines[1].inlineStart + lines[1].inlineSize - 200) < 0.1)
    #expect(abs(lines[2].inlineStart + lines[2].inlineSize - 200) < 0.1)
    let alone = prepare("\u{2067}א\u{2069} abc") { $0.unicodeBidi = .plaintext }
    #expect(alone.layout(width: 200).lines[0].inlineStart == 0)
  }

  @Test func `a form feed and a lone carriage return in preserved white space are ignored`() {
    for whiteSpace: ParagraphStyle.WhiteSpace in [.pre, .preWrap, .breakSpaces] {
      for (text, plain) in [("a\rb", "ab"), ("a\u{C}b", "ab"), ("a \r b", "a  b"), ("\r\ra", "a"), ("a\r\nb", "a\nb")] {
        let change: (inout ParagraphStyle) -> Void = { $0.whiteSpace = whiteSpace }
        #expect(prepare(text, change).maxContentWidth == prepare(plain, change).maxContentWidth)
        #expect(starts(prepare(text, change), 200).count == starts(prepare(plain, change), 200).count)
      }
      #expect(starts(prepare("\r") { $0.whiteSpace = whiteSpace }, 200).isEmpty)
    }
  }

  @Test func `a word separator at the right edge of a line is not justified`() {
    func width(_ text: String, _ direction: ParagraphStyle.WritingDirection) -> Double {
      prepare(text) {
        $0.textAlign = .justify
        $0.direction = direction
      }.layout(width: 100).lines[0].inlineSize
    }
    #expect(width("\u{A0}aaaa bbbbbb", .leftToRight) == 100)
    #expect(width("\u{A0}aaaa bbbbbb", .rightToLeft) < 60)
    #expect(width("aaa\u{A0} bbbbbb", .leftToRight) < 60)
    #expect(width("\u{A0}\u{A0}aaa bbbbbb", .rightToLeft) == 100)
  }
}
