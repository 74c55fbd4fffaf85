import Galley
import Testing

/// Tests the fallback lists that a client provides for scripts and languages.
struct FallbackListTests {
  /// Each run's text and file, as `text=file`.
  private func faces(
    _ text: String, _ lists: [FallbackList], families: [String] = [], language: String? = nil,
    profile: ParagraphStyle.Profile = .unicode
  ) -> [String] {
    let style = TextStyle(families: families, language: language.flatMap { LanguageTag($0) })
    let shaped = Typesetter(library: FontLibrary.bundled.preferring(lists)).prepare(
      AttributedText(text, style: style, paragraphStyle: ParagraphStyle(profile: profile)))
    return shaped.filesOfRuns
  }

  private let mono = FallbackList(script: .cyrillic, families: ["No Such Family", "noto sans mono"])

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `text of a listed script goes to the listed family, and no other text`(profile: ParagraphStyle.Profile) {
    #expect(faces("жaж", [mono], profile: profile) == ["ж=NotoSansMono", "a=NotoSans", "ж=NotoSansMono"])
    #expect(faces("жaж", [], profile: profile) == ["ж=NotoSans", "a=NotoSans", "ж=NotoSans"])
    // A family without the character is skipped.
    let hebrew = FallbackList(script: .cyrillic, families: ["Noto Sans Hebrew"])
    #expect(faces("ж", [hebrew], profile: profile) == ["ж=NotoSans"])
  }

  @Test func `the style's own families go before every list`() {
    #expect(faces("ж", [mono], families: ["Noto Sans"]) == ["ж=NotoSans"])
    // Galley Test has no Cyrillic: the list decides.
    #expect(faces("aж", [mono], families: ["Galley Test"]) == ["a=GalleyTest", "ж=NotoSansMono"])
  }

  @Test(arguments: [
    ("sr", "NotoSansMono"), ("sr-Latn-RS", "NotoSansMono"), ("SR", "NotoSansMono"), ("srx", "NotoSans"),
    ("ru", "NotoSans"), (nil, "NotoSans"),
  ])
  func `a list for a language holds for it and its variants`(language: String?, face: String) {
    let list = FallbackList(script: .cyrillic, language: LanguageTag("sr"), families: ["Noto Sans Mono"])
    #expect(faces("ж", [list], language: language) == ["ж=\(face)"])
  }

  @Test func `earlier lists go first, those of a language among them`() {
    let lists = [
      FallbackList(script: .latin, language: LanguageTag("ja"), families: ["Noto Sans CJK JP"]),
      FallbackList(script: .latin, families: ["Noto Sans Mono"]),
    ]
    #expect(faces("a", lists, language: "ja") == ["a=NotoSansCJKjp"])
    #expect(faces("a", lists, language: "en") == ["a=NotoSansMono"])
    #expect(faces("ế", lists, language: "ja") == ["ế=NotoSansMono"])
  }

  @Test func `a character that several scripts use follows the list of each, one that all use follows none`() {
    let arabic = FallbackList(script: .arabic, families: ["Noto Sans CJK JP", "Noto Naskh Arabic"])
    #expect(faces("\u{60C}", [arabic], profile: .browser) == ["\u{60C}=NotoNaskhArabic"])
    #expect(faces("1.", [FallbackList(script: .arabic, families: ["Noto Naskh Arabic"])]) == ["1.=NotoSans"])
    // Spaces after text of a list have the same face as this text, as always in profile `unicode`.
    #expect(faces("ж 1 ж", [mono]) == ["ж =NotoSansMono", "1 =NotoSans", "ж=NotoSansMono"])
    #expect(
      faces("ж 1 ж", [mono], profile: .browser) == ["ж=NotoSansMono", " 1 =NotoSans", "ж=NotoSansMono"])
  }

  @Test func `without a list a language changes glyphs and no face`() {
    for (text, languages) in [("бгдпт", ["ru", "sr", "bg"]), ("ہے اردو", ["ur", "ar", "fa"]), ("ş", ["ro", "tr"])] {
      for language in languages { #expect(faces(text, [], language: language) == faces(text, [])) }
    }
  }

  @Test func `the cut for the language goes before a first face that has Han too`() throws {
    let source = try #require(FontLibrary.bundled.entries(family: "Noto Sans CJK JP").first)
    let bytes = try FontFile(copying: unsafe Array(source.face.bytes.buffer), name: "JP.otf")
    var descriptor = source.descriptor
    descriptor.family = "Noto Sans CJK SC"
    let library = FontLibrary(
      entries: [FontEntry(descriptor: descriptor) { source.face }, FontEntry(face: try FontFace(bytes))])
    func path(_ text: String, _ language: String) -> String? {
      Typesetter(library: library).prepare(
        AttributedText(text, style: TextStyle(language: LanguageTag(language)))
      ).faces.first?.path
    }
    #expect(path("日", "ja") == "JP.otf")
    #expect(path("日", "zh-Hans") == source.face.path)
    #expect(path("a", "ja") == source.face.path)
  }

  @Test func `lists of both libraries hold where one is appended to another`() {
    let library = FontLibrary.bundled.preferring([mono]).appending(
      FontLibrary(entries: [], lists: [FallbackList(script: .han, families: ["Noto Sans CJK JP"])]))
    #expect(library.fallbackLists.map(\.script) == [.cyrillic, .han])
  }
}
