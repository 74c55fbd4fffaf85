import Galley
import Testing

/// Tests which face is used for fallback: whole clusters, emoji presentation, common characters, Han by language.
struct FallbackTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Each run's text and file, as `text=file`.
  private func faces(
    _ text: String, families: [String] = [], language: String? = nil, profile: ParagraphStyle.Profile = .unicode
  ) -> [String] {
    let style = TextStyle(families: families, language: language.flatMap { LanguageTag($0) })
    let shaped = typesetter.prepare(
      AttributedText(text, style: style, paragraphStyle: ParagraphStyle(profile: profile)))
    return shaped.filesOfRuns
  }

  @Test(arguments: [
    ("e\u{301}", "NotoSans"), ("日\u{FE00}", "NotoSansCJKjp"), ("ক\u{9BC}", "NotoSansBengali"),
    ("ש\u{5C1}\u{5BC}", "NotoSansHebrew"), ("👩🏽\u{200D}🚀", "NotoColorEmoji"), ("🇯🇵", "NotoColorEmoji"),
    ("1\u{FE0F}\u{20E3}", "NotoColorEmoji"), ("❤\u{FE0F}\u{200D}🔥", "NotoColorEmoji"),
    ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "NotoColorEmoji"),
  ])
  func `J3: a cluster is never split over two faces`(cluster: String, face: String) {
    #expect(faces(cluster) == ["\(cluster)=\(face)"])
  }

  @Test func `a cluster that no face has whole stays whole in the face of its base`() {
    // No bundled face has both a Latin letter and a Tamil vowel sign.
    let cluster = "a\u{BBE}"
    #expect(faces(cluster) == ["\(cluster)=NotoSans"])
    #expect(typesetter.prepare(AttributedText(cluster)).missing == [1..<4])
  }

  @Test func `text of clusters with scripts has the faces that each of them has alone`() {
    let clusters = [
      "a", "e\u{301}", "ё", "ก", "กำ", "กิ", "か", "か\u{3099}", "カ", "日", "한", "ש\u{5C1}", "ქ", "कि", "k\u{BBE}",
    ]
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      for families in [[], ["Noto Sans Thai"], ["Noto Sans CJK JP"]] {
        func drawn(_ text: String) -> [String] { faces(text, families: families, profile: profile) }
        // With each step, a walk modulo the count visits the clusters in another order. Together the walks contain
        // every pair of neighbors.
        for step in 1..<clusters.count {
          let order = (0..<clusters.count * 2).map { clusters[$0 * step % clusters.count] }
          let alone = order.flatMap(drawn).map { $0.split(separator: "=").last }
          let together = drawn(order.joined()).flatMap { run in
            run.split(separator: "=")[0].map { _ in run.split(separator: "=").last }
          }
          #expect(together == alone)
        }
      }
    }
  }

  @Test func `every emoji is among what is asked about, digits only if the style says so`() {
    for value in UInt32(0)..<0x110000 where CodePointProperties(value).flags.contains(.emoji) {
      let blocks = value < 0x80 ? FontStack.searchedASCII : FontStack.searchedBlocks
      #expect(blocks.contains { $0.first <= value && value <= $0.last })
    }
  }

  @Test func `variation selectors choose between pictures and plain glyphs`() {
    #expect(faces("\u{231A}") == ["\u{231A}=NotoColorEmoji"])
    #expect(faces("\u{2764}\u{FE0F}") == ["\u{2764}\u{FE0F}=NotoColorEmoji"])
    #expect(!faces("\u{00A9}\u{FE0E}").contains { $0.hasSuffix("=NotoColorEmoji") })
    #expect(faces("\u{00A9}") == ["\u{00A9}=NotoSans"])
    #expect(faces("\u{00A9}\u{FE0F}") == ["\u{00A9}\u{FE0F}=NotoColorEmoji"])
  }

  @Test
  func `without a selector the first face draws emoji in the browser profile, in the unicode profile a coloured one`() {
    // U+25FD, a small square, which Noto Sans Mono has too.
    let families = ["Noto Sans Mono", "Noto Color Emoji"]
    func face(_ text: String, _ profile: ParagraphStyle.Profile) -> String {
      faces(text, families: families, profile: profile).joined().split(separator: "=").last.map(String.init) ?? ""
    }
    #expect(face("\u{25FD}", .browser) == "NotoSansMono")
    #expect(face("\u{25FD}", .unicode) == "NotoColorEmoji")
    for profile in [ParagraphStyle.Profile.browser, .unicode] {
      #expect(face("\u{25FD}\u{FE0E}", profile) == "NotoSansMono")
      #expect(face("\u{25FD}\u{FE0F}", profile) == "NotoColorEmoji")
      #expect(face("1\u{FE0F}\u{20E3}", profile) == "NotoColorEmoji")
    }
  }

  @Test func `a cluster that no face has whole goes to the first face in the browser profile, pictures to their own`() {
    let families = ["Noto Sans Hebrew", "Noto Sans Tamil"]
    #expect(faces("ക\u{302}", families: families, profile: .browser) == ["ക\u{302}=NotoSansHebrew"])
    #expect(faces("\u{BA4}\u{5B8}", families: families, profile: .browser) == ["\u{BA4}\u{5B8}=NotoSansHebrew"])
    #expect(faces("😀\u{5B8}", families: families, profile: .browser) == ["😀\u{5B8}=NotoColorEmoji"])
  }

  @Test func `digits and asterisks are pictures only where a keycap is asked for`() {
    #expect(faces("1*#") == ["1*#=NotoSans"])
    #expect(faces("1\u{20E3}") == ["1\u{20E3}=NotoColorEmoji"])
  }

  @Test func `J3: spaces keep the face before them in the unicode profile and not in the browser's`() {
    #expect(faces("日本 1 語") == ["日本 =NotoSansCJKjp", "1 =NotoSans", "語=NotoSansCJKjp"])
    #expect(
      faces("日本 1 語", profile: .browser) == ["日本=NotoSansCJKjp", " 1 =NotoSans", "語=NotoSansCJKjp"])
    #expect(faces("👍 1", profile: .unicode) == ["👍=NotoColorEmoji", " 1=NotoSans"])
  }

  @Test func `the style's own families come first, in their order`() {
    #expect(faces("a日", families: ["Noto Sans Mono", "Galley Test"]) == ["a=NotoSansMono", "日=GalleyTest"])
    #expect(faces("a", families: ["No Such Family"]) == ["a=NotoSans"])
    #expect(faces("a", families: ["no such", "GALLEY TEST"]) == ["a=GalleyTest"])
  }

  @Test(arguments: [
    ("ja", "JP"), ("ja-Latn", "JP"), ("ko", "KR"), ("ko-KR", "KR"), ("zh", "SC"), ("zh-Hans", "SC"), ("zh-CN", "SC"),
    ("zh-Hant", "TC"), ("zh-TW", "TC"), ("zh-HK", "HK"), ("zh-Hant-HK", "HK"), ("zh-MO", "HK"), ("yue", "HK"),
    ("yue-Hans", "SC"), ("en", "JP"),
  ])
  func `J3: Han goes to the cut made for the language where there are several`(language: String, cut: String) throws {
    let source = try #require(FontLibrary.bundled.entries(family: "Noto Sans CJK JP").first)
    let entries = ["JP", "KR", "SC", "TC", "HK"].map { name in
      var descriptor = source.descriptor
      descriptor.family = "Noto Sans CJK \(name)"
      return FontEntry(descriptor: descriptor) { source.face }
    }
    let stack = FontStack(
      library: FontLibrary(entries: entries), families: [], traits: FontTraits(), variations: [],
      language: LanguageTag(language))
    let chosen = stack.choose(cluster: [0x65E5], presentation: .unspecified, previous: nil)
    #expect(chosen.isComplete)
    #expect(stack.descriptor(chosen.index).family == "Noto Sans CJK \(cut)")
  }

  @Test(arguments: ["ja", "zh-Hans", "zh-Hant", "zh-HK", "ko"])
  func `only East Asian text goes to the cut for the language, never Latin`(language: String) throws {
    let source = try #require(FontLibrary.bundled.entries(family: "Noto Sans CJK JP").first)
    let cuts = ["JP", "KR", "SC", "TC", "HK"].map { name in
      var descriptor = source.descriptor
      descriptor.family = "Noto Sans CJK \(name)"
      return FontEntry(descriptor: descriptor) { source.face }
    }
    let stack = FontStack(
      library: FontLibrary(entries: FontLibrary.bundled.entries + cuts), families: ["Galley Test"],
      traits: FontTraits(), variations: [], language: LanguageTag(language))
    func family(_ scalar: Unicode.Scalar) -> String {
      stack.descriptor(stack.choose(cluster: [scalar.value], presentation: .unspecified, previous: nil).index).family
    }
    #expect(["a", "1", "(", "“"].map(family).allSatisfy { $0 == "Galley Test" })
    #expect(["é", "ж", "…", "½"].map(family).allSatisfy { !$0.contains("CJK") })
    let cut = ["ja": "JP", "zh-Hans": "SC", "zh-Hant": "TC", "zh-HK": "HK", "ko": "KR"][language] ?? ""
    #expect(["漢", "か", "ㄅ", "한", "《", "，"].map(family).allSatisfy { $0 == "Noto Sans CJK \(cut)" })
    // The family that the text names comes first, also for Han.
    #expect(["日", "「", "。"].map(family).allSatisfy { $0 == "Galley Test" })
  }

  @Test(arguments: [
    "\u{200D}", "\u{200C}", "\u{200B}", "\u{2060}", "\u{AD}", "\u{200E}", "\u{61C}", "\u{FE0E}",
    "\u{FE00}", "\u{E0100}", "\u{180B}", "\u{202A}\u{202C}", "\u{2066}\u{2069}", "\u{FEFF}", "\u{E0001}",
  ])
  func `what is drawn as nothing changes no face`(nothing: String) {
    for (left, right) in [("日", "本"), ("a", "b"), ("क", "ख"), ("ไ", "ท"), ("ب", "ت"), ("日", "、"), ("한", " ")] {
      for text in [left + nothing + right, nothing + left + right, left + right + nothing] {
        let used = Set(faces(text).compactMap { $0.split(separator: "=").last })
        #expect(used == Set(faces(left).compactMap { $0.split(separator: "=").last }), "\(text.unicodeScalars)")
        #expect(typesetter.prepare(AttributedText(text)).missing.isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("東京〈abc〉大", ["東京〈=NotoSansCJKjp", "abc=GalleyTest", "〉大=NotoSansCJKjp"]),
    ("「東京」", ["「東京」=NotoSansCJKjp"]),
    ("ab「東京」", ["ab=GalleyTest", "「=GalleyTest", "東京=NotoSansCJKjp", "」=GalleyTest"]),
    ("ab「東「大」京」", ["ab=GalleyTest", "「=GalleyTest", "東「大」京=NotoSansCJKjp", "」=GalleyTest"]),
  ])
  func `both marks of a pair that few scripts use come from one face`(text: String, expected: [String]) {
    #expect(faces(text, families: ["Galley Test"]) == expected)
  }

  @Test func `pairs nested deeper than any text are all drawn`() {
    let nested = String(repeating: "(日", count: 200) + String(repeating: "a)", count: 200)
    #expect(typesetter.prepare(AttributedText(nested)).missing.isEmpty)
  }

  @Test(arguments: ["뷁", "똠", "햏", "ﾢ뷁a"])
  func `a Hangul syllable without a glyph is spelled with the jamo of a face that has them`(text: String) {
    let shaped = typesetter.prepare(AttributedText(text))
    #expect(shaped.missing.isEmpty)
  }

  @Test func `the jamo of a rare syllable stand in one block, but not in Japanese`() {
    func width(_ language: String?) -> Double {
      let style = TextStyle(size: 100, language: language.flatMap { LanguageTag($0) })
      return typesetter.prepare(AttributedText("뷁", style: style)).maxContentWidth
    }
    #expect([width(nil), width("ko")] == [92, 92])
    // The font has its jamo rules for Korean and for no language: Docs/KnownDifferences.md.
    #expect(width("ja") == 276)
  }

  @Test func `a composed letter that no face has is drawn as its parts`() throws {
    let entry = try #require(FontLibrary.bundled.entries(family: "Galley Test").first)
    let shaped = Typesetter(library: FontLibrary(entries: [entry]))
      .prepare(AttributedText("é", style: TextStyle(families: ["Galley Test"])))
    #expect(shaped.missing.isEmpty)
    #expect(shaped.glyphs.count == 2)
  }

  @Test func `a face named first draws what HarfBuzz can spell with its characters`() {
    for text in ["café", "cafe\u{301}", "n\u{308}", "a\u{2003}b", "a\u{202F}b", "a\u{2011}b"] {
      #expect(faces(text, families: ["Galley Test"]) == ["\(text)=GalleyTest"], "\(text.unicodeScalars)")
      #expect(faces(text, families: ["Galley Test"], profile: .browser) == ["\(text)=GalleyTest"])
    }
    #expect(faces("ẹ", families: ["Galley Test"]) == ["ẹ=NotoSans"])
    #expect(faces("é\u{FE00}", families: ["Galley Test"]) == ["é\u{FE00}=NotoSans"])
  }

  @Test func `a mark without a glyph of its own is drawn by the composed letter`() throws {
    let cluster = ArraySlice("か\u{3099}".unicodeScalars.map(\.value))
    let face = try #require(FontLibrary.bundled.entries(family: "Noto Sans CJK JP").first)
    let stack = FontStack(
      library: FontLibrary(entries: [face]), families: [], traits: FontTraits(), variations: [], language: nil)
    #expect(stack.choose(cluster: cluster, presentation: .unspecified, previous: nil).isComplete)
    #expect(Typesetter(library: FontLibrary(entries: [face])).prepare(AttributedText("か\u{3099}")).missing.isEmpty)
  }

  @Test func `text that no face has is .notdef in the first face, and reported`() {
    let shaped = typesetter.prepare(AttributedText("a\u{12000}b\u{12001}\u{12002}"))
    #expect(shaped.missing == [1..<5, 6..<14])
    #expect(faces("a\u{12000}") == ["a=NotoSans", "\u{12000}=NotoSans"])
  }
}
