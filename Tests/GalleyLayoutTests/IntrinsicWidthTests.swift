import Galley
import GalleyTestSupport
import Testing

/// Tests min-content and max-content: CSS Sizing 3, 5.1. In Galley Test at size 10, lower-case letters are 5 wide,
/// spaces 2.5.
struct IntrinsicWidthTests {
  private let typesetter = Typesetter(library: .bundled)

  private func prepare(
    _ text: String, profile: ParagraphStyle.Profile = .unicode, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ShapedText {
    var paragraph = ParagraphStyle(profile: profile)
    change(&paragraph)
    return typesetter.prepare(
      AttributedText(text, style: .galleyTest, paragraphStyle: paragraph))
  }

  @Test func `min-content counts the indent of the line that a word stands on`() {
    #expect(prepare("ab cd efgh") { $0.textIndent = ParagraphStyle.TextIndent(length: 30) }.minContentWidth == 40)
    #expect(
      prepare("ab cd efgh") { $0.textIndent = ParagraphStyle.TextIndent(length: 10, hanging: true) }.minContentWidth
        == 30)
    #expect(
      prepare("ab\ncd efgh") { $0.textIndent = ParagraphStyle.TextIndent(length: 10, eachLine: true) }.minContentWidth
        == 20)
    #expect(
      prepare("ab cd") {
        $0.startIndent = 7; $0.endIndent = 3
      }.minContentWidth == 20)
  }

  @Test func `min-content is no wider than the one line that needs no hanging indent`() {
    let shaped = prepare("a bb") { $0.textIndent = ParagraphStyle.TextIndent(length: 100, hanging: true) }
    #expect(shaped.maxContentWidth == 17.5)
    #expect(shaped.minContentWidth == 17.5)
  }

  @Test(arguments: ["ab\u{AD}c", "a\u{AD}b\u{AD}c", "ab cde\u{AD}f", "a\u{AD}", "\u{AD}a"])
  func `Y3: at min-content no line is wider than the box because of a soft hyphen`(text: String) {
    for wrap in ParagraphStyle.OverflowWrap.allCases {
      for profile in ParagraphStyle.Profile.allCases {
        let layout = prepare(text, profile: profile) { $0.overflowWrap = wrap }.layout(Proposal(width: .minContent))
        #expect(layout.lines.allSatisfy { $0.inlineSize <= layout.size.width }, "\(wrap) \(profile)")
      }
    }
  }

  @Test func `M1: no line overflows at min-content`() {
    for indent in [-12.0, 0, 3.5, 40] {
      for (hanging, eachLine) in [(false, false), (true, false), (false, true), (true, true)] {
        for text in ["ab cde f", "abc\nde fghij k", "a b c d e f g h", "abcdefgh i"] {
          let shaped = prepare(text) {
            $0.textIndent = ParagraphStyle.TextIndent(length: indent, hanging: hanging, eachLine: eachLine)
            $0.startIndent = 2
            $0.endIndent = 4
          }
          let measured = shaped.measure(Proposal(width: .minContent))
          #expect(measured.longestLine <= measured.size.width, "\(indent) \(hanging) \(eachLine) \(text)")
        }
      }
    }
  }

  @Test func `in the browser profile the parts of min-content start anew where the direction changes`() {
    for (profile, isWhole) in [(ParagraphStyle.Profile.unicode, false), (.browser, true)] {
      // The hyphen has the direction of the Hebrew letters, so Chromium reads it as the start of a text.
      let shaped = prepare("ab-אב", profile: profile) { $0.direction = .rightToLeft }
      #expect((shaped.minContentWidth == shaped.maxContentWidth) == isWhole)
      #expect(shaped.layout(width: shaped.maxContentWidth - 1).lines.map(\.range) == [0..<3, 3..<7])
    }
    let leftToRight = prepare("ab-אב", profile: .browser)
    #expect(leftToRight.minContentWidth < leftToRight.maxContentWidth)
  }

  @Test func `in the browser profile a part of min-content that starts with a hyphen has the letter after it`() {
    #expect(
      prepare("a--é", profile: .browser).minContentWidth == prepare("-é", profile: .browser).maxContentWidth)
    #expect(prepare("a--b", profile: .browser).minContentWidth < prepare("a--", profile: .browser).maxContentWidth)
  }

  @Test func `the browser profile leaves the hanging indent out of min-content as Chromium does`() {
    let shaped = prepare("ab cd efgh", profile: .browser) {
      $0.textIndent = ParagraphStyle.TextIndent(length: 10, hanging: true)
    }
    #expect(shaped.minContentWidth == 20)
    // Chromium counts the indent in every item except the first, here in the item after the right-to-left letter.
    let items = prepare("ab cd \u{5D0} efgh", profile: .browser) {
      $0.textIndent = ParagraphStyle.TextIndent(length: 10, hanging: true)
    }
    #expect(items.minContentWidth == 30)
  }

  @Test func `the browser profile measures min-content in the text as it was shaped whole`() {
    func shaped(_ text: String, _ wordBreak: ParagraphStyle.WordBreak) -> ShapedText {
      var paragraph = ParagraphStyle.browser
      paragraph.wordBreak = wordBreak
      let style = TextStyle(families: ["Noto Sans"])
      return Typesetter(library: .bundled).prepare(AttributedText(text, style: style, paragraphStyle: paragraph))
    }
    // The kerning between W and ö counts, although a line that ends between them has no kerning.
    #expect(shaped("W\u{F6}", .breakAll).minContentWidth < shaped("W", .normal).maxContentWidth - 0.25)
  }

  @Test func `M1: max-content is no narrower than min-content`() {
    let shaped = prepare("a bb", profile: .browser) { $0.textIndent = ParagraphStyle.TextIndent(length: -15) }
    #expect(shaped.minContentWidth == 10)
    #expect(shaped.maxContentWidth == 10)
  }

  @Test(arguments: ParagraphStyle.TextWrap.allCases)
  func `no line is wider than min-content where the text gets just that`(wrap: ParagraphStyle.TextWrap) {
    var random = SplitMix64(seed: 11)
    let words = ["ширина", "текста", "рисуется", "width", "of", "measured", "text", "το", "πλάτος"]
    for _ in 0..<400 {
      var style = ParagraphStyle.unicode
      style.textWrap = wrap
      let count = Int.random(in: 2...9, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let size = Double(Int.random(in: 16...60, using: &random)) / 2
      let shaped = typesetter.prepare(
        AttributedText(text, style: TextStyle(size: size, weight: .bold), paragraphStyle: style))
      #expect(shaped.layout(Proposal(width: .minContent)).longestLine <= shaped.minContentWidth, "\(text) \(size)")
    }
  }
}
