import Galley
import Testing

/// Tests `font-variant-emoji`: which emoji are drawn in color. CSS Fonts 4, §6.11.
struct EmojiVariantTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Each run's text and file, as `text=file`.
  private func faces(
    _ text: String, _ variant: FontVariants.Emoji, families: [String] = [], profile: ParagraphStyle.Profile = .unicode,
    writingMode: ParagraphStyle.WritingMode = .horizontalTB
  ) -> [String] {
    var style = TextStyle(families: families)
    style.variants.emoji = variant
    let paragraph = ParagraphStyle(profile: profile, writingMode: writingMode)
    return typesetter.prepare(AttributedText(text, style: style, paragraphStyle: paragraph)).filesOfRuns
  }

  /// Presentations by UTS #51, and by the rules of browsers, for `text`, `emoji` and `unicode`.
  private static let samples: [(cluster: String, unicode: String, browser: String)] = [
    ("a", "---", "---"), ("→", "---", "---"), ("☎", "tet", "tet"), ("1", "tet", "tet"), ("⌚", "tee", "tee"),
    ("😀", "tee", "tee"), ("☎\u{FE0E}", "ttt", "ttt"), ("☎\u{FE0F}", "eee", "eee"), ("1\u{20E3}", "tee", "tet"),
    ("1\u{FE0F}\u{20E3}", "eee", "eee"), ("1\u{301}", "tet", "tet"), ("a\u{20E3}", "---", "---"),
    // Emoji of several characters are in color by UTS #51. Browsers ask each character.
    ("☝🏻", "eee", "te-"), ("🇩🇪", "eee", "tee"), ("👩\u{200D}💻", "eee", "tee"), ("❤\u{FE0F}\u{200D}🔥", "eee", "-ee"),
  ]

  @Test func `S3: the presentation of a cluster follows the style, and a selector in the text wins`() {
    func letter(_ presentation: EmojiPresentation) -> String {
      presentation == .text ? "t" : presentation == .emoji ? "e" : "-"
    }
    let variants = [FontVariants.Emoji.text, .emoji, .unicode]
    for (cluster, unicode, browser) in Self.samples {
      let scalars = cluster.unicodeScalars.map(\.value)[...]
      #expect(variants.map { letter(EmojiPresentation(scalars, in: $0)) }.joined() == unicode, "\(cluster)")
      #expect(
        variants.map { letter(EmojiPresentation(selectorsOf: scalars, in: $0)) }.joined() == browser, "\(cluster)")
      #expect(EmojiPresentation(scalars, in: .normal) == EmojiPresentation(scalars))
      #expect(EmojiPresentation(selectorsOf: scalars, in: .normal) == EmojiPresentation(selectorsOf: scalars))
    }
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `S3: emoji and digits get color glyphs or those of the text`(profile: ParagraphStyle.Profile) {
    func drawn(_ text: String, _ variant: FontVariants.Emoji) -> [String] { faces(text, variant, profile: profile) }
    #expect(drawn("✂", .emoji) == ["✂=NotoColorEmoji"] && drawn("✂", .text) == ["✂=GalleySymbols"])
    #expect(drawn("✂", .unicode) == ["✂=GalleySymbols"] && drawn("👍", .unicode) == ["👍=NotoColorEmoji"])
    #expect(drawn("a1b", .emoji) == ["a=NotoSans", "1=NotoColorEmoji", "b=NotoSans"])
    #expect(drawn("a1b", .unicode) == ["a1b=NotoSans"] && drawn("a1b", .text) == ["a1b=NotoSans"])
    #expect(drawn("#\u{FE0E}*", .emoji) == ["#\u{FE0E}=NotoSans", "*=NotoColorEmoji"])
    #expect(drawn("✂\u{FE0F}✂", .text) == ["✂\u{FE0F}=NotoColorEmoji", "✂=GalleySymbols"])
    // If no face has a glyph in the color of the text, the picture is used.
    #expect(drawn("🧪", .text) == ["🧪=NotoColorEmoji"])
    // A style that names the color font first can have its digits in the color of the text.
    #expect(faces("1 2", .text, families: ["Noto Color Emoji"], profile: profile) == ["1 2=NotoSans"])
    let vertical = faces("1✂", .emoji, profile: profile, writingMode: .verticalRL)
    #expect(vertical == ["1=NotoColorEmoji", "✂=NotoColorEmoji"])
  }

  @Test func `S3: signs that keep the face before them are drawn in color if the style says so`() {
    // U+3030, the wavy dash, is used with a few scripts only, and Noto Sans CJK JP has it.
    for variant in [FontVariants.Emoji.text, .unicode, .normal] {
      #expect(faces("日〰日〰", variant) == ["日〰日〰=NotoSansCJKjp"])
    }
    let pictures = ["日=NotoSansCJKjp", "〰=NotoColorEmoji", "日=NotoSansCJKjp", "〰=NotoColorEmoji"]
    #expect(faces("日〰日〰", .emoji) == pictures)
  }

  @Test func `S3: each run of a text has the emoji of its own style`() {
    var style = TextStyle()
    style.variants.emoji = .unicode
    var text = AttributedText("1✂1✂1✂", style: style)
    text.modifyStyle(in: 4..<8) { $0.variants.emoji = .emoji }
    let faces = ["1=NotoSans", "✂=GalleySymbols", "1✂=NotoColorEmoji", "1=NotoSans", "✂=GalleySymbols"]
    #expect(typesetter.prepare(text).filesOfRuns == faces)
  }
}
