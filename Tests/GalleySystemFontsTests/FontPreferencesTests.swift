import Galley
import Synchronization
import Testing

@testable import GalleySystemFonts

/// Tests how a library asks for preferences, and how fonts of the system and other fonts are tried together.
struct FontPreferencesTests {
  /// Preferences that count the questions.
  private final class Counting: FontPreferences {
    let questions = Mutex<[String]>([])

    func families(for name: String, language: LanguageTag?) -> [String] {
      questions.withLock { $0.append("\(name) \(language?.rawValue ?? "-")") }
      return name == "alias" ? ["Noto Sans Mono"] : []
    }

    func fallbackFamilies(for language: LanguageTag?) -> [String] {
      questions.withLock { $0.append("order \(language?.rawValue ?? "-")") }
      return ["Noto Sans Thai", "Noto Sans", "Noto Sans Mono"]
    }
  }

  /// A bundled face as a font of the system. `opened` is called when its file is opened.
  private func entry(
    _ family: String, coverage: Coverage? = nil, opened: @escaping @Sendable () -> Void = {}
  ) throws -> FontEntry {
    let source = try #require(FontLibrary.bundled.entries(family: family).first)
    let coverage = coverage ?? source.face.coverage
    return FontEntry(descriptor: source.descriptor, coverage: { coverage }) {
      opened()
      return source.face
    }
  }

  @Test func `J9: preferences are asked for styles, never for characters`() throws {
    let preferences = Counting()
    let library = FontLibrary(
      entries: [try entry("Noto Sans"), try entry("Noto Sans Mono"), try entry("Noto Sans Thai")],
      preferences: preferences)
    let typesetter = Typesetter(library: library)
    let style = TextStyle(families: ["alias"], language: LanguageTag("th"))
    for _ in 0..<3 {
      let text = AttributedText(String(repeating: "word คำ éx ", count: 2000), style: style)
      #expect(typesetter.prepare(text).layout(width: 500).glyphRuns.count > 2000)
    }
    #expect(preferences.questions.withLock { $0 } == ["alias th", "order th"])
  }

  @Test func `J9: only files that draw the text are opened`() throws {
    let opened = Mutex<[String]>([])
    func recorded(_ family: String) throws -> FontEntry {
      try entry(family) { opened.withLock { $0.append(family) } }
    }
    let library = FontLibrary(
      entries: [try recorded("Noto Sans"), try recorded("Noto Sans Mono"), try recorded("Noto Sans Thai")],
      preferences: Counting())
    _ = Typesetter(library: library).prepare(AttributedText("คำ", style: TextStyle())).layout(width: 100)
    #expect(opened.withLock { $0 } == ["Noto Sans Thai"])
  }

  @Test func `J9: a family of both kinds is tried first with its own fonts, then with the system's`() throws {
    let mono = try #require(FontLibrary.bundled.entries(family: "Noto Sans Mono").first)
    let face = mono.face
    let own = FontEntry(
      descriptor: FontDescriptor(family: "Noto Sans Thai", postScriptName: "Own")
    ) { face }
    let library = FontLibrary(entries: [own, try entry("Noto Sans Thai")], preferences: Counting())
    let match = library.match(families: ["Noto Sans Thai"], traits: FontTraits())
    #expect(match.named == 1)
    #expect(match.entries.map(\.descriptor.postScriptName) == ["Own", "NotoSansThai-Regular"])
    #expect(library.match(families: [], traits: FontTraits()).entries.count == 2)
  }

  @Test func `J9: a coverage that is out of date does not give missing glyphs`() throws {
    let wrong = Coverage(ranges: [0x20...0x17F])
    let library = FontLibrary(
      entries: [
        try entry("Noto Sans Thai", coverage: Coverage(ranges: [0x20...0x17F, 0x3B1...0x3C9])),
        try entry("Noto Sans", coverage: wrong), try entry("Noto Sans Mono"),
      ],
      preferences: Counting())
    let shaped = Typesetter(library: library).prepare(AttributedText("α", style: TextStyle()))
    #expect(shaped.layout(width: 100).glyphRuns.map(\.face.descriptor.family) == ["Noto Sans Mono"])
  }

  @Test(arguments: [
    ("ja", "ja"), ("zh", "zh-cn"), ("zh-Hans-SG", "zh-sg"), ("zh-Hant", "zh-tw"), ("zh-Hant-HK", "zh-hk"),
    ("yue", "zh-hk"), ("pt-BR", "pt-br"), ("pa-Arab", "pa-pk"), ("sr-Latn-RS", "sr-rs"), ("de-1996", "de"),
    ("ja-u-ca-japanese", "ja"), ("de-AT-u-co-phonebk", "de-at"),
  ])
  func `J9: languages have fontconfig's names`(tag: String, name: String) throws {
    #expect(FontconfigLanguage.name(of: try #require(LanguageTag(tag))) == name)
  }

  @Test func `J9: a configuration file is scanned for names and included files`() {
    let scan = ConfigurationScan(
      Array(
        """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig><!-- <alias><family>No</family></alias> -->
        <alias binding='same'><family> A &amp; B </family><prefer><family>C</family></prefer></alias>
        <match><test name="family"><string>D</string></test><test name="lang"><string>de</string></test>
        <edit name="family" mode="prepend"><string>E</string></edit></match>
        <include ignore_missing="yes" prefix="xdg">fontconfig/conf.d</include><include>/x</include>
        </fontconfig>
        """.utf8))
    #expect(scan.mistake == nil)
    #expect(scan.names == ["A & B", "D"])
    #expect(scan.includes.map(\.path) == ["fontconfig/conf.d", "/x"])
    #expect(scan.includes.map(\.mayBeMissing) == [true, false])
    #expect(scan.includes.map(\.prefix) == ["xdg", nil])
    #expect(scan.includes.map(\.line) == [6, 6])
    for text in [
      "<fontconfig", "<fontconfig/>x", "x<fontconfig/>", "<a/>", "<fontconfig/><fontconfig/>", "<", "<!--", "</a>",
    ] {
      #expect(ConfigurationScan(Array(text.utf8)).mistake != nil)
    }
  }
}
