import Galley
import Testing

/// Tests emoji sequences for which the color font has no picture.
struct DividedEmojiTests {
  private let typesetter = Typesetter(library: .bundled)

  private func shaped(_ text: String, _ profile: ParagraphStyle.Profile = .unicode) -> ShapedText {
    typesetter.prepare(AttributedText(text, paragraphStyle: ParagraphStyle(profile: profile)))
  }

  private static let divided = [
    "🫱🏻\u{200D}🫲🏿", "🕵🏽\u{200D}♀\u{FE0F}", "👨🏻\u{200D}❤\u{FE0F}\u{200D}👨🏿", "🏊🏽", "👪🏽",
    "😀\u{200D}😀\u{200D}😀",
  ]

  @Test(arguments: divided, [ParagraphStyle.Profile.unicode, .browser])
  func `W5: a sequence that the font cannot show as one glyph is one cluster and is missing`(
    text: String, profile: ParagraphStyle.Profile
  ) {
    let shaped = shaped(text, profile)
    #expect(shaped.glyphs.count > 1)
    #expect(shaped.missing == [0..<text.utf8.count])
    #expect(shaped.glyphs.allSatisfy { $0.cluster == 0 && $0.id != 0 })
    // It is one place for a caret, and no line ends inside it.
    let layout = shaped.layout(width: 1)
    #expect(layout.lineCount == 1)
    #expect(layout.lines.map(\.range) == [0..<text.utf8.count])
  }

  @Test func `W5: missing sequences stand between other missing text in ascending order`() {
    let text = "\u{12000} 🏊🏽 x 🏊🏽🏊🏿 \u{12000}🏊🏽\n🏊🏽\u{12000}"
    let missing = shaped(text).missing
    #expect(missing == [0..<4, 5..<13, 16..<32, 33..<45, 46..<58])
    #expect(missing == missing.sorted { $0.lowerBound < $1.lowerBound })
    // The words are cached after the first time.
    for _ in 0..<40 { #expect(shaped(text).missing == missing) }
  }

  @Test func `W5: sequences in text from right to left are reported`() {
    let text = "שלום 🏊🏽 שלום 🏊🏿"
    #expect(shaped(text).missing == [9..<17, 27..<35])
    #expect(shaped("\u{202E}🏊🏽a🏊🏽\u{202C}").missing == [3..<11, 12..<20])
  }

  @Test(arguments: [
    "👩🏽\u{200D}🚀", "🇯🇵", "1\u{FE0F}\u{20E3}", "😀\u{FE0F}", "👩\u{200D}", "🇦", "😀\u{301}", "❤\u{FE0F}\u{200D}🔥", "👍🏿",
    "☺\u{FE0F}",
    "e\u{301}", "😀😀",
  ])
  func `W5: whole sequences, single emoji and accents on emoji are not missing`(text: String) {
    let missing = shaped(text).missing
    // The color font has no accents.
    let expected: [TextRange] = text == "😀\u{301}" ? [4..<6] : []
    #expect(missing == expected)
  }

  @Test func `W5: emoji that a vertical line sets apart, as Chromium does, are not missing`() {
    var text = AttributedText("👩\u{200D}💻")
    text.paragraphStyle = ParagraphStyle(profile: .browser, writingMode: .verticalRL)
    #expect(typesetter.prepare(text).missing == [])
  }

  @Test func `W5: the explanation says that the parts are drawn`() throws {
    let layout = shaped("🏊🏽").layout(width: 100)
    let font = try #require(layout.explanation.lines.first?.runs.first?.fonts.first)
    #expect(font.isMissing && font.rule == .emojiPresentation)
    #expect("\(font)".contains("Its parts are drawn one by one"))
  }
}
