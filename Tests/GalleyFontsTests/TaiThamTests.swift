import Galley
import GalleyFonts
import Testing

/// Tests Tai Tham, whose words HarfBuzz draws with dotted circles if their marks are in an order that the Universal
/// Shaping Engine does not expect.
struct TaiThamTests {
  /// Galley Test with the letter U+1A22, the marks U+1A76 and U+1A63, the space and the dotted circle as glyphs 10 to
  /// 14, and with a table `GSUB` for Tai Tham, so that HarfBuzz uses the engine.
  private func typesetter() throws -> Typesetter {
    var font = try PatchedFont()
    try font.setLayout("GSUB", feature: "ccmp", script: "lana", [TestLookup(1, [1, .coverage(30), 1])])
    try font.setCharacterMap([0x1A22: 10, 0x1A76: 11, 0x1A63: 12, 0x20: 13, 0x25CC: 14])
    return Typesetter(library: FontLibrary(faces: [try font.face()]))
  }

  private let word = "\u{1A22}\u{1A76}\u{1A63}"

  private func text(_ string: String, _ profile: ParagraphStyle.Profile) -> AttributedText {
    AttributedText(string, paragraphStyle: ParagraphStyle(profile: profile))
  }

  @Test func `a word has no circles, and those of HarfBuzz in the browser's profile`() throws {
    let typesetter = try typesetter()
    for profile in [.unicode, .browser, .unicode] as [ParagraphStyle.Profile] {
      let circle: [UInt16] = profile == .browser ? [14] : []
      #expect(typesetter.prepare(text(word, profile)).glyphs.map(\.id) == [10, 11] + circle + [12])
    }
  }

  @Test func `cached words have those of their own profile`() throws {
    let typesetter = try typesetter()
    let words = [String](repeating: word, count: 2000).joined(separator: " ")
    for profile in [.browser, .unicode, .browser, .unicode] as [ParagraphStyle.Profile] {
      let glyphs = typesetter.prepare(text(words, profile)).glyphs.map(\.id)
      #expect(glyphs.contains(14) == (profile == .browser))
    }
  }

  @Test func `a line that breaks inside a word has no circles`() throws {
    let layout = try typesetter().prepare(text(word + word, .unicode)).layout(width: 1)
    #expect(layout.lines.count > 1)
    #expect(!layout.glyphRuns.flatMap { $0.glyphs.map(\.id) }.contains(14))
  }
}
