import Foundation
import Galley
@testable import GalleySystemFonts
import Testing

/// Tests the fonts of the machine with folders and configurations of their own.
struct SystemFontsTests {
  @Test func `J9: an alias stands for the families that the configuration prefers`() throws {
    let folder = try FontFolder(
      "NotoSans-Regular.ttf", "NotoSansMono-Regular.ttf", "NotoSansHebrew-Regular.ttf",
      rules: """
        <alias><family>Helvetica</family><prefer><family>Missing</family><family>Noto Sans Mono</family></prefer></alias>
        <alias binding="same"><family>Noto Sans Hebrew</family><prefer><family>Noto Sans</family></prefer></alias>
        <alias><family>Times</family><accept><family>Noto Sans</family></accept></alias>
        <alias><family>Courier</family><default><family>Noto Sans Mono</family></default></alias>
        """)
    let system = try folder.system()
    #expect(system.resolution(of: "Helvetica").families == ["Noto Sans Mono"])
    #expect(system.resolution(of: "HELVETICA").reason == .alias(["Missing", "Noto Sans Mono", "HELVETICA"]))
    // A strong alias comes before an installed font, a weak one does not.
    #expect(system.resolution(of: "Noto Sans Hebrew").families == ["Noto Sans", "Noto Sans Hebrew"])
    #expect(system.resolution(of: "Times").families == ["Noto Sans"])
    #expect(system.resolution(of: "Courier").families == ["Noto Sans Mono"])
    // As for fontconfig, a font for the text's language comes before a weak alias without it.
    #expect(system.resolution(of: "Courier", in: "he").families == ["Noto Sans Hebrew", "Noto Sans Mono"])
    #expect(system.resolution(of: "Noto Sans").reason == .installed)
    #expect(system.resolution(of: "Unknown") == SystemFonts.Resolution(families: [], reason: .unknown))
    #expect(system.library.files("a", ["Unknown", "Helvetica"]) == ["NotoSansMono-Regular.ttf"])
    #expect(system.library.files("a", ["Unknown", "Noto Sans Hebrew"]) == ["NotoSans-Regular.ttf"])
  }

  @Test func `J9: a rule that all names have is no alias`() throws {
    let rules = """
      <match><edit name="family" mode="append_last"><string>Noto Sans Mono</string></edit></match>
      <match><test name="lang" compare="contains"><string>he</string></test>
        <edit name="family" mode="prepend" binding="strong"><string>Noto Sans Hebrew</string></edit></match>
      """
    let folder = try FontFolder(
      "NotoSans-Regular.ttf", "NotoSansMono-Regular.ttf", "NotoSansHebrew-Regular.ttf", rules: rules)
    let system = try folder.system()
    #expect(system.resolution(of: "Unknown").families.isEmpty)
    #expect(system.resolution(of: "Unknown", in: "he").families.isEmpty)
    #expect(system.library.files("a", ["Unknown", "Noto Sans"]) == ["NotoSans-Regular.ttf"])
    #expect(system.fallback("he").first == "Noto Sans Hebrew")
    #expect(system.fallbackFamilies().first == "Noto Sans Mono")
  }

  @Test func `J9: rejected fonts are not used`() throws {
    let folder = try FontFolder(
      "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSansMono-Regular.ttf", "NotoSansThai-Regular.ttf",
      rules: """
        <selectfont><rejectfont><glob>*/NotoSans-Bold.*</glob>
        <pattern><patelt name="family"><string>Noto Sans Mono</string></patelt></pattern></rejectfont></selectfont>
        """)
    let system = try folder.system()
    #expect(system.report.faceCount == 2)
    #expect(system.library.files("a", ["Noto Sans Mono", "Noto Sans"]) == ["NotoSans-Regular.ttf"])
    let rejected = system.report.skipped.map { String($0.path.split(separator: "/").last ?? "") }
    #expect(rejected == ["NotoSans-Bold.ttf", "NotoSansMono-Regular.ttf"])
    #expect(system.report.skipped.allSatisfy { $0.reason == "fontconfig's configuration rejects it" })
  }

  @Test func `J9: generic families are those of the configuration`() throws {
    let folder = try FontFolder(
      "NotoSans-Regular.ttf", "NotoSansMono-Regular.ttf", "NotoSansHebrew-Regular.ttf",
      rules: """
        <alias><family>serif</family><prefer><family>Noto Sans Mono</family></prefer></alias>
        <alias><family>system-ui</family><prefer><family>Noto Sans Hebrew</family></prefer></alias>
        """)
    let library = try folder.system().library
    #expect(library.families(for: .serif) == ["Noto Sans Mono"])
    #expect(library.files("a", ["serif"]) == ["NotoSansMono-Regular.ttf"])
    #expect(library.files("\u{5D0}", ["system-ui"]) == ["NotoSansHebrew-Regular.ttf"])
    // After the bundled fonts, generic families mean what the configuration says; other names mean bundled fonts.
    let joined = FontLibrary.bundled.appending(library)
    #expect(joined.families(for: .serif) == ["Noto Sans Mono", "Noto Sans"])
    #expect(joined.mapping(.serif, to: ["Galley Test"]).families(for: .serif) == ["Galley Test"])
    let style = TextStyle(families: ["Noto Sans"])
    let face = Typesetter(library: joined).prepare(AttributedText("a", style: style)).layout(width: 99).glyphRuns[0]
      .face
    #expect(face.path == "NotoSans-Regular.ttf")
  }

  @Test func `J9: the language decides which of two East Asian fonts is tried first`() throws {
    let folder = try FontFolder()
    try folder.add("NotoSansCJKjp-Regular.otf", as: "ja.otf")
    try folder.add("NotoSansCJKjp-Regular.otf", as: "zh.otf")
    func scan(_ file: String, _ family: String, _ language: String) -> String {
      """
      <match target="scan"><test name="file" compare="contains"><string>\(file)</string></test>
      <edit name="family" mode="assign"><string>\(family)</string></edit>
      <edit name="lang" mode="assign"><langset><string>\(language)</string></langset></edit></match>
      """
    }
    try folder.configure(scan("/ja.otf", "Han A", "ja") + scan("/zh.otf", "Han B", "zh-cn"))
    let system = try folder.system()
    #expect(system.fallback("ja").first == "Han A")
    #expect(system.fallback("zh-Hans").first == "Han B")
    #expect(system.library.files("一", in: "ja") == ["ja.otf"])
    #expect(system.library.files("一", in: "zh-Hans-SG") == ["zh.otf"])
    // The same font for both languages, if a rule says so.
    let rule = """
      <match><test name="lang" compare="contains"><string>zh-cn</string></test>
      <edit name="family" mode="prepend" binding="strong"><string>Han A</string></edit></match>
      """
    try folder.configure(scan("/ja.otf", "Han A", "ja") + scan("/zh.otf", "Han B", "zh-cn") + rule)
    #expect(try folder.system().library.files("一", in: "zh") == ["ja.otf"])
    // Bundled fonts keep their place, unless the language prefers a font of the system.
    let joined = FontLibrary.bundled.appending(system.library)
    #expect(joined.files("一", in: "ja") == ["NotoSansCJKjp-Regular.otf"])
    #expect(joined.files("一", in: "zh") == ["zh.otf"])
  }

  @Test func `J9: fallback follows the configuration, and opens only fonts that draw the text`() throws {
    let folder = try FontFolder(
      "NotoSans-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansLao-Regular.ttf", "NotoSansMono-Regular.ttf",
      rules: """
        <match><edit name="family" mode="append_last"><string>Noto Sans Mono</string></edit></match>
        <match><edit name="family" mode="append_last"><string>Noto Sans</string></edit></match>
        """)
    let system = try folder.system()
    #expect(system.fallbackFamilies().first == "Noto Sans Mono")
    #expect(system.library.files("a") == ["NotoSansMono-Regular.ttf"])
    #expect(system.library.files("ก") == ["NotoSansThai-Regular.ttf"])
    #expect(system.library.files("ກ") == ["NotoSansLao-Regular.ttf"])
    // A file that was removed since has no glyphs, and the next font is tried.
    let later = try folder.system().library
    try FileManager.default.removeItem(atPath: folder.fonts + "/NotoSansMono-Regular.ttf")
    #expect(later.files("a") == ["NotoSans-Regular.ttf"])
  }

  @Test func `J9: all faces of a collection are listed, and named instances belong to their font`() throws {
    let folder = try FontFolder()
    try folder.write("two.ttc", try Self.collection())
    let system = try folder.system()
    #expect(system.report.faceCount == 2)
    #expect(system.report.skipped.isEmpty)
    #expect(system.library.files("a", ["Galley Test"]) == ["two.ttc"])
  }

  @Test func `J9: without fonts the library is empty`() throws {
    let folder = try FontFolder()
    #expect(try folder.system().report.faceCount == 0)
    try FileManager.default.removeItem(atPath: folder.fonts)
    let system = try folder.system(cached: true)
    #expect(system.report.faceCount == 0)
    #expect(system.resolution(of: "sans-serif").families.isEmpty)
    #expect(system.library.files("a", ["serif"]).count == 1)
    // The folder is found when it exists.
    try FileManager.default.createDirectory(atPath: folder.fonts, withIntermediateDirectories: true)
    try folder.add("NotoSans-Regular.ttf")
    #expect(try folder.system(cached: true).report.faceCount == 1)
  }

  @Test func `J9: files that cannot be used are skipped with the reason`() throws {
    let folder = try FontFolder("NotoSans-Regular.ttf")
    let text = try folder.write("text.ttf", Array("no font".utf8))
    let bytes = try Data(contentsOf: URL(filePath: FontFolder.bundled + "/NotoSansThai-Regular.ttf"))
    let short = try folder.write("short.ttf", Array(bytes.prefix(bytes.count / 2)))
    let report = try folder.system().report
    #expect(report.faceCount == 1)
    #expect(report.skipped.map(\.path) == [short, text])
    #expect(report.skipped[1].reason == "not an OpenType font: the file starts with 6e 6f 20 66")
    #expect(report.skipped[0].reason.hasPrefix("damaged font at byte "))
  }

  @Test func `J9: a mistake in the configuration has a line`() throws {
    let folder = try FontFolder("NotoSans-Regular.ttf")
    func error(_ text: String) throws -> String {
      try folder.configure(file: text)
      let error = #expect(throws: SystemFontError.self) { try folder.system() }
      return try #require(error).description.replacing(folder.configuration, with: "F")
    }
    #expect(
      try error("<fontconfig>\n<dir>/a</dirs>\n</fontconfig>") == "F, line 2: </dirs> does not close <dir> of line 2")
    #expect(try error("<fontconfig>\n\n<dir>/a</dir>") == "F, line 3: <fontconfig> of line 1 is not closed")
    #expect(try error("") == "F, line 1: the file has no element <fontconfig>")
    #expect(
      try error("<fontconfig>\n<include>/none/x.conf</include></fontconfig>")
        == "F, line 2: /none/x.conf, which it includes, is missing")
    #expect(
      try error("<fontconfig><dir a=b/></fontconfig>") == "F, line 1: the attribute a of <dir> has no quotation marks")
    #expect(throws: SystemFontError.noConfiguration(path: "/none/fonts.conf")) {
      try SystemFonts(configuration: "/none/fonts.conf", cache: .off)
    }
  }

  @Test func `J9: many names and languages, and hostile names, are answered`() throws {
    let folder = try FontFolder("NotoSans-Regular.ttf")
    let system = try folder.system()
    for name in ["", " ", "\0", "a\0b", "\u{202E}x", String(repeating: "x", count: 100_000), "a:b=c", "-12"] {
      #expect(system.resolution(of: name).families.isEmpty)
      #expect(system.library.files("a", [name]) == ["NotoSans-Regular.ttf"])
    }
    for language in ["x-a", "zh-Hant-x-y", "qqq", "en-001", "sr-Latn"] {
      #expect(system.fallback(language) == ["Noto Sans"])
    }
    #expect(try folder.system().report.faceCount == 1)
  }

  /// A collection of two faces over the tables of Galley Test.
  private static func collection() throws -> [UInt8] {
    let font = try Data(contentsOf: URL(filePath: FontFolder.bundled + "/GalleyTest.ttf")).map { $0 }
    func word(_ offset: Int) -> Int { font[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    func bytes(_ word: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    let tables = Int(font[4]) << 8 | Int(font[5])
    let length = 12 + 16 * tables
    let start = 20 + length
    var directory = Array(font[..<length])
    for record in stride(from: 12, to: length, by: 16) {
      directory.replaceSubrange(record + 8..<record + 12, with: bytes(word(record + 8) + start))
    }
    return Array("ttcf".utf8) + bytes(0x10000) + bytes(2) + bytes(20) + bytes(20) + directory + font
  }
}
